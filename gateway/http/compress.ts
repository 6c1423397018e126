import compression from 'compression';
import type { RequestHandler } from 'express';

/** Below a packet it saves nothing. */
const THRESHOLD = '1kb';

const COMPRESSED = /^(?:text\/html|application\/(?:graphql-response\+)?json)\b/;

/**
 * Compresses pages and answers. What is compressed together can be guessed by its length (BREACH), where somebody else chooses a part
 * of it and has the browser ask again and again. Here nobody does: a page holds nothing of its address but what a table says of it
 * (`createPreflightQueries`, `createPreloads`), and another site cannot have an operation sent (`createCsrfGuard`). Neither holds a token.
 */
export const compress: RequestHandler = compression({
  threshold: THRESHOLD,
  filter: (_request, response) => COMPRESSED.test(String(response.getHeader('content-type'))),
});
