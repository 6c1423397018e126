import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { osloDayOf } from '../domain/calendar/oslo-calendar.ts';
import type { PreflightExecutor, PageOperation } from '../graphql/preflight-queries.ts';
import { rememberedLanguage } from '../identity/remembered-language.ts';
import type { CountedCaller, Identify } from './identify.ts';
import type { PageOf } from './page-manifest.ts';
import { APP, createPreflight } from './preflight.ts';
import { requestIdOf, traceparentOf } from './request-id.ts';

/**
 * The maximum time that a page waits for its answers. It is sent without the missing ones, which the client then
 * fetches.
 */
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
  readonly preflight: ReturnType<typeof createPreflight>;
  readonly by: CountedCaller;
}

/**
 * Runs the preflight queries of a page in the gateway, as the person who opens it. What is not answered in time is left out. Each
 * counts as a request of the client would; above the limit the page has no data.
 * @param maxDays the longest custom period, in days
 */
export function createPreflightQueries(
  executor: PreflightExecutor,
  identify: Identify,
  pageOf: PageOf,
  maxDays: number,
): PreflightQueries {
  const opened = new WeakMap<Request, Opened>();
  const preflightOf = (request: Request) => {
    const language = rememberedLanguage(request);
    const { searchParams: params } = new URL(request.originalUrl, 'http://page');
    const today = osloDayOf(Date.now());
    return createPreflight(pageOf(request).preflight, {
      params,
      language,
      today,
      maxDays,
    });
  };

  return {
    async identified(request, _response, next) {
      const preflight = preflightOf(request);
      const by = await identify(request, (isSignedIn) =>
        (isSignedIn ? preflight.foreseen() : [APP]).reduce(
          (sum, operation) => sum + executor.pointsOf(operation),
          0,
        ),
      );
      opened.set(request, { preflight, by });
      next();
    },

    async dataOf(request) {
      const found: unknown[] = [];
      const page = opened.get(request);
      if (page === undefined) return found;
      const { preflight, by } = page;
      const execute = executor.runFor({
        ...by,
        requestId: requestIdOf(request),
        traceparent: traceparentOf(request),
      });
      const run = async (operation: PageOperation) => {
        const result = await execute(operation);
        if (result) found.push(result);
        return result?.result.data;
      };
      const collect = async () => {
        const isSignedIn = by.caller.kind !== 'anonymous';
        const [app] = await Promise.all((isSignedIn ? preflight.first() : [APP]).map(run));
        if (isSignedIn) await Promise.all(preflight.after(app).map(run));
      };
      const inTime = sleep(TIMEOUT_MS, null, { ref: false });
      await Promise.race([collect(), inTime]).catch(() => null);
      return found;
    },
  };
}

/** Continues without a caller when authentication fails, since the page is more useful than an error. */
export function tolerateFailure(handlers: readonly RequestHandler[]): RequestHandler[] {
  return handlers.map((handler) => (request, response, next) => {
    const proceed = () => next();
    return Promise.resolve(handler(request, response, proceed)).catch(proceed);
  });
}
