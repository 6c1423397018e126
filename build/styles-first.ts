import type { Plugin } from 'vite';

/** Gives scripts a low priority: the first paint needs styles and the font alone. */
export const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<(script type="module"|link rel="modulepreload") /g,
        '<$1 fetchpriority="low" ',
      ),
  },
};
