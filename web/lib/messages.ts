import type { MessageFormatElement } from 'react-intl';
import type { MessageId, TextFeature } from '../../locales/generated/texts.ts';
import type { Language } from '../generated/schema.ts';
import { languages } from './language.ts';

/** Texts by their ids, as syntax trees. Those of features that are not loaded are missing, which `useTexts` tells. */
export type Messages = Record<MessageId, MessageFormatElement[]>;

/** Each feature's texts in each language are a file of their own, compiled from `locales/`. */
const files = import.meta.glob<Messages>('../../locales/generated/*/*.json', { import: 'default' });

const prefixOf = (language: Language) => `../../locales/generated/${languages[language].tag}/`;

/**
 * Loads the texts of features.
 * @throws TypeError when a file cannot be fetched
 */
export async function loadTexts(
  language: Language,
  features: Iterable<TextFeature>,
): Promise<Messages> {
  const parts = await Promise.all(
    [...features].map((feature) => files[`${prefixOf(language)}${feature}.json`]?.() ?? {}),
  );
  return Object.assign({}, ...parts);
}

/** Loads the texts of all features, for a text that no route has named. */
export const loadAllTexts = (language: Language): Promise<Messages> =>
  Promise.all(
    Object.entries(files).flatMap(([name, load]) =>
      name.startsWith(prefixOf(language)) ? load() : [],
    ),
  ).then((parts) => Object.assign({}, ...parts));
