import type { Plugin } from 'vite';
import { enumValues } from '../gateway/graphql/enums.ts';
import type { FeatureName } from '../schema/features.ts';
import { languages, textFeatures, textsOf } from '../scripts/lib/texts.ts';
import type * as Routes from '../web/app/routes.ts';
import { addressesOf } from '../web/lib/addresses.ts';
import type { PageFeature, Route } from '../web/lib/route.ts';
import { compiled, fileAt } from './compiled.ts';

type ScriptsOf = (modules: readonly string[]) => string[];

/** The title of a route: the key of its text, and the text in each language. */
function titleOf({ title, texts }: Route) {
  if (!title) return null;
  const inLanguage = (language: (typeof languages)[number]) =>
    ['app', ...texts].map((feature) => textsOf(language, feature)[title.text]).find(Boolean);
  return {
    id: title.text,
    of: title.of,
    text: Object.fromEntries(languages.map((language) => [language, inLanguage(language)])),
  };
}

/** Whether there is something to see at a route. */
const isBuilt = ({ screen }: Route) => screen !== 'notBuilt';

const inWeb = (module: string) => `web/${module}`;

/** The features of a page, as the gateway names them; none for one that always is there. */
const featuresOf = (feature: PageFeature): readonly FeatureName[] =>
  [feature].flat().flatMap((name) => (name === 'CORE' ? [] : [enumValues.PortalFeature[name]]));

/** The page of a route with its dialogs, and apart from it each dialog with queries or a feature of its own. */
function pagesBelow(route: Route) {
  const { path, dialogs = {}, queries = [], feature } = route;
  const apart = Object.entries(dialogs)
    .filter(([, dialog]) => dialog.queries !== undefined || dialog.feature !== undefined)
    .map(([rest, dialog]) => ({
      addresses: [`${path}/${rest}`],
      queries: [...queries, ...(dialog.queries ?? [])],
      features: featuresOf(dialog.feature ?? feature),
    }));
  const others = addressesOf(route).filter(
    (address) => !apart.some(({ addresses }) => addresses.includes(address)),
  );
  return [{ addresses: others, queries, features: featuresOf(feature) }, ...apart];
}

/**
 * The pages of the manifest.
 *
 * @param scriptsOf the scripts of modules, named by their paths without ending
 */
export const pagesOf = (routes: readonly Route[], scriptsOf: ScriptsOf) =>
  routes.filter(isBuilt).flatMap((route) =>
    pagesBelow(route).map((page) => ({
      ...page,
      texts: ['app', ...route.texts],
      files: scriptsOf(typeof route.screen === 'string' ? [] : [inWeb(route.screen.module)]),
      views: Object.fromEntries(
        Object.entries(route.views ?? {}).map(([view, { module }]) => [
          view,
          scriptsOf([inWeb(module)]),
        ]),
      ),
      title: titleOf(route),
    })),
  );

/**
 * Writes `.vite/pages.json` for the gateway (`gateway/http/page-manifest.ts`): the addresses of each page, the scripts that it
 * begins with, its title, its preloaded queries and its features. It stands beside the files that are served.
 */
export const pageManifest: Plugin = {
  name: 'page-manifest',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { routes } = await compiled<typeof Routes>('web/app/routes.ts');
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const withImports = (file: string, found = new Set<string>()): Set<string> => {
      if (found.has(file)) return found;
      found.add(file);
      const chunk = chunks.find(({ fileName }) => fileName === file);
      for (const next of chunk?.imports ?? []) withImports(next, found);
      return found;
    };
    const entry = chunks.find(({ isEntry }) => isEntry);
    const entryFiles = withImports(entry?.fileName ?? '');
    /** Without those that `index.html` names. */
    const scriptsOf: ScriptsOf = (modules) => {
      const found = new Set<string>();
      for (const name of modules) {
        const ids = ['.tsx', '.ts', ''].map((ending) => fileAt(name + ending));
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => ids.includes(id)));
        if (!chunk) this.error(`The build has no chunk with ${name}`);
        withImports(chunk.fileName, found);
      }
      return [...found].filter((file) => !entryFiles.has(file));
    };
    const pages = pagesOf(routes, scriptsOf);
    const textFiles = (language: (typeof languages)[number]) =>
      textFeatures(language)
        .filter((feature) => pages.some(({ texts }) => texts.includes(feature)))
        .map((feature) => [feature, scriptsOf([`locales/generated/${language}/${feature}.json`])]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/pages.json',
      source: JSON.stringify(
        {
          // The addresses of all texts of a language, which each page of it loads the first from.
          textIndexes: Object.fromEntries(
            languages.map((language) => [language, scriptsOf([`web/lib/texts/${language}`])]),
          ),
          texts: Object.fromEntries(
            languages.map((language) => [language, Object.fromEntries(textFiles(language))]),
          ),
          pages,
        },
        null,
        2,
      ),
    });
  },
};
