import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import type { Graphql } from '../graphql.ts';
import type { PageOperation } from '../graphql/first-paint.ts';
import { callerOf } from '../identity/caller.ts';
import { requestIdOf } from './log.ts';
import { personOrAddress, type RateLimit } from './rate-limit.ts';
import { rememberedLanguage } from '../identity/remembered-language.ts';
import { APP, operationsAfter, operationsAtOnce, type PageQuestion } from './page-operations.ts';

/** How long a page waits for its data before it is sent without what is missing; the client then fetches that. */
const TIMEOUT_MS = 1500;

/** The results that a page brings along, in `<script id="first-paint">`. Never fails, as the page works without. */
export type FirstPaintOf = (request: Request) => Promise<readonly unknown[]>;

/**
 * Runs the operations of a page in the gateway, as the person who opens it. What is not answered in time is left out.
 * @param limit counts each as a request of the client; above it the page has no data
 * @param maxDays the longest custom period, in days
 */
export function createFirstPaint(
  executeForPage: Graphql['executeForPage'],
  limit: RateLimit,
  maxDays: number,
): FirstPaintOf {
  const questionOf = (request: Request): PageQuestion => ({
    path: request.path,
    params: new URL(request.originalUrl, 'http://page').searchParams,
    language: rememberedLanguage(request),
    now: Date.now(),
    maxDays,
  });
  return async (request) => {
    const found: unknown[] = [];
    const collect = async () => {
      const caller = await callerOf(request);
      const limitKey = await personOrAddress(request);
      const execute = executeForPage({ caller, limitKey, requestId: requestIdOf(request) });
      const run = async (operation: PageOperation) => {
        const result = await execute(operation);
        if (result) found.push(result);
        return result?.result.data;
      };
      const question = questionOf(request);
      const atOnce = caller.kind === 'anonymous' ? [] : operationsAtOnce(question);
      await limit.count(limitKey, 1 + atOnce.length);
      const [app] = await Promise.all([APP, ...atOnce].map(run));
      const after = operationsAfter(question, app);
      if (after.length > 0) await limit.count(limitKey, after.length);
      await Promise.all(after.map(run));
    };
    const inTime = sleep(TIMEOUT_MS, null, { ref: false });
    await Promise.race([collect(), inTime]).catch(() => null);
    return found;
  };
}

/** Continues without a caller when authentication fails: the page says more than an error would. */
export function tolerateFailure(handlers: readonly RequestHandler[]): RequestHandler[] {
  return handlers.map((handler) => (request, response, next) => {
    const proceed = () => next();
    return Promise.resolve(handler(request, response, proceed)).catch(proceed);
  });
}
