import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Below the size of a packet compression saves nothing. */
const THRESHOLD = '1kb';

/** 64 kB. No answer gains from more, and preparing brotli's own 4 MB takes longer than compressing a page. */
const WINDOW_BITS = 16;

const COMPRESSED = /^(?:text\/html|application\/(?:graphql-response\+)?json)\b/;

/**
 * Compresses pages and answers. The length of compressed data reveals its content (BREACH) if an attacker chooses a
 * part of it and makes the browser repeat the request. Here that is not possible: a page that another
 * site opens contains nothing of its address (`createPreflightQueries`), and another site cannot send an operation
 * (`createCsrfGuard`). Neither contains a token.
 */
export const compress: RequestHandler = compression({
  threshold: THRESHOLD,
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } },
  filter: (_request, response) => COMPRESSED.test(String(response.getHeader('content-type'))),
});
