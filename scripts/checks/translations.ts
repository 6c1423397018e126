import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isLiteralElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { messageKeys } from '../../schema/message-keys.ts';
import { routes } from '../../web/app/routes.ts';
import { languages, NAVIGATION, SHELL, textFeatures, textsOf } from '../lib/texts.ts';
import { textsNamedFrom } from '../lib/text-keys.ts';
import { termProblems, wordingProblems, type Place } from '../lib/wording.ts';
import { codeTexts } from '../lib/code-texts.ts';

/** The placeholders of a message, sorted: the translations of one message must have the same. */
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

const problems: string[] = [];
const features = textFeatures('no');
/** The feature that each key is loaded with. */
const featureOf = new Map<string, string>();
for (const feature of features)
  for (const key of Object.keys(textsOf('no', feature))) {
    const other = featureOf.get(key);
    if (other !== undefined) problems.push(`${key} is in ${other}.json and in ${feature}.json`);
    featureOf.set(key, key.startsWith(NAVIGATION) ? SHELL : feature);
  }

for (const language of languages) {
  for (const feature of textFeatures(language))
    if (!features.includes(feature)) problems.push(`no/${feature}.json is missing`);
  for (const feature of features) {
    const norwegian = textsOf('no', feature);
    const texts = textFeatures(language).includes(feature) ? textsOf(language, feature) : {};
    for (const key of Object.keys(norwegian))
      if (!(key in texts)) problems.push(`${language}/${feature}.json: ${key} is missing`);
    for (const [key, text] of Object.entries(texts)) {
      const original = norwegian[key];
      if (original === undefined) problems.push(`${language}/${feature}.json: ${key} is not in no`);
      else if (placeholders(text) !== placeholders(original))
        problems.push(`${language}/${feature}.json: ${key} has other placeholders than no`);
      if (text.trim() === '') problems.push(`${language}/${feature}.json: ${key} is empty`);
    }
  }
}

/** The texts of the error catalogue, which are looked up by code. */
const ofErrors = new Set(messageKeys());
for (const key of ofErrors)
  if (!featureOf.has(key)) problems.push(`${key} of the error catalogue has no text`);

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => join(folder, name));

/**
 * All source text that can use a text: that of the web client, of the input rules, whose messages its forms show, and of the
 * gateway, whose files are in the reader's language.
 */
const source = ['web', 'schema/inputs', 'gateway']
  .flatMap(filesBelow)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** A key put together as `errors.${code}` uses its whole family; the compiler checks that each exists. */
const families = [...source.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(
  ([, family]) => family ?? '',
);
const isUsed = (key: string) =>
  ofErrors.has(key) ||
  [`'${key}'`, `"${key}"`].some((literal) => source.includes(literal)) ||
  families.some((family) => key.startsWith(family));
for (const key of featureOf.keys()) if (!isUsed(key)) problems.push(`${key} is not used`);

/** The keys named in the arguments that a pattern captures. */
const keysIn = (pattern: RegExp) =>
  [...source.matchAll(pattern)].flatMap(([, argument = '']) =>
    [...argument.matchAll(/'([^']+)'/g)].flatMap(([, key = '']) => key),
  );
/** The texts of confirmations, by the calls that show them. */
const placeOf = new Map<string, Place>([
  ...keysIn(/\bconfirm\(([^){]*)/g).map((key) => [key, 'RESULT'] as const),
  ...keysIn(/\bnext: ([^,}\n]*)/g).map((key) => [key, 'NEXT'] as const),
  ...keysIn(/\brunning(?:=\{|: )([^}\n]*)/g).map((key) => [key, 'RUNNING'] as const),
]);
for (const language of languages)
  for (const feature of features)
    for (const [key, text] of Object.entries(textsOf(language, feature)))
      for (const problem of wordingProblems(language, key, text, placeOf.get(key)))
        problems.push(`${language}/${feature}.json: ${key} ${problem}`);

/** Texts outside `locales/`: the sandbox's sign-in pages, and its e-mails, export and short texts in code. */
for (const language of languages) {
  const file = `sandbox/identity/texts/${language}.json`;
  for (const line of readFileSync(file, 'utf8').split('\n'))
    for (const problem of termProblems(language, line))
      problems.push(`${file}: ${line.trim()} ${problem}`);
}
for (const { place, language, words } of ['sandbox', 'gateway']
  .flatMap(filesBelow)
  .flatMap(codeTexts))
  for (const problem of termProblems(language, words)) problems.push(`${place} ${problem}`);

/** The home begins without the texts of failures, which `ErrorBanner` fetches; `ChosenAct` fetches those of a run. */
const fetchedLater = (path: string, feature: string) =>
  feature === 'several-run' || (path === '/' && feature === 'common');

for (const { path, screen, dialogs = {}, texts } of routes) {
  if (typeof screen === 'string') continue;
  const modules = [screen, ...Object.values(dialogs)].map(({ module }) => `web/${module}.tsx`);
  const named = textsNamedFrom(modules, featureOf);
  for (const [feature, key] of named)
    if (
      feature !== SHELL &&
      !texts.some((text) => text === feature) &&
      !fetchedLater(path, feature)
    )
      problems.push(`${path} shows ${key}, and its route does not name the texts of ${feature}`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
