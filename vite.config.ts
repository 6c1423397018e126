import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, runnerImport, type Plugin } from 'vite';
import { z } from 'zod';
import { paths } from './schema/paths.ts';
import { divideTexts, type TextPacks } from './scripts/lib/text-packs.ts';
import type * as Routes from './web/app/routes.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const texts = z.record(z.string(), z.string());

/** The texts that the shell and the home show; every other waits until something asks for it. */
const firstTexts =
  /^(app|close|colorMode|compare|contactSupport|footer|goHome|home|language|loading|nav|notice|routeError|tryAgain|user)(\.|$)|^charging\.(othersPay|payer)(\.|$)|^roles\.(all|lost|lostText)$|^invoice\.(order$|unpaid\.)|^errors\.(FETCHING_FAILED|REQUEST_TIMEOUT|SERVICE_UNAVAILABLE|UNKNOWN_ERROR)$/;

/** The table of routes, which is compiled for it. */
const routeTable = async (): Promise<typeof Routes> =>
  (
    await runnerImport<typeof Routes>(here('./web/app/routes.ts'), {
      configFile: false,
      logLevel: 'error',
    })
  ).module;

const modulesIn = (load: () => unknown): string[] =>
  (load.toString().match(/(?:features|screens)\/[\w/-]+\.tsx?/g) ?? []).map((name) =>
    name.startsWith('screens') ? `app/${name}` : name,
  );

/** The first paint needs styles alone: no script stands in their way. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<(script type="module"|link rel="modulepreload") /g,
        '<$1 fetchpriority="low" ',
      ),
  },
};

/** The modules that a screen of the table is made of. */
const modulesOf = ({ screen }: Routes.RouteRow): string[] =>
  typeof screen === 'function' ? modulesIn(screen) : ['features/technical/NotFoundPage.tsx'];

/** The pages whose texts come together: those of a feature. */
const groupOf = (row: Routes.RouteRow): string =>
  /^(?:features|app\/screens)\/([\w-]+)/.exec(modulesOf(row)[0] ?? '')?.[1] ?? 'technical';

const localeFile = here('./locales/no.json');

/** The pages whose answers come with them (`gateway/http/page-operations.ts`). */
const withAnswers: readonly string[] = [paths.home, paths.chargingJourney, paths.payment];

/** All texts but those of the first load, divided between the pages. */
async function divideByPages(): Promise<TextPacks> {
  const { routes } = await routeTable();
  const all = Object.keys(texts.parse(JSON.parse(readFileSync(localeFile, 'utf8'))));
  return divideTexts(
    all.filter((key) => !firstTexts.test(key)),
    routes.map((row) => ({
      group: groupOf(row),
      files: [...modulesOf(row), ...Object.values(row.modals ?? {}).flatMap(modulesIn)].map(
        (name) => `web/${name}`,
      ),
    })),
  );
}

/** While developing, the others are together. */
const undivided = (): TextPacks => ({ packs: new Map(), packsOf: [] });

/**
 * Gives the first part of a language's texts, which tells where the packs of the others are; with `?others` all others, and
 * with `?pack=<name>` one pack. Parsed while building, so that the browser gets syntax trees and needs no parser.
 */
