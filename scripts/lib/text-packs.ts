import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The number of groups of pages from which their shared texts are in one common pack. */
const SHARED_BY = 4;

/** The name of that pack. */
const COMMON = 'common';

/** Texts that any page looks up by the code of a failure. */
const byCode = 'errors.';

interface Source {
  /** The project's files in its modules, both those loaded at once and those loaded later. */
  readonly parts: readonly string[];
  readonly keys: readonly string[];
}

/** Parts of a group that none of its routes names. */
const further: Readonly<Record<string, readonly string[]>> = {
  registration: ['web/app/registration.tsx'],
};

export interface TextPages {
  /** The page's group. */
  readonly group: string;
  /** The files of its screen and dialogs. */
  readonly files: readonly string[];
}

export interface TextPacks {
  /** The keys of each pack. */
  readonly packs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The packs of each page, in order. */
  readonly packsOf: readonly (readonly string[])[];
}

/**
 * Divides the texts between the groups of pages that show them. A text belongs to every group whose screens reach a file that
 * names it, or the family of its computed key.
 *
 * @param keys all keys except those of the first load
 */
export function divideTexts(keys: readonly string[], pages: readonly TextPages[]): TextPacks {
  const known = new Set(keys);
  const sources = new Map<string, Source>();

  const read = (file: string): Source => {
    const text = readFileSync(file, 'utf8');
    const families = [...text.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(
      ([, family = '']) => family,
    );
    return {
      parts: [...text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, part = '']) =>
        join(dirname(file), part),
      ),
      keys: [
        ...[...text.matchAll(/['"]([a-zA-Z]+(?:\.\w+)*)['"]/g)].flatMap(([, key = '']) =>
          known.has(key) ? key : [],
        ),
        ...keys.filter((key) => families.some((family) => key.startsWith(family))),
      ],
    };
  };
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? read(file);
    sources.set(file, source);
    return source;
  };
  const reach = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file) || file.includes('/generated/')) return found;
    found.add(file);
    for (const part of sourceOf(file).parts) reach(part, found);
    return found;
  };

  const groups = new Map<string, Set<string>>();
  for (const { group, files } of pages) {
    const found = groups.get(group) ?? new Set<string>();
    for (const file of [...files, ...(further[group] ?? [])]) reach(file, found);
    groups.set(group, found);
  }
  const shownBy = new Map<string, Set<string>>();
  for (const [group, files] of groups)
    for (const key of [...files].flatMap((file) => sourceOf(file).keys)) {
      const by = shownBy.get(key) ?? new Set<string>();
      shownBy.set(key, by.add(group));
    }
  const packs = new Map<string, Set<string>>([
    [COMMON, new Set(keys.filter((key) => key.startsWith(byCode)))],
  ]);
  for (const [key, by] of shownBy)
    for (const group of by.size < SHARED_BY ? by : [COMMON]) {
      const pack = packs.get(group) ?? new Set<string>();
      packs.set(group, pack.add(key));
    }
  const packsOf = pages.map(({ group }) => [COMMON, group].filter((name) => packs.has(name)));
  return { packs, packsOf };
}
