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
        // graphql's `main` is `index` without an extension: Node takes `index.js`, and graphql refuses to run as two. Vite's default
        // tries `.mjs` first (https://vite.dev/config/shared-options.html#resolve-extensions).
        resolve: { extensions: ['.js', '.mjs', '.ts', '.tsx', '.json'] },
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
