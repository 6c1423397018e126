import type { Plugin } from 'vite';

/**
 * Gives scripts a low priority: the first paint needs styles and the font alone. They are `async`, since the end of the page waits for
 * the backend (`gateway/http/page.ts`).
 */
export const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
        .replaceAll('<script type="module" ', '<script type="module" async fetchpriority="low" '),
  },
};
