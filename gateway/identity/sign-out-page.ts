import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { escape } from './escape.ts';
import { plainTexts, type PlainPortal } from './plain-texts.ts';

/** Longer addresses are refused by common servers and proxies, whose limit is 8 kB for all of a request's first line. */
const MAX_ADDRESS_LENGTH = 4000;

/**
 * Forgets the person in this browser, then continues. A storage that is switched off throws on access. A field of the
 * form may be called `submit`.
 */
const SCRIPT = `
try {
  localStorage.clear();
  sessionStorage.clear();
} catch {}
HTMLFormElement.prototype.submit.call(document.forms[0]);
`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** No `form-action`: browsers apply it to redirects too, and a provider may lead through other origins. */
const POLICY = `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

const inEach = (portal: PlainPortal, key: 'plain.signedOut' | 'plain.continue') =>
  plainTexts(portal, key).map(({ lang, html }) => `<span lang="${lang}">${html}</span>`);

/**
 * Answers a sign-out: the page clears the personal data in the browser, also for an address typed by hand, and
 * continues to the target. By GET, so that the provider gets its `SameSite=Lax` cookie. By POST if the address would be
 * too long.
 */
export function sendSignOutPage(response: Response, target: URL, portal: PlainPortal): void {
  const isShort = target.href.length <= MAX_ADDRESS_LENGTH;
  const fields = [...target.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}" />`,
  );
  response.set('Content-Security-Policy', POLICY).type('html').send(`<!doctype html>
<html lang="${plainTexts(portal, 'plain.signedOut')[0].lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(portal.providerName)}</title>
  </head>
  <body>
    <form method="${isShort ? 'get' : 'post'}" action="${escape(target.origin + target.pathname)}">
      ${fields.join('\n      ')}
      <noscript>
        <p>${inEach(portal, 'plain.signedOut').join(' ')}</p>
        <button>${inEach(portal, 'plain.continue').join(' / ')}</button>
      </noscript>
    </form>
    <script>${SCRIPT}</script>
  </body>
</html>
`);
}
