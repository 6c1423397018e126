import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Parts that load their own texts when they are shown. */
const OWN_TEXTS = 'web/app/screens/registration-parts.tsx';

/**
 * The features whose texts are named in modules, and in all modules that these import, now or later.
 *
 * @param modules files below the project
 * @param featureOf the feature of each key
 * @returns by feature, one key as an example
 */
export function textsNamedFrom(
  modules: readonly string[],
  featureOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  const visited = new Set<string>();
  const add = (key: string) => {
    const feature = featureOf.get(key);
    if (feature !== undefined) named.set(feature, key);
  };
  const visit = (file: string): void => {
    if (visited.has(file) || file.includes('/generated/') || file === OWN_TEXTS) return;
    visited.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, key = ''] of text.matchAll(/['"]([a-zA-Z]+(?:\.\w+)*)['"]/g)) add(key);
    for (const [, family = ''] of text.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g))
      for (const key of featureOf.keys()) if (key.startsWith(family)) add(key);
    for (const [, part = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
      visit(join(dirname(file), part));
  };
  for (const module of modules) visit(module);
  return named;
}
