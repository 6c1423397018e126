import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { whenStale } from './fingerprint.ts';
import { fixSpaces } from '../../schema/fixed-spaces.ts';
import { mustRun } from './run.ts';

/** The languages of the portal, by their folders below `locales/`. */
export const languages = ['no', 'en', 'sv'] as const;

export type LanguageFolder = (typeof languages)[number];

/** The texts of the gateway's files and plain pages, which browsers do not load. */
const GATEWAY_ONLY = ['files', 'plain'];

/** The texts that every page loads. */
export const SHELL = 'app';
/** How the labels of the navigation begin, in the texts of the feature that has the page. */
export const NAVIGATION = 'nav.';

const texts = z.record(z.string(), z.string());

/** The features that have texts: the names of the files in each language's folder. */
export const textFeatures = (language: LanguageFolder): string[] =>
  readdirSync(join('locales', language)).map((name) => basename(name, '.json'));

/** The features whose texts browsers load. */
const browserFeatures = (language: LanguageFolder): string[] =>
  textFeatures(language).filter((feature) => !GATEWAY_ONLY.includes(feature));

/** The texts of one feature in one language, by key. */
export const textsOf = (
  language: LanguageFolder,
  feature: string,
): Readonly<Record<string, string>> =>
  texts.parse(JSON.parse(readFileSync(join('locales', language, `${feature}.json`), 'utf8')));

const output = 'locales/generated';
/** The compiler's input, which is removed when it is done. */
const spaced = join(output, 'spaced');

const compiledTexts = z.record(z.string(), z.unknown());

/**
 * Moves the labels of the navigation, which a feature names among its own texts (`nav.…`), to those of the shell, which every page
 * loads.
 */
function moveLabelsToShell(language: LanguageFolder): void {
  const read = (feature: string) =>
    compiledTexts.parse(JSON.parse(readFileSync(fileOf(feature), 'utf8')));
  const fileOf = (feature: string) => join(output, language, `${feature}.json`);
  const shell = read(SHELL);
  for (const feature of browserFeatures(language).filter((name) => name !== SHELL)) {
    const entries = Object.entries(read(feature));
    const labels = entries.filter(([key]) => key.startsWith(NAVIGATION));
    if (labels.length === 0) continue;
    Object.assign(shell, Object.fromEntries(labels));
    const rest = entries.filter(([key]) => !key.startsWith(NAVIGATION));
    writeFileSync(fileOf(feature), JSON.stringify(Object.fromEntries(rest)));
  }
  writeFileSync(fileOf(SHELL), JSON.stringify(shell));
}

/** Texts with fixed spaces, by key, as they are compiled and as the gateway reads them. */
const spacedTextsOf = (language: LanguageFolder, feature: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf(language, feature)).map(([key, text]) => [key, fixSpaces(text)]),
  );

/** Writes the texts of browsers, with fixed spaces, to a folder for the compiler. */
function writeSpaced(language: LanguageFolder, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const feature of browserFeatures(language))
    writeFileSync(
      join(folder, `${feature}.json`),
      JSON.stringify(spacedTextsOf(language, feature)),
    );
}

/**
 * Compiles `locales/` to syntax trees with FormatJS's own tool, so that browsers need no parser
 * (https://formatjs.github.io/docs/guides/advanced-usage#pre-parsing-messages), writes the keys as a type, and joins the texts of
 * each language as they are for the gateway.
 *
 * @returns whether anything had changed
 */
export const compileTexts = (): Promise<boolean> =>
  whenStale(
    {
      name: 'texts',
      inputs: ['locales', 'scripts/lib/texts.ts', 'schema/fixed-spaces.ts'],
      outputs: [output],
    },
    async () => {
      rmSync(output, { recursive: true, force: true });
      await Promise.all(
        languages.map((language) => {
          writeSpaced(language, join(spaced, language));
          return mustRun(
            'formatjs',
            'compile-folder',
            '--format=simple',
            '--ast',
            join(spaced, language),
            join(output, language),
          );
        }),
      );
      rmSync(spaced, { recursive: true });
      for (const language of languages) {
        moveLabelsToShell(language);
        const all = textFeatures(language).map((feature) => spacedTextsOf(language, feature));
        writeFileSync(join(output, `${language}.json`), JSON.stringify(Object.assign({}, ...all)));
      }
      const features = browserFeatures('no');
      const ids = features.flatMap((feature) => Object.keys(textsOf('no', feature)));
      const union = (values: readonly string[]) =>
        values.map((value) => `\n  | '${value}'`).join('');
      writeFileSync(
        join(output, 'texts.ts'),
        [
          `/** The keys of all texts that the web client shows. */\nexport type MessageId =${union(ids)};\n`,
          `/** The files below \`locales/<language>/\` that the web client loads. */\nexport type TextFeature =${union(features)};\n`,
        ].join('\n'),
      );
    },
  );
