import type { Plugin } from 'vite';

/** Gives the page the remembered language, as the gateway does where it serves the page. */
export const pageLanguage: Plugin = {
  name: 'page-language',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      injectTo: 'head-prepend',
      children:
        'document.documentElement.lang = /(?:^|; )(?:__Host-)?language=(no|en|sv)/.exec(document.cookie)?.[1] ?? "no"',
    },
  ],
};
