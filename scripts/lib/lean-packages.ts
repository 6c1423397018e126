import { fileURLToPath } from 'node:url';
import { defaultClientConditions, type Plugin } from 'vite';

const preact: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Browsers get Preact for React, a sixth of its weight (`docs/decisions/0016-preact-for-browsers.md`). Components are written for
 * React, and developed and tested with it; journeys run this build.
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
 * react-intl and its core each bring their own copy of the same versions of these two: both get react-intl's. The parser is
 * replaced by the package's own stub for compiled texts.
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
      const reactIntl = fileURLToPath(
        new URL('../../node_modules/react-intl/index.js', import.meta.url),
      );
      return this.resolve(source, reactIntl, { skipSelf: true });
    },
  },
};

/**
 * react-router's package names its development build for every use; the other build carries no warnings. Its top-level calls are
 * marked as pure, so that the portal's unused parts are left out.
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
        // The prefetching of pages, which requests from a server of React Router's own.
        .replace(/return shouldPrefetch .* : link;/, 'return link;')
        .replace(/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]')
        .replace(/ class extends React\d*\.Component /g, ' class extends Component ')
        .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*$/gm, ''),
      map: null,
    }),
  },
};

/** rxjs for current browsers, without its code for older ones. */
const rxjsOfToday: Plugin = {
  name: 'rxjs-of-today',
  apply: 'build',
  config: () => ({ resolve: { conditions: ['es2015', ...defaultClientConditions] } }),
};

/**
 * Stubs for package code that never runs here: ripples, which `web/theme/theme.ts` switches off, Emotion's `withTheme`, which no
 * component uses, MUI's script for the colours, which `web/index.html` replaces, and the preloading of files before a screen,
 * which no screen declares (`modulePreload` below).
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
  // The theme of components outside a `ThemeProvider`: there are none.
  [/@mui\/material\/styles\/defaultTheme\.mjs$/, 'export default {};'],
  // Only the names of their variables are used; the page's styles have the values (`vite.config.ts`).
  [/@mui\/material\/styles\/shadows\.mjs$/, "export default Array(25).fill('none');"],
  // MUI's storage of the colour mode, which `web/theme/color-mode-cookie.ts` replaces.
  [/@mui\/system\/cssVars\/localStorageManager\.mjs$/, 'export default () => null;'],
  // For themes without variables.
  [/@mui\/material\/styles\/ThemeProviderNoVars\.mjs$/, 'export default () => null;'],
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

/** The replacements for packages in the browser build, which contain more than the portal uses. */
export const leanPackages: readonly Plugin[] = [
  leanReact,
  leanIntl,
  withoutUnused,
  leanRouter,
  rxjsOfToday,
];
