import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { textsSchema } from './brand/texts.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { OwnTexts } from './files/texts.ts';

const file = z.looseObject({ texts: textsSchema });

/** The texts in the file of `PORTAL_CONFIG`; none where `readConfig` finds the file itself wrong. */
function ownTextsIn(path: string): OwnTexts {
  try {
    return file.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data?.texts ?? {};
  } catch {
    return {};
  }
}

/** The faults of a provider's texts. Holding them against ours loads ours and a parser, which other portals do not need. */
async function textProblemsOf(path: string | undefined): Promise<readonly string[]> {
  const texts = path ? ownTextsIn(path) : {};
  if (path === undefined || Object.keys(texts).length === 0) return [];
  const { textProblems } = await import('./brand/text-problems.ts');
  const problems = await textProblems(texts);
  return problems.map((problem) => `PORTAL_CONFIG names the file ${path}, ${problem}.`);
}

/**
 * Reads the configuration as `readConfig` does, and holds the texts of the provider against ours.
 * @throws ConfigError with every problem at once
 */
export async function readCheckedConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Config> {
  const problems = await textProblemsOf(environment['PORTAL_CONFIG']);
  try {
    const config = readConfig(environment);
    if (problems.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError([...error.problems, ...problems]);
  }
  throw new ConfigError(problems);
}