const textFiles = (
  apply: 'build' | 'serve',
  made: (text: string) => unknown,
  divide: () => TextPacks | Promise<TextPacks>,
): Plugin => {
  let divided: ReturnType<typeof divide> | undefined;
  return {
    name: `texts-${apply}`,
    apply,
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.json\?(first|others|pack=[\w-]+)$/ },
      async handler(code, id) {
        const { packs, packsOf } = await (divided ??= divide());
        const [file = '', part = ''] = id.split('?');
        const pack = packs.get(part.replace('pack=', ''));
        const wanted = Object.entries(texts.parse(JSON.parse(code)))
          .filter(([key]) => pack?.has(key) ?? firstTexts.test(key) === (part === 'first'))
          .map(([key, text]) => [key, made(text)]);
        const loaders = [...packs.keys()].map(
          (name) => `'${name}': () => import('./${basename(file)}?pack=${name}')`,
        );
        const where = `export const packs = {${loaders.join()}}; export const packsOf = ${JSON.stringify(packsOf)};`;
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(wanted))};${part === 'first' ? where : ''}`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
};

const preact: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Browsers get Preact for React, a sixth of its weight (`docs/decisions/0016-preact-for-browsers.md`). Components are React's, and
 * are developed and tested by themselves with it; journeys run what is built here.
 */
const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(-dom(\/client)?|\/jsx-runtime)?$/ },
    handler(source, importer) {
      return this.resolve(preact[source] ?? source, importer, { skipSelf: true });
    },
  },
};

/**
 * react-intl and its core each bring their own copy of the same versions of these two: both get
 * react-intl's. The parser is replaced by the stand-in that its package has for compiled texts.
 */
const leanIntl: Plugin = {
  name: 'lean-intl',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: {
      id: /^(intl-messageformat|@formatjs\/fast-memoize|@formatjs\/icu-messageformat-parser)$/,
    },
    handler(source, importer) {
      if (source === '@formatjs/icu-messageformat-parser')
        return this.resolve(`${source}/no-parser.js`, importer, { skipSelf: true });
      const reactIntl = here('./node_modules/react-intl/index.js');
      return this.resolve(source, reactIntl, { skipSelf: true });
    },
  },
};

/**
 * react-router's package names its development build for every use; the other carries no warnings. What it makes while it is
 * evaluated is marked as made for nothing else, so that what the portal does not use is left out.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/development/', '/production/') };
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: `import { Component } from 'react';\n${code}`
        // The prefetching of pages, which asks a server of React Router's own.
        .replace(/return shouldPrefetch .* : link;/, 'return link;')
        .replace(/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]')
        .replace(/ class extends React\d*\.Component /g, ' class extends Component ')
        .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*$/gm, ''),
      map: null,
    }),
  },
};

/** rxjs as browsers of this age take it, without what it brings for older ones. */
const rxjsOfToday: Plugin = {
  name: 'rxjs-of-today',
  apply: 'build',
  config: () => ({ resolve: { conditions: ['es2015', ...defaultClientConditions] } }),
};

/**
 * What stands for code that packages bring and nothing here runs: ripples, which `web/theme/theme.ts` switches off, what Emotion's
 * `withTheme` needs, which no component uses, MUI's script for the colours, which `web/index.html` has of its own, and the fetching
 * of files before a screen, of which screens name none (`modulePreload` below).
 */
const standIns: readonly (readonly [file: RegExp, code: string])[] = [
  [/\/ButtonBase\/TouchRipple\.mjs$/, 'export default () => null;'],
  [
    /\/useLazyRipple\/useLazyRipple\.mjs$/,
    'const skip = () => {}; const ripple = { start: skip, stop: skip, pulsate: skip }; export default () => ripple;',
  ],
  [/\/hoist-non-react-statics\.cjs\.js$/, 'export default () => null;'],
  [
    /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    `export const DEFAULT_MODE_STORAGE_KEY = 'mode', DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
    export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
    export const buildInitColorSchemeScript = () => null;
    export default buildInitColorSchemeScript;`,
  ],
  [/vite\/preload-helper\.js$/, 'export const __vitePreload = (load) => load();'],
];

const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: standIns.map(([file]) => file) },
    handler: (id) => standIns.find(([file]) => file.test(id))?.[1],
  },
};

/**
 * Gives every operation and fragment a module of its own, so that each loads with its screen and not
 * with the shell. The file that is imported becomes a list of them, which costs nothing.
 */
const documentsApart: Plugin = {
  name: 'documents-apart',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/generated\/graphql\.ts(\?document=\w+)?$/ },
    handler(code, id) {
      const documents = [...code.matchAll(/^export const (\w+(?:Document|FragmentDoc)) = .*$/gm)];
      const [, wanted] = id.split('?document=');
      const text =
        wanted === undefined
          ? documents.map(([, name]) => `export { ${name} } from './graphql.ts?document=${name}';`)
          : documents.filter(([, name]) => name === wanted).map(([line]) => line);
      return { code: text.join('\n'), map: null, moduleSideEffects: false };
    },
  },
};

/**
 * Leaves two lists beside the page, where nobody is served them: which addresses it has (`gateway/http/addresses.ts`), and what
 * each of them loads (`gateway/http/preloads.ts`), so that the browser begins before the scripts ask for it.
 */
const listsForGateway: Plugin = {
  name: 'lists-for-gateway',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const table = await routeTable();
    const { packs, packsOf } = await divideByPages();
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (file: string, found = new Set<string>()): Set<string> => {
      if (found.has(file)) return found;
      found.add(file);
      const chunk = chunks.find(({ fileName }) => fileName === file);
      for (const next of chunk?.imports ?? []) filesOf(next, found);
      return found;
    };
    const chunkOf = (end: string) =>
      chunks.find(({ facadeModuleId, moduleIds }) =>
        [facadeModuleId ?? '', ...moduleIds].some((id) => id.endsWith(end)),
      );
    const entry = chunks.find(({ isEntry }) => isEntry);
    const entryFiles = filesOf(entry?.fileName ?? '');
    const all = (ends: readonly string[]) => {
      const found = new Set<string>();
      for (const end of ends) {
        const chunk = chunkOf(end);
        if (chunk) filesOf(chunk.fileName, found);
      }
      return [...found].filter((file) => !entryFiles.has(file));
    };
    const emit = (name: string, value: unknown) =>
      this.emitFile({
        type: 'asset',
        fileName: `.vite/${name}.json`,
        source: JSON.stringify(value, null, 2),
      });
    const languages = ['no', 'en', 'sv'];
    emit('addresses', table.addresses());
    emit('preloads', {
      texts: Object.fromEntries(
        languages.map((tag) => [
          tag,
          Object.fromEntries([
            ['first', all([`/locales/${tag}.json?first`])],
            ...[...packs.keys()].map((name) => [name, all([`/locales/${tag}.json?pack=${name}`])]),
          ]),
        ]),
      ),
      pages: table.routes
        .filter(({ screen }) => typeof screen === 'function')
        .map((row) => ({
          address: row.path,
          texts: [
            'first',
            ...(row.path === paths.home ? [] : (packsOf[table.routes.indexOf(row)] ?? [])),
          ],
          files: all([
            ...modulesOf(row).map((name) => `/${name}`),
            ...(withAnswers.includes(row.path) ? [] : ['/lib/graphql/early-requests.ts']),
          ]),
        })),
    });
  },
};

/** What every page needs, in one file that changes only when a package does. */
const everyPage =
  /node_modules\/(@emotion|@formatjs|@mui\/(material\/styles|private-theming|styled-engine|system|utils)|intl-messageformat|react-intl|react-is|react-router|react-router-dom|stylis)\//;

/** What `web/lib/graphql/client.ts` is made of, which comes once something has to be asked. */
const client = /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//;

export default defineConfig({
  root: here('./web'),
  plugins: [
    react(),
    textFiles('build', parse, divideByPages),
    textFiles('serve', String, undivided),
    documentsApart,
    listsForGateway,
    stylesFirst,
    leanReact,
    leanIntl,
    withoutUnused,
    leanRouter,
    rxjsOfToday,
  ],
  // The gateway writes a fresh nonce in this place for every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    // A data: address in place of a small file would need a hole in the content security policy.
    assetsInlineLimit: 0,
    target: 'es2023',
    // A list of what each screen needs beside itself would be most of the shell: the browser finds it in the screen.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'preact', test: /node_modules\/preact\// },
            { name: 'packages', test: everyPage },
            { name: 'client', test: client },
            // What a screen is put together of comes with that screen.
            { name: 'shell', test: /\/web\/(app\/(?!screens\/)|theme\/)/ },
            // With all that it needs: small parts in one file press better than each in its own.
            { name: 'home', test: /\/web\/features\/home\/HomePage\.tsx$/ },
          ],
        },
      },
    },
  },
});
