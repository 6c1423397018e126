import type { MessageFormatElement } from 'react-intl';
import type { MessageId, TextFeature } from '../../locales/generated/texts.ts';
import type { Language } from '../generated/schema.ts';

/** Texts by their ids, as syntax trees. Those of features that are not loaded are missing, which `useTexts` tells. */
export type Messages = Record<MessageId, MessageFormatElement[]>;

/** The files of each language: each feature's texts are one, compiled from `locales/`. A visit needs the addresses of one language. */
const filesOf = {
  NO: () => import('./texts/no.ts'),
  EN: () => import('./texts/en.ts'),
  SV: () => import('./texts/sv.ts'),
} satisfies Record<Language, unknown>;

async function load(language: Language, isChosen: (feature: string) => boolean): Promise<Messages> {
  const { files } = await filesOf[language]();
  const chosen = Object.entries(files).filter(([name]) =>
    isChosen(name.replace(/^.*\/(.+)\.json$/, '$1')),
  );
  const parts = await Promise.all(chosen.map(([, fetchTexts]) => fetchTexts()));
  return parts.reduce((all, part) => ({ ...all, ...part }));
}

/**
 * Loads the texts of features.
 *
 * @param features at least one
 * @throws TypeError when a file cannot be fetched
 */
export const loadTexts = (
  language: Language,
  features: readonly TextFeature[],
): Promise<Messages> => load(language, (name) => features.some((feature) => feature === name));

/** Loads the texts of all features, for a text that no route has named. */
export const loadAllTexts = (language: Language): Promise<Messages> => load(language, () => true);
