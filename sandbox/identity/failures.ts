import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { ProviderContext } from 'oidc-provider';
import type { Logger } from 'pino';
import { languageOf, type Language } from './language.ts';
import { renderPage } from './pages/layout.ts';
import { failureContent } from './pages/other-pages.ts';
import { texts, type Texts } from './texts/texts.ts';

/** Why a request to a page of ours is refused. */
type FailureReason = keyof Omit<Texts['failure'], 'title' | 'toPortal' | 'details'>;

const STATUS: Readonly<Record<FailureReason, number>> = {
  unknownClient: 400,
  redirectUri: 400,
  expired: 400,
  other: 400,
  sameOrigin: 403,
  notFound: 404,
  server: 500,
};

/** Protocol errors that are shown here because there is nowhere safe to send the browser (RFC 6749, 4.1.2.1). */
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
    out: { readonly error: string; readonly error_description?: string },
    error: Error,
  ): void => {
    const reason =
      error.name === 'SessionNotFound' ? 'expired' : (REASONS.get(out.error) ?? 'other');
    const language = languageOf(ctx.req, ctx.query['ui_locales']);
    ctx.type = 'html';
    ctx.body = page(language, reason, portal, [out.error, out.error_description ?? '']);
  };
}

/** Any other path under the provider. */
export const notFound: RequestHandler = () => {
  throw new PageFailure('notFound');
};

/** The last word on a page's request that failed: the failure page, and a line in the log when it is our fault. */
export function failurePage(portal: string, log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const reason = reasonOf(error);
    if (reason === 'server') log.error({ err: error }, 'identity page failed');
    res
      .status(STATUS[reason])
      .type('html')
      .send(page(languageOf(req, undefined), reason, portal, []));
  };
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof PageFailure) return error.reason;
  if (!(error instanceof Error)) return 'server';
  if (error.name === 'SessionNotFound') return 'expired';
  // Express and its parsers mark what the caller did wrong with a status below 500.
  return 'status' in error && Number(error.status) < 500 ? 'other' : 'server';
}

function page(
  language: Language,
  reason: FailureReason,
  portal: string,
  details: readonly string[],
): string {
  const t = texts[language];
  return renderPage({
    language,
    title: t.failure.title,
    content: failureContent(t, t.failure[reason], portal, details.filter(Boolean)),
  });
}
