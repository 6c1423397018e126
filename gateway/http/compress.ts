import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Below the size of a packet compression saves nothing. */
const THRESHOLD = '1kb';

/** 64 kB. No answer gains from more, and preparing brotli's own 4 MB takes longer than compressing a page. */
const WINDOW_BITS = 16;

const COMPRESSED = /^(?:text\/(?:html|javascript)|application\/(?:graphql-response\+)?json)\b/;

const PAGE = /^text\/html\b/;

/** The values of `Sec-Fetch-Site` for a page that no other site opened (Fetch Metadata). */
const OPENED_HERE = new Set<unknown>(['same-origin', 'none']);

/**
 * Compresses pages and answers. The length of compressed data reveals its content (BREACH) if an attacker chooses a
 * part of it and makes the browser repeat the request. Here that is not possible: a page that another site opens has no answer
 * for an address of that site's choice (`createPreloadedAnswers`), a page with a query is not compressed unless the browser says
 * that no other site opened it, and another site cannot send an operation (`createCsrfGuard`). Neither contains a token.
 */
export const compress: RequestHandler = compression({
  threshold: THRESHOLD,
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } },
  filter(request, response) {
    const type = String(response.getHeader('content-type'));
    const isChosen =
      request.url.includes('?') && !OPENED_HERE.has(request.headers['sec-fetch-site']);
    return COMPRESSED.test(type) && !(PAGE.test(type) && isChosen);
  },
});
