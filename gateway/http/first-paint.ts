import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { paths } from '../../schema/paths.ts';
import type { Graphql } from '../graphql.ts';
import type { PageOperation } from '../graphql/first-paint.ts';
import { callerOf } from '../identity/caller.ts';
import { requestIdOf } from './log.ts';
import { personOrAddress, type RateLimit } from './rate-limit.ts';
import { rememberedLanguage, type Language } from '../identity/remembered-language.ts';

/** How long a page waits for its data before it is sent without; the client then fetches the data. */
const TIMEOUT_MS = 1500;

/** The operation of every page. */
const APP: PageOperation = { name: 'App', variables: {} };

/** The operation that a page has besides, by path, for a signed-in person. */
const PAGES: Readonly<Record<string, (language: Language) => PageOperation>> = {
  [paths.home]: (language) => ({
    name: 'HomePage',
    variables: { language: language.toUpperCase() },
  }),
};

/** The results that a page brings along, in `<script id="first-paint">`. Never fails, as the page works without. */
export type FirstPaintOf = (request: Request) => Promise<readonly unknown[]>;

/**
 * Runs the operations of a page in the gateway, as the person who opens it.
 * @param limit counts each as a request of the client; above it the page has no data
 */
export function createFirstPaint(
  executeForPage: Graphql['executeForPage'],
  limit: RateLimit,
): FirstPaintOf {
  return async (request) => {
    const results = async () => {
      const caller = await callerOf(request);
      const page = caller.kind === 'anonymous' ? undefined : PAGES[request.path];
      const operations = [APP, ...(page ? [page(rememberedLanguage(request))] : [])];
      const limitKey = await personOrAddress(request);
      await limit.count(limitKey, operations.length);
      return executeForPage({ caller, limitKey, requestId: requestIdOf(request) }, operations);
    };
    const none = sleep(TIMEOUT_MS, [], { ref: false });
    return Promise.race([results(), none]).catch(() => []);
  };
}

/** Continues without a caller when authentication fails: the page says more than an error would. */
export function tolerateFailure(handlers: readonly RequestHandler[]): RequestHandler[] {
  return handlers.map((handler) => (request, response, next) => {
    const proceed = () => next();
    return Promise.resolve(handler(request, response, proceed)).catch(proceed);
  });
}
