import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { OwnTexts } from '../files/texts.ts';
import { textsSchema } from './texts.ts';

const file = z.looseObject({ texts: textsSchema });

/** The texts in the file of `PORTAL_CONFIG`; none where `readConfig` finds the file itself wrong. */
function ownTextsIn(path: string): OwnTexts {
  try {
    return file.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data?.texts ?? {};
  } catch {
    return {};
  }
}

/**
 * The faults of the texts in the file of `PORTAL_CONFIG`, each as a sentence. Holding them against ours loads ours and a parser, which
 * other portals do not need.
 */
export async function textProblemsOf(path: string | undefined): Promise<readonly string[]> {
  const texts = path ? ownTextsIn(path) : {};
  if (path === undefined || Object.keys(texts).length === 0) return [];
  const { textProblems } = await import('./text-problems.ts');
  const problems = await textProblems(texts);
  return problems.map((problem) => `PORTAL_CONFIG names the file ${path}, ${problem}.`);
}
