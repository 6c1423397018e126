import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { fileAt } from './build/compiled.ts';
import { chunkNames, chunks } from './build/chunks.ts';
import { pageLanguage } from './build/page-language.ts';
import { pageManifest } from './build/page-manifest.ts';
import { stylesFirst } from './build/styles-first.ts';
import { themeVariables } from './build/theme-variables.ts';

export default defineConfig(({ command }) => ({
  root: fileAt('web'),
  plugins: [react(), themeVariables, pageLanguage, pageManifest, chunkNames, stylesFirst],
  resolve: {
    // react-intl and its core each bring a copy of the same version.
    dedupe: ['intl-messageformat', '@formatjs/fast-memoize'],
    // The condition of rxjs for browsers of today (`exports` of its package.json).
    ...(command === 'build' && { conditions: ['es2015', ...defaultClientConditions] }),
    alias: {
      // Texts are compiled, so that react-intl needs no parser:
      // https://formatjs.github.io/docs/guides/advanced-usage#react-intl-without-parser-40-smaller
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  // The gateway writes a fresh nonce in this place for every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: fileAt('dist/web'),
    emptyOutDir: true,
    manifest: true,
    // A data: address in place of a small file would need a hole in the content security policy.
    assetsInlineLimit: 0,
    target: 'es2023',
    // The gateway names the scripts of each page in its HTML: the list in each import would be most of the shell.
    modulePreload: {
      // Browsers without it (Safari before 17) load each script when another asks for it.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      treeshake: {
        // Reading a property changes nothing, so that what only reads one goes with what is unused.
        propertyReadSideEffects: false,
        // Of @emotion/react's `withTheme` alone, which is not used. Its package.json does not say that it has none.
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
      },
    },
  },
}));
