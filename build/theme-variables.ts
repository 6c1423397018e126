import type { Plugin } from 'vite';
import { z } from 'zod';
import type * as Theme from '../web/theme/theme.ts';
import { compiled } from './compiled.ts';

const sheets = z.array(
  z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
);

/** Writes the theme's variables into the page's style sheet, so that the first paint has them before any script. */
export const themeVariables: Plugin = {
  name: 'theme-variables',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/theme\/page\.css$/ },
    async handler(code) {
      const { createPortalTheme } = await compiled<typeof Theme>('web/theme/theme.ts');
      const rules = sheets
        .parse(createPortalTheme().generateStyleSheets())
        .flatMap((sheet) => Object.entries(sheet))
        .map(([selector, variables]) => {
          const lines = Object.entries(variables).map(([name, value]) => `${name}:${value};`);
          return `${selector}{${lines.join('')}}`;
        });
      return { code: [...rules, code].join('\n'), map: null };
    },
  },
};
