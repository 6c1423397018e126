import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { osloDayOf } from '../domain/calendar/oslo-calendar.ts';
import type { PreloadedQueryExecutor, PageOperation } from '../graphql/preloaded-query-executor.ts';
import { isOfOtherOrigin } from '../identity/other-origin.ts';
import type { TellRefusal } from '../security-events.ts';
import { during } from '../traces/span.ts';
import { hintedRole } from './role-hint.ts';
import type { CountedCaller, Identify } from './identify.ts';
import type { PageOf } from './page-manifest.ts';
import { APP, createPreloadedQueries } from './page-queries.ts';
import { requestIdOf, traceparentOf } from './request-id.ts';

/**
 * How long a page waits for its answers after the one that every page needs, without which the client shows nothing. To this
 * comes twice the time of that one, since the others need two more trips to the backend at most. What is missing then, the
 * client requests.
 */
const WAIT_MS = 1500;
/** How long a page waits at all. */
const MAX_WAIT_MS = 10_000;

/** A path with no more than words of the client's own routes. */
const OWN_WORDS = /^[/a-zA-Z-]*$/;

/**
 * Whether another site opens the page at an address that may hold text of its choice. Such a page brings no answer for it: the
 * text would be compressed together with the person's data (BREACH, `compress.ts`).
 */
function isChosenElsewhere(request: Request): boolean {
  return isOfOtherOrigin(request) && !OWN_WORDS.test(request.originalUrl);
}

const waitFor = (milliseconds: number) => sleep(milliseconds, null, { ref: false });

/** The preloaded answers of a page, in `<script id="preloaded-answers">`. Never fails, as the page works without. */
export type PreloadedAnswersOf = (request: Request) => Promise<readonly unknown[]>;

/** The preloaded answers of pages. */
export interface PreloadedAnswers {
  /** Identifies the caller of a page. */
  readonly identified: RequestHandler;
  /** Comes after `identified`; without it a page has no answers. */
  readonly answersOf: PreloadedAnswersOf;
}

/** A page whose caller is identified. */
interface Opened {
  readonly queries: ReturnType<typeof createPreloadedQueries>;
  readonly by: CountedCaller;
}

/**
 * Runs the preloaded queries of a page in the gateway, as the person who opens it. What is not answered in time is left out. Each
 * counts as a request of the client would; above the limit the page has no answers.
 * @param maxDays the longest custom period, in days
 * @param tellRefusal tells the log of a page that gets no answers
 */
export function createPreloadedAnswers(
  executor: PreloadedQueryExecutor,
  identify: Identify,
  pageOf: PageOf,
  maxDays: number,
  tellRefusal: TellRefusal,
): PreloadedAnswers {
  const opened = new WeakMap<Request, Opened>();
  const queriesOf = (request: Request) => {
    const { language, queries } = pageOf(request);
    const { searchParams: params } = new URL(request.originalUrl, 'http://page');
    const today = osloDayOf(Date.now());
    const names = isChosenElsewhere(request) ? [] : queries;
    return createPreloadedQueries(names, {
      path: request.path,
      params,
      language,
      today,
      maxDays,
    });
  };

  return {
    async identified(request, _response, next) {
      const queries = queriesOf(request);
      const by = await identify(request, (isSignedIn) =>
        (isSignedIn ? queries.foreseen() : [APP]).reduce(
          (sum, operation) => sum + executor.pointsOf(operation),
          0,
        ),
      );
      opened.set(request, { queries, by });
      next();
    },

    answersOf: (request) => during('load page answers', () => answersOf(request)),
  };

  async function answersOf(request: Request): Promise<readonly unknown[]> {
    const found: unknown[] = [];
    const page = opened.get(request);
    if (page === undefined) return found;
    const { queries, by } = page;
    const isSignedIn = by.caller.kind !== 'anonymous';
    const start = performance.now();
    const begin = executor.runFor({
      ...by,
      requestId: requestIdOf(request),
      ip: request.ip,
      traceparent: traceparentOf(request),
      activeRoleId: isSignedIn ? hintedRole(request) : null,
    });
    begin.catch((error: unknown) => tellRefusal(request, error));
    const run = async (operation: PageOperation) => {
      const answer = await (await begin).run(operation);
      if (answer) found.push(answer);
    };
    const runAll = async (operations: readonly PageOperation[]) => {
      await Promise.all(operations.map(run));
    };
    const app = run(APP);
    const others = isSignedIn
      ? Promise.all([
          runAll(queries.withoutAccount()),
          begin
            .then(({ accountFacts }) => accountFacts())
            .then((facts) => runAll(queries.ofAccount(facts))),
        ])
      : Promise.resolve();
    const inTime = async () => {
      await app;
      const taken = performance.now() - start;
      await Promise.race([others, waitFor(WAIT_MS + 2 * taken)]);
    };
    others.catch(() => null);
    await Promise.race([inTime(), waitFor(MAX_WAIT_MS)]).catch(() => null);
    return [...found];
  }
}

/** Continues without a caller when authentication fails, since the page is more useful than an error. A refusal is told all the same. */
export function tolerateFailure(
  handlers: readonly RequestHandler[],
  tellRefusal: TellRefusal,
): RequestHandler[] {
  return handlers.map((handler) => (request, response, next) => {
    const proceed = () => next();
    return Promise.resolve(handler(request, response, proceed)).catch(async (error: unknown) => {
      await tellRefusal(request, error);
      proceed();
    });
  });
}
