import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { whenStale } from './fingerprint.ts';
import { mustRun } from './run.ts';

/** The languages of the portal, by their folders below `locales/`. */
export const languages = ['no', 'en', 'sv'] as const;

type LanguageFolder = (typeof languages)[number];

/** The texts of the gateway's files: browsers never see them. */
const GATEWAY_ONLY = 'files';

/** The texts that every page loads. */
export const SHELL = 'app';
/** How the labels of the navigation begin, in the texts of the feature that has the page. */
export const NAVIGATION = 'nav.';

const texts = z.record(z.string(), z.string());

/** The features that have texts: the names of the files in each language's folder. */
export const textFeatures = (language: LanguageFolder): string[] =>
  readdirSync(join('locales', language)).map((name) => basename(name, '.json'));

/** The texts of one feature in one language, by key. */
export const textsOf = (
  language: LanguageFolder,
  feature: string,
): Readonly<Record<string, string>> =>
  texts.parse(JSON.parse(readFileSync(join('locales', language, `${feature}.json`), 'utf8')));

const output = 'locales/generated';

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
  for (const feature of textFeatures(language).filter(
    (name) => name !== SHELL && name !== GATEWAY_ONLY,
  )) {
    const entries = Object.entries(read(feature));
    const labels = entries.filter(([key]) => key.startsWith(NAVIGATION));
    if (labels.length === 0) continue;
    Object.assign(shell, Object.fromEntries(labels));
    const rest = entries.filter(([key]) => !key.startsWith(NAVIGATION));
    writeFileSync(fileOf(feature), JSON.stringify(Object.fromEntries(rest)));
  }
  writeFileSync(fileOf(SHELL), JSON.stringify(shell));
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
    { name: 'texts', inputs: ['locales', 'scripts/lib/texts.ts'], outputs: [output] },
    async () => {
      rmSync(output, { recursive: true, force: true });
      await Promise.all(
        languages.map((language) =>
          mustRun(
            'formatjs',
            'compile-folder',
            '--format=simple',
            '--ast',
            join('locales', language),
            join(output, language),
          ),
        ),
      );
      for (const language of languages) {
        rmSync(join(output, language, `${GATEWAY_ONLY}.json`));
        moveLabelsToShell(language);
        const all = textFeatures(language).map((feature) => textsOf(language, feature));
        writeFileSync(join(output, `${language}.json`), JSON.stringify(Object.assign({}, ...all)));
      }
      const features = textFeatures('no').filter((feature) => feature !== GATEWAY_ONLY);
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
