import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import { z } from 'zod';
import { paths } from './schema/paths.ts';
import { leanPackages } from './scripts/lib/lean-packages.ts';
import { divideTexts, type TextPacks } from './scripts/lib/text-packs.ts';
import type * as Routes from './web/app/routes.ts';
import type * as Theme from './web/theme/theme.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const texts = z.record(z.string(), z.string());

/** The texts that the shell and the home show; every other waits until something asks for it. */
const firstTexts =
  /^(app|close|colorMode|compare|contactSupport|footer|goHome|home|language|loading|nav|notice|routeError|tryAgain|user)(\.|$)|^charging\.(othersPay|payer)(\.|$)|^roles\.(all|lost|lostText)$|^invoice\.(order$|unpaid\.)|^errors\.(FETCHING_FAILED|REQUEST_TIMEOUT|SERVICE_UNAVAILABLE|UNKNOWN_ERROR)$/;

/** A module of the web client, compiled to be run here. */
const compiled = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(here(path), { configFile: false, logLevel: 'error' })).module;

const routeTable = () => compiled<typeof Routes>('./web/app/routes.ts');

const modulesIn = (load: () => unknown): string[] =>
  (load.toString().match(/(?:features|screens)\/[\w/-]+\.tsx?/g) ?? []).map((name) =>
    name.startsWith('screens') ? `app/${name}` : name,
  );

const sheets = z.array(
  z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
);

/** The theme's variables stand in the styles of the page, for its first paint too: a browser has none to make. */
const themeVariables: Plugin = {
  name: 'theme-variables',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/theme\/page\.css$/ },
    async handler(code) {
      const { createPortalTheme } = await compiled<typeof Theme>('./web/theme/theme.ts');
      const rules = sheets
        .parse(createPortalTheme().generateStyleSheets())
        .flatMap((sheet) => Object.entries(sheet))
        .map(([selector, variables]) => {
          const lines = Object.entries(variables).map(([name, value]) => `${name}:${value};`);
          return `${selector}{${lines.join('')}}`;
        });
      return { code: [...rules, code].join('\n'), map: null };
    },
  },
};

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

const languages = ['no', 'en', 'sv'] as const;

const localeFile = (tag: (typeof languages)[number]) => here(`./locales/${tag}.json`);

const textsOf = (tag: (typeof languages)[number]) =>
  texts.parse(JSON.parse(readFileSync(localeFile(tag), 'utf8')));

/** What a view of a page, as its address names it, is made of besides. */
const views: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'features/charging/ChargingPage.tsx': { statistics: 'features/charging/Statistics.tsx' },
};

/** The files of each view of a page. */
const viewsOf = (row: Routes.RouteRow, filesOf: (ends: readonly string[]) => readonly string[]) => {
  const found = modulesOf(row).flatMap((name) => Object.entries(views[name] ?? {}));
  return Object.fromEntries(found.map(([view, name]) => [view, filesOf([`/${name}`])]));
};

/** A title in the words and the size of the page's own: that of a `ListPage` or any other. */
const charging = { text: 'nav.chargingJourney', of: 'list' };
const payment = { text: 'payment.title', of: 'page' };

/** The titles that are painted before the code of their pages is there. */
const firstTitles: Readonly<Record<string, typeof charging>> = {
  [paths.chargingJourney]: charging,
  [paths.organizationChargingJourney]: charging,
  [paths.payment]: payment,
  [paths.organizationPayment]: payment,
};

/** The title of a page in each language. Null where it is not known before the page. */
const titleOf = (path: string) => {
  const title = firstTitles[path];
  if (!title) return null;
  const inLanguages = languages.map((tag) => [tag, textsOf(tag)[title.text]] as const);
  return { of: title.of, text: Object.fromEntries(inLanguages) };
};

/** All texts but those of the first load, divided between the pages. */
async function divideByPages(): Promise<TextPacks> {
  const { routes } = await routeTable();
  const all = Object.keys(textsOf('no'));
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
 * each of them begins with (`gateway/http/page-starts.ts`), so that the browser begins before the scripts ask for it.
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
    emit('addresses', table.addresses());
    emit('page-starts', {
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
          title: titleOf(row.path),
          views: viewsOf(row, all),
          files: all([...modulesOf(row).map((name) => `/${name}`)]),
        })),
    });
  },
};

/** What every page needs, in one file that changes only when a package does. */
const everyPage =
  /node_modules\/(@emotion|@formatjs|@mui\/(material\/styles|private-theming|styled-engine|system|utils)|intl-messageformat|react-intl|react-is|react-router|react-router-dom|stylis)\//;

/** What `web/data/apollo-client.ts` is made of, which comes once something has to be asked. */
const client = /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\//;

/** The modules of the web client with these paths below `web/`, without their endings. */
const modulesAt = (...names: readonly string[]) => new RegExp(`/web/(${names.join('|')})\\.tsx?$`);

/**
 * Small parts that come together on most pages with something to do, with a list or with a form: on a slow line each request costs
 * more than they weigh.
 */
const together: Readonly<Record<string, RegExp | readonly RegExp[]>> = {
  act: modulesAt(
    'components/(BusyScreen|CheckLine|ConfirmButton|ConfirmDialog|FactList|FinalActions|Modal|sheet-parts)',
    'data/use-mutation',
    'lib/(dialog-lock|idempotency-key|select-fetched|steps|use-action|use-first-focus|use-keyboard-inset|use-write)',
    'lib/tracking/(consent|use-track)',
  ),
  list: [
    modulesAt(
      'components/(ListEnd|NothingFound|VirtualRows|list-items)',
      'lib/use-announced-result',
      'data/(create-list-hook|fetch-part|paged-list)',
    ),
    /\/node_modules\/@tanstack\//,
  ],
  filter: [
    modulesAt(
      'components/(DownloadButton|DownloadStatus|FilterChips|FilterSheet|ListFilter|ListPage|SearchField|use-download)',
      'lib/(download|use-has-room)',
    ),
    /\/@mui\/material\/useMediaQuery\//,
  ],
  charging: modulesAt(
    'components/(BookedMarks|DateField|ListFileButton)',
    'features/charging/(icons|session-rows)',
    'lib/(date-text|oslo-day|oslo-month)',
  ),
  fields: modulesAt('components/(Checkbox|Field|forms/Fields)'),
  rules: [/\/node_modules\/zod\//, /\/schema\/inputs\/fields\.ts$/],
};

export default defineConfig({
  root: here('./web'),
  plugins: [
    react(),
    textFiles('build', parse, divideByPages),
    textFiles('serve', String, undivided),
    documentsApart,
    themeVariables,
    listsForGateway,
    stylesFirst,
    ...leanPackages,
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
            ...Object.entries(together).map(([name, test]) => ({
              name,
              test: (id: string) => [test].flat().some((one) => one.test(id)),
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
});
