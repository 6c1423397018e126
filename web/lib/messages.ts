import type { MessageFormatElement } from 'react-intl';
import type { MessageId, TextFeature } from '../../locales/generated/texts.ts';
import type { Language } from '../generated/schema.ts';
import { languages } from './language.ts';

/** Texts by their ids, as syntax trees. Those of features that are not loaded are missing, which `useTexts` tells. */
export type Messages = Record<MessageId, MessageFormatElement[]>;

/** Each feature's texts in each language are a file of their own, compiled from `locales/`. */
const files = import.meta.glob<Messages>('../../locales/generated/*/*.json', { import: 'default' });

const folderOf = (language: Language) => `../../locales/generated/${languages[language].tag}/`;

async function loadFiles(names: readonly string[]): Promise<Messages> {
  const loads = names.flatMap((name) => files[name]?.() ?? []);
  const parts = await Promise.all(loads);
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
): Promise<Messages> =>
  loadFiles(features.map((feature) => `${folderOf(language)}${feature}.json`));

/** Loads the texts of all features, for a text that no route has named. */
export const loadAllTexts = (language: Language): Promise<Messages> =>
  loadFiles(Object.keys(files).filter((name) => name.startsWith(folderOf(language))));
