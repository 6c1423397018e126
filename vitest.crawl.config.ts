import { defineConfig } from 'vitest/config';

/** The crawl of every feature that a provider may leave out (`npm run crawl`). */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'crawl',
          include: ['tests/web/not-offered/*.crawl.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/web/setup.ts'],
        },
      },
    ],
  },
});
