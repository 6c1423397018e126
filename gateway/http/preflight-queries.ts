import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import type { PreflightExecutor, PageOperation } from '../graphql/preflight-queries.ts';
import { rememberedLanguage } from '../identity/remembered-language.ts';
import type { CountedCaller, Identify } from './identify.ts';
import { requestIdOf } from './request-id.ts';
import {
  APP,
  operationsAfter,
  operationsAtOnce,
  operationsForeseen,
  type PageQuestion,
} from './page-operations.ts';

/** How long a page waits for its data before it is sent without what is missing; the client then fetches that. */
const TIMEOUT_MS = 1500;

/** The results that a page brings along, in `<script id="first-paint">`. Never fails, as the page works without. */
export type PreflightAnswersOf = (request: Request) => Promise<readonly unknown[]>;

/** The data that pages bring along. */
export interface PreflightQueries {
  /** Identifies the caller of a page. */
  readonly identified: RequestHandler;
  /** Comes after `identified`; without it a page has no data. */
  readonly dataOf: PreflightAnswersOf;
}

/** A page whose caller is identified. */
interface Opened {
  readonly question: PageQuestion;
  readonly by: CountedCaller;
}

/**
 * Runs the operations of a page in the gateway, as the person who opens it. What is not answered in time is left out. Each
 * counts as a request of the client would; above the limit the page has no data.
 * @param maxDays the longest custom period, in days
 */
export function createPreflightQueries(
  executor: PreflightExecutor,
  identify: Identify,
  maxDays: number,
): PreflightQueries {
  const opened = new WeakMap<Request, Opened>();
  const questionOf = (request: Request): PageQuestion => ({
    path: request.path,
    params: new URL(request.originalUrl, 'http://page').searchParams,
    language: rememberedLanguage(request),
    now: Date.now(),
    maxDays,
  });
  /** The operations that a page begins with. */
  const firstOf = (question: PageQuestion, isSignedIn: boolean) =>
    isSignedIn ? [APP, ...operationsAtOnce(question)] : [APP];
  const pointsOf = (question: PageQuestion, isSignedIn: boolean) =>
    [...firstOf(question, isSignedIn), ...(isSignedIn ? operationsForeseen(question) : [])].reduce(
      (sum, operation) => sum + executor.pointsOf(operation),
      0,
    );

  return {
    async identified(request, _response, next) {
      const question = questionOf(request);
      const by = await identify(request, (isSignedIn) => pointsOf(question, isSignedIn));
      opened.set(request, { question, by });
      next();
    },

    async dataOf(request) {
      const found: unknown[] = [];
      const page = opened.get(request);
      if (page === undefined) return found;
      const { question, by } = page;
      const execute = executor.runFor({ ...by, requestId: requestIdOf(request) });
      const run = async (operation: PageOperation) => {
        const result = await execute(operation);
        if (result) found.push(result);
        return result?.result.data;
      };
      const collect = async () => {
        const first = firstOf(question, by.caller.kind !== 'anonymous');
        const [app] = await Promise.all(first.map(run));
        await Promise.all(operationsAfter(question, app).map(run));
      };
      const inTime = sleep(TIMEOUT_MS, null, { ref: false });
      await Promise.race([collect(), inTime]).catch(() => null);
      return found;
    },
  };
}

/** Continues without a caller when authentication fails: the page says more than an error would. */
export function tolerateFailure(handlers: readonly RequestHandler[]): RequestHandler[] {
  return handlers.map((handler) => (request, response, next) => {
    const proceed = () => next();
    return Promise.resolve(handler(request, response, proceed)).catch(proceed);
  });
}
