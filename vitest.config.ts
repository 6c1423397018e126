import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size, by which Vitest orders files that it has not run yet. */
const LONG =
  /round-trips|web\/records|not-offered|one-effect|(?:poor|extreme)-answers|access\.test|page-examples|others\.test/;

/** Most of what a page or an answer leaves is garbage at once: with the 16 MB that Node begins with, collecting it takes a sixth of the time. */
const execArgv = ['--max-semi-space-size=128'];

/** The longest files of a project first, so that no core waits for one in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

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
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/{domain,schema}/**/*.test.ts'],
          isolate: false,
          execArgv,
        },
      },
      {
        // graphql's `main` is `index` without an extension: Node takes `index.js`, and graphql refuses to run as two. Vite's default
        // tries `.mjs` first (https://vite.dev/config/shared-options.html#resolve-extensions).
        resolve: { extensions: ['.js', '.mjs', '.ts', '.tsx', '.json'] },
        test: {
          name: 'servers',
          include: [
            'tests/{gateway,sandbox,contract,scripts,clients,ocpi}/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          globalSetup: './tests/sandbox/images.ts',
          isolate: false,
          execArgv,
          // These stop what hangs, on a busy machine too; no test promises a time by them.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
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
          execArgv,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
