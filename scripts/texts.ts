import { parseArgs } from 'node:util';
import {
  isArgumentElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { LOCALES, ourTexts } from '../gateway/files/texts.ts';
import type { MessageId } from '../locales/generated/texts.ts';
import { languages, textFeatures, textsOf, type LanguageFolder } from './lib/texts.ts';

/** 0, 1, 2 and many. */
const COUNTS = [0, 1, 2, 1234];

/** What stands for the values of a name, by the end of it: an ordinary one, the longest, and one that lacks a part. */
const SAMPLES: readonly Readonly<{ of: RegExp; are: readonly string[] }>[] = [
  {
    of: /person|inviter|firstName|^to$|^from$|before|after/i,
    are: ['Kari Nordmann', 'Alexandra-Victoria Bjørnstad von Lüttichau', 'Nordmann'],
  },
  {
    of: /organization|cooperative|payer/i,
    are: ['Nordlys AS', 'Boligsameiet Sankthanshaugen Terrasse garasjelag'],
  },
  { of: /place|location|lot/i, are: ['Storo', 'Solbakken, garasje 2 under midtre oppgang', '12'] },
  { of: /date|day|due|latest|earliest|received|charged/i, are: ['1. november 2026'] },
  { of: /month|period/i, are: ['oktober 2026'] },
  {
    of: /amount|price|cost|total|sum|difference|revenue|monthly|saved|refund|vat/i,
    are: ['0,00 kr', '1 234,50 kr'],
  },
  { of: /email/i, are: ['kari@nordmann.example'] },
];

/** What `{name}` and other general values are, by the beginning of the key. */
const THINGS: readonly Readonly<{ of: RegExp; are: readonly string[] }>[] = [
  { of: /^coolingOff/, are: ['2 brikker', 'Ladefordel', 'Nordlader Garasje 11, Plass 12'] },
  { of: /^(rfid|chip)/, are: ['Firmabrikka', '04A2 2B11'] },
  { of: /^(subscription|membership)/, are: ['Ladefordel'] },
  { of: /^vehicle/, are: ['Familiebilen', 'EL 12345'] },
  { of: /^(charger|facility)/, are: ['Nordlader Garasje 11', 'L-0042'] },
  { of: /^(network|invitation|role|user|home)/, are: ['Kari Nordmann', 'Nordmann'] },
];

type Values = Record<string, number | string>;

/** The values that each argument of a message is tried with. */
function trials(
  key: string,
  elements: readonly MessageFormatElement[],
  found = new Map<string, readonly (number | string)[]>(),
) {
  for (const element of elements) {
    if (isTagElement(element)) trials(key, element.children, found);
    if (isPluralElement(element)) found.set(element.value, COUNTS);
    if (isNumberElement(element)) found.set(element.value, COUNTS);
    if (isSelectElement(element)) found.set(element.value, Object.keys(element.options));
    if (isPluralElement(element) || isSelectElement(element))
      for (const option of Object.values(element.options)) trials(key, option.value, found);
    if (isArgumentElement(element) && !found.has(element.value))
      found.set(
        element.value,
        SAMPLES.find(({ of }) => of.test(element.value))?.are ??
          THINGS.find(({ of }) => of.test(key))?.are ?? ['X'],
      );
  }
  return found;
}

const all = await ourTexts();
const isMessageId = (key: string): key is MessageId => Object.hasOwn(all.no, key);
const intlOf = (language: LanguageFolder) =>
  createIntl({ locale: LOCALES[language], messages: all[language] });
const intls = { no: intlOf('no'), en: intlOf('en'), sv: intlOf('sv') };

/** A text of a language that takes a value, once for each value of each argument. */
function renderings(language: LanguageFolder, id: MessageId): readonly string[] {
  const values = [...trials(id, parse(all[language][id]))];
  const first: Values = Object.fromEntries(values.map(([name, [value = '']]) => [name, value]));
  const rows = values.flatMap(([name, tried]) =>
    tried.map((value) =>
      intls[language].formatMessage({ id }, { ...first, [name]: value, link: String }),
    ),
  );
  return [...new Set(rows)].map(String);
}

/** Prints the texts that take a name or a count, with 0, 1, 2 and many, the longest name and one without its first. */
const { positionals } = parseArgs({ allowPositionals: true });
const isAskedFor = (feature: string) => positionals.length === 0 || positionals.includes(feature);
for (const feature of textFeatures('no').filter(isAskedFor))
  for (const key of Object.keys(textsOf('no', feature)).filter(isMessageId))
    for (const language of languages)
      if (all[language][key].includes('{'))
        for (const text of renderings(language, key)) console.log(`${language} ${key}  ${text}`);
