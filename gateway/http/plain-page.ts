import { escape } from '../identity/escape.ts';
import { plainTexts, type PlainPortal } from '../identity/plain-texts.ts';

/** The statuses with a text of their own. */
const TEXTS = {
  403: 'plain.403',
  404: 'plain.404',
  429: 'plain.429',
  503: 'plain.503',
} as const satisfies Readonly<Record<number, string>>;

const isKnown = (status: number): status is keyof typeof TEXTS => status in TEXTS;

/**
 * A page without scripts, styles or files, in each language, as the web client with its translations is missing.
 * @param hint one more sentence, for the operator
 */
export function plainPage(status: number, portal: PlainPortal, hint = ''): string {
  const [first, ...others] = plainTexts(portal, isKnown(status) ? TEXTS[status] : 'plain.other');
  const name = escape(portal.providerName);
  return `<!doctype html>
<html lang="${first.lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${name}</title>
  </head>
  <body>
    <main>
      <h1>${first.html}</h1>
      ${[...others, ...(hint ? [{ lang: 'en', html: hint }] : [])].map(({ lang, html }) => `<p lang="${lang}">${html}</p>`).join('\n      ')}
      <p><a href="/">${name}</a></p>
    </main>
  </body>
</html>
`;
}
