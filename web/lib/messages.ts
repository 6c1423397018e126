import type { Language } from '../generated/graphql.ts';

/** Texts by their ids. In what is loaded first some are missing: `useAllTexts` says when all are there. */
export type Messages = Record<FormatjsIntl.Message['ids'], string>;

type Load = () => Promise<{ default: Messages }>;

/**
 * Each language's texts are files of their own, so that only what is read is loaded: those of the
 * shell and the home, and all others (`vite.config.ts` says which is which).
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
} as const satisfies Record<Language, { first: Load; others: Load }>;

/** @returns the texts that a first load needs; rejects when they cannot be fetched */
export const loadFirstMessages = async (language: Language): Promise<Messages> =>
  (await loaders[language].first()).default;

/** @returns all texts of a language; rejects when they cannot be fetched */
export async function loadMessages(language: Language): Promise<Messages> {
  const [first, others] = await Promise.all([
    loaders[language].first(),
    loaders[language].others(),
  ]);
  return { ...first.default, ...others.default };
}
