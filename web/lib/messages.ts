import type { Language } from '../generated/graphql.ts';
import type norwegian from '../../locales/no.json';

export type Messages = typeof norwegian;

/** Each language's texts are a file of their own, so that only the one that is read is loaded. */
const loaders = {
  no: () => import('../../locales/no.json'),
  en: () => import('../../locales/en.json'),
  sv: () => import('../../locales/sv.json'),
} as const satisfies Record<Language, () => Promise<{ default: Messages }>>;

/** @returns the texts of a language; rejects when they cannot be fetched */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await loaders[language]()).default;
