import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { OwnTexts } from '../files/texts.ts';
import { textsSchema } from './texts.ts';

/** The texts of a language, without entries that are no text: the schema of the file refuses those. */
const texts = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((entries) => Object.entries(entries).filter(([, text]) => typeof text === 'string'));
const file = z.object({ texts: z.object({ nb: texts, en: texts, sv: texts }) });

/** The texts in the file of `PORTAL_CONFIG`; none where `readConfig` finds the file itself wrong. */
function ownTextsIn(path: string): OwnTexts {
  try {
    const given = Object.entries(file.parse(JSON.parse(readFileSync(path, 'utf8'))).texts);
    const some = given.filter(([, entries]) => entries.length > 0);
    return textsSchema.parse(
      Object.fromEntries(
        some.map(([language, entries]) => [language, Object.fromEntries(entries)]),
      ),
    );
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
