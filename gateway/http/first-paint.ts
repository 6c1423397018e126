import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import type { Graphql } from '../graphql.ts';
import type { PageOperation } from '../graphql/first-paint.ts';
import { callerOf } from '../identity/caller.ts';
import { requestIdOf } from './log.ts';
import type { RateLimit } from './rate-limit.ts';
import { rememberedLanguage, type Language } from '../identity/remembered-language.ts';

/** How long a page waits for its data before it goes without: the client then asks for itself. */
const PATIENCE = 1500;

/** What every page begins with: who is asking, and what is configured. */
const everywhere: readonly PageOperation[] = [{ name: 'App', variables: {} }];

/** What a page besides begins with, by its path. */
const PAGES: Readonly<Record<string, (language: Language) => readonly PageOperation[]>> = {
  '/': (language) => [
    { name: 'HomePage', variables: { language } },
    { name: 'UnpaidInvoices', variables: { isOwn: true } },
  ],
};

/** The answers that a page brings along, for `<script id="first-paint">`. Never fails: it is a help, not a need. */
export type FirstPaintOf = (request: Request) => Promise<readonly unknown[]>;

/**
 * Runs the operations of a page in the gateway, as the person who asks for it.
 * @param limit where each counts as if the client had asked; above it the page goes without
 */
export function createFirstPaint(
  executeForPage: Graphql['executeForPage'],
  limit: RateLimit,
): FirstPaintOf {
  return async (request) => {
    const answers = async () => {
      const caller = await callerOf(request);
      const isSomebody = caller.kind !== 'anonymous';
      const own = isSomebody ? (PAGES[request.path]?.(rememberedLanguage(request)) ?? []) : [];
      const operations = [...everywhere, ...own];
      await limit.count(request, operations.length);
      return executeForPage({ caller, requestId: requestIdOf(request) }, operations);
    };
    const none = sleep(PATIENCE, [], { ref: false });
    return Promise.race([answers(), none]).catch(() => []);
  };
}

/** Lets a page through also when nobody could be authenticated: it shows what is wrong, an error would not. */
export function forgiving(handlers: readonly RequestHandler[]): RequestHandler[] {
  return handlers.map((handler) => (request, response, next) => {
    const goOn = () => next();
    return Promise.resolve(handler(request, response, goOn)).catch(goOn);
  });
}
