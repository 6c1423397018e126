import type { Language } from '../generated/schema.ts';

/** Texts by their ids. In what is loaded first most are missing: `useTexts` says when those of a page are there. */
export type Messages = Record<FormatjsIntl.Message['ids'], string>;

/**
 * Each language's texts are files of their own, so that only what is read is loaded: those of the shell and the home, which
 * tell where those of the other pages are, and all others (`vite.config.ts` says which is which).
 */
const loaders = {
  NO: {
    first: () => import('../../locales/no.json?first'),
    others: () => import('../../locales/no.json?others'),
  },
  EN: {
    first: () => import('../../locales/en.json?first'),
    others: () => import('../../locales/en.json?others'),
  },
  SV: {
    first: () => import('../../locales/sv.json?first'),
    others: () => import('../../locales/sv.json?others'),
  },
} as const satisfies Record<Language, unknown>;

/** In place of a row of the table of routes: all texts. */
export const EVERYWHERE = -1;

/** @returns the texts that a first load needs; rejects when they cannot be fetched */
export const loadFirstMessages = async (language: Language): Promise<Messages> =>
  (await loaders[language].first()).default;

/**
 * @param rows those of the table of routes, by their places, whose texts are needed
 * @returns the texts of a language that are needed there; rejects when they cannot be fetched
 */
export async function loadMessages(language: Language, rows: Iterable<number>): Promise<Messages> {
  const { default: first, packs, packsOf } = await loaders[language].first();
  const names = [...rows].flatMap((row) => packsOf[row] ?? ['']);
  const loads = new Set(names.map((name) => packs[name] ?? loaders[language].others));
  const parts = await Promise.all([...loads].map((load) => load()));
  return parts.reduce((all, part) => ({ ...all, ...part.default }), first);
}
