import { defineConfig } from 'vitest/config';

/** Three projects: pure rules and scripts, servers on sockets, and the web client in a simulated browser. */
export default defineConfig({
  test: {
    // One for each core: what Vitest keeps free for itself stands idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/{domain,schema}/**/*.test.ts'],
        },
      },
      {
        // Node takes this file and Vite its twin `index.mjs`; graphql refuses to run as two.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'servers',
          include: ['tests/{gateway,sandbox,contract,scripts,clients}/**/*.test.ts'],
          globalSetup: './tests/sandbox/images.ts',
          // Servers keep nothing in their modules that another file could see.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/web/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
