import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Three projects: pure rules and scripts, servers on sockets, and the web client in a simulated browser. The files of a worker
 * share their modules, which halves the time: a module keeps nothing that the next file could see, and `tests/web/setup.ts` clears
 * the page.
 */
export default defineConfig({
  test: {
    // Half more than cores: a test of servers waits for a third of its time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    globalSetup: './tests/temporary-folder.ts',
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/{domain,schema}/**/*.test.ts'],
          isolate: false,
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
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
