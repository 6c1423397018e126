import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { ProviderContext } from 'oidc-provider';
import type { Logger } from 'pino';
import { languageOf, type Language } from './language.ts';
import { renderNotice, sendNotice } from './page.ts';
import { texts } from './texts/texts.ts';

const STATUS = {
  unknownClient: 400,
  redirectUri: 400,
  expired: 400,
  other: 400,
  sameOrigin: 403,
  notFound: 404,
  server: 500,
} as const;

/** The reason why the request for a page is refused. */
type FailureReason = keyof typeof STATUS;

/** Protocol errors that are shown here because there is no safe address to send the browser to (RFC 6749, 4.1.2.1). */
const REASONS: ReadonlyMap<string, FailureReason> = new Map([
  ['invalid_client', 'unknownClient'],
  ['invalid_redirect_uri', 'redirectUri'],
  ['server_error', 'server'],
]);

/** A refusal that ends in the failure page. */
export class PageFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(`identity page: ${reason}`);
    this.reason = reason;
  }
}

/** oidc-provider's `renderError`. */
export function renderProviderError(portal: string) {
  return (
    ctx: ProviderContext,
    { error: code, error_description = '' }: { error: string; error_description?: string },
    error: Error,
  ): void => {
    const reason = error.name === 'SessionNotFound' ? 'expired' : (REASONS.get(code) ?? 'other');
    const language = languageOf(ctx.req, ctx.query['ui_locales']);
    ctx.type = 'html';
    ctx.body = renderNotice(language, {
      ...failureNotice(language, reason, portal),
      details: [code, error_description].filter(Boolean),
    });
  };
}

/** Responds to every path without a page. */
export const notFound: RequestHandler = () => {
  throw new PageFailure('notFound');
};

/** Responds to failed requests with the failure page, and logs those that are the sandbox's fault. */
export function failurePage(portal: string, log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const reason = reasonOf(error);
    if (reason === 'server') log.error({ err: error }, 'identity page failed');
    const language = languageOf(req);
    sendNotice(res, language, {
      ...failureNotice(language, reason, portal),
      status: STATUS[reason],
    });
  };
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof PageFailure) return error.reason;
  if (!(error instanceof Error)) return 'server';
  if (error.name === 'SessionNotFound') return 'expired';
  // Express and its parsers mark client errors with a status below 500.
  return 'status' in error && Number(error.status) < 500 ? 'other' : 'server';
}

function failureNotice(language: Language, reason: FailureReason, href: string) {
  const t = texts[language];
  return { title: t.failure.title, text: t.failure[reason], href };
}
