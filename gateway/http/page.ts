import type { Request, RequestHandler, Response } from 'express';
import type { FirstPaintOf } from './first-paint.ts';
import { rememberedLanguage } from '../identity/remembered-language.ts';
import { nonceOf } from './security-headers.ts';

/** The build's placeholder for the nonce of the content security policy in `index.html`. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** Where `index.html` leaves room for the data: below what the browser paints at first. */
const DATA_PLACEHOLDER = '<!--first-paint-->';

/** Serialises data for a script element: without `<` it can neither end the element nor start a comment. */
const asScript = (data: readonly unknown[]) =>
  data.length === 0
    ? ''
    : `<script type="application/json" id="first-paint">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function personalised(html: string, request: Request, response: Response): string {
  return html
    .replace(NONCE_PLACEHOLDER, nonceOf(response))
    .replace(/<html lang="[^"]*"/, `<html lang="${rememberedLanguage(request)}"`);
}

/**
 * Answers with the web client's page. Its head and the shape of a page go out at once, so that the browser
 * paints, and fetches scripts and styles, while the backend is asked for the data, which follows. The data is not executed, so it
 * needs no nonce; scripts of type `module` run when the whole page is there.
 */
export function createPage(html: string, firstPaintOf: FirstPaintOf): RequestHandler {
  return async (request, response) => {
    const page = personalised(html, request, response);
    const [first = '', rest = ''] = page.split(DATA_PLACEHOLDER);
    response.set('Cache-Control', 'no-store').type('html');
    response.write(first);
    const data = await firstPaintOf(request);
    response.end(asScript(data) + rest);
  };
}
