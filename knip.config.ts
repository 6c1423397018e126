import type { KnipConfig } from 'knip';

/** The entry points: code that is not reachable from here is unused, and an error. */
const config: KnipConfig = {
  entry: [
    'dependency-cruiser.config.js',
    'scripts/*.ts',
    'bench/main.ts',
    // The work that the peers of a benchmark share with the gateway.
    'bench/lib/peer-work.ts',
    'scripts/checks/*.ts',
    'scripts/reporters/{playwright,vitest}.ts',
    'gateway/main.ts',
    // Loaded by its name in a configuration.
    'examples/*/adapter.mjs',
    // Threads, which the main one starts by their files.
    'gateway/files/pdf/pdf-thread.ts',
    'sandbox/rest/invoice/pdf-thread.ts',
    // A process of its own for a test.
    'tests/web/{records,round-trips}/servers.ts',
    'gateway/http/playground/main.tsx',
    'sandbox/main.ts',
    'backends/ocpi/main.ts',
    'examples/ocpi/start-operator.ts',
    'sandbox/identity/assets/{page,framed}.js',
    'tests/web/{records,round-trips}/servers.ts',
    'vite.*.config.ts',
    'vitest.crawl.config.ts',
    'tests/web/not-offered/*.crawl.tsx',
  ],
  project: ['**/*.{ts,tsx,mjs,js}'],
  ignore: [
    // The pretended web client that the gateway's tests serve.
    'tests/gateway/support/web/**',
    // Servers of the benchmarks, run by their names with packages of `bench/package.json`.
    'bench/peers/**',
    // Clients of a test, run by their names with packages of `tests/clients/others/package.json`.
    'tests/clients/others/**',
  ],
  ignoreExportsUsedInFile: true,
  // The generated resolvers, which are not in the repository, import the models.
  ignoreIssues: { 'gateway/{backend,modules}/**': ['types'] },
  ignoreBinaries: ['redis-server', 'apt-get'],
  ignoreDependencies: [
    // Its types are imported by the text that the test of the chart makes.
    'kubernetes-types',
    // Its font files are named in a style sheet and in the sandbox's assets.
    '@fontsource-variable/inter',
    // Scripts that a journey puts into its pages.
    'accessibility-checker-engine',
    'html_codesniffer',
    // Run by their names from scripts/.
    '@formatjs/cli',
    'openapi-typescript',
    'oxlint',
    'typescript-native',
    // oxlint runs it for its typed rules.
    'oxlint-tsgolint',
  ],
};

export default config;
