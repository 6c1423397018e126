import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isLiteralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { messageKeys } from '../../schema/error-codes.ts';

const languages = ['no', 'en', 'sv'] as const;
type Texts = Readonly<Record<string, string>>;

const textsOf = (language: string): Texts =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')));

/** The placeholders of a message, sorted. The translations of a message must have the same placeholders. */
function placeholders(text: string): string {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if ('value' in element && !isLiteralElement(element)) names.add(element.value);
      if ('options' in element) Object.values(element.options).forEach(({ value }) => visit(value));
      if ('children' in element) visit(element.children);
    }
  };
  visit(parse(text));
  return [...names].sort().join(', ');
}

/** The texts of the error catalogue, which are looked up by code. */
const ofErrors = new Set(messageKeys());

const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/**
 * All source text of the web client, of the input rules, whose messages its forms show, and of the gateway, whose files are in
 * the reader's language. Any other key counts as used when the text contains it as a whole string.
 */
const source = ['web', 'schema/inputs', 'gateway'].flatMap(sourceOf).join('\n');
/** A computed key such as `errors.${code}` uses its whole family; the compiler checks that each exists. */
const families = [...source.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(
  ([, family]) => family ?? '',
);
const isUsed = (key: string) =>
  ofErrors.has(key) ||
  [`'${key}'`, `"${key}"`].some((literal) => source.includes(literal)) ||
  families.some((family) => key.startsWith(family));

const norwegian = textsOf('no');
const problems: string[] = [];
for (const key of ofErrors)
  if (!(key in norwegian)) problems.push(`${key} of the error catalogue has no text`);
for (const language of languages) {
  const texts = textsOf(language);
  for (const key of Object.keys(norwegian)) {
    if (!(key in texts)) problems.push(`${language}: ${key} is missing`);
  }
  for (const [key, text] of Object.entries(texts)) {
    const original = norwegian[key];
    if (original === undefined) problems.push(`${language}: ${key} is not in no.json`);
    else if (placeholders(text) !== placeholders(original))
      problems.push(`${language}: ${key} has other placeholders than no.json`);
    if (text.trim() === '') problems.push(`${language}: ${key} is empty`);
  }
}
for (const key of Object.keys(norwegian)) if (!isUsed(key)) problems.push(`${key} is not used`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
