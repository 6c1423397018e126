import { defineConfig, type Plugin } from 'vite';

/**
 * Packages with many modules, most of them unused: the needed modules are built in, and the others are never loaded. All other
 * packages stay outside and are resolved from `node_modules` at run time.
 */
const BUILT_IN = [
  'zod',
  'libphonenumber-js',
  '@graphql-tools/merge',
  '@graphql-tools/schema',
  '@graphql-tools/utils',
  // Of the two above and below, which nothing here declares.
  'cross-inspect',
  'temporal-utils',
  'jose',
  'oauth4webapi',
  'openid-client',
  'temporal-polyfill',
];

/** A file of ASCII alone takes the engine one byte for each character, any other takes two. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** The files of each part: the main one and the thread beside it, and the gateway's work for the peers that a benchmark compares it with. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  gateway: ['gateway/main.ts', 'gateway/files/pdf/pdf-thread.ts'],
  sandbox: ['sandbox/main.ts', 'sandbox/rest/invoice/pdf-thread.ts'],
  ocpi: ['backends/ocpi/main.ts'],
  peers: ['bench/lib/peer-work.ts'],
};

/** Builds a part (`--mode gateway`) into a folder of its own. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [asciiOnly],
  ssr: { noExternal: mode === 'sandbox' || mode === 'ocpi' ? [] : BUILT_IN },
  build: {
    ssr: true,
    rolldownOptions: {
      input: [...(FILES[mode] ?? [])],
      // Beside the entries: a chunk starts a thread by the file next to it.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: `dist/${mode}`,
    target: 'node20',
    // Readable as it is, so that traces need no source maps, which cost memory.
    minify: false,
    emptyOutDir: true,
  },
}));
