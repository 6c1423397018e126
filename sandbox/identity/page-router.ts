import express, { type RequestHandler, type Router } from 'express';
import type { SandboxDeps } from '../deps.ts';
import { APP_TARGETS } from './clients.ts';
import { failurePage, PageFailure } from './failures.ts';

/** Other origins that pages have to do with. */
export interface OtherOrigins {
  /** Those whose pages may show these in a frame. */
  readonly framedBy?: readonly string[];
  /** Those whose pages these show in a frame. */
  readonly frames?: readonly string[];
  /** Those that a form leads to, besides the portal and apps. */
  readonly formsLeadTo?: readonly string[];
}

/** A router for pages and their forms: the routes that `addRoutes` adds, between the headers and the failure page. */
export function createPageRouter(
  { config, log, url }: Pick<SandboxDeps, 'config' | 'log' | 'url'>,
  addRoutes: (router: Router) => void,
  others: OtherOrigins = {},
): Router {
  const router = express.Router();
  router.use(securityHeaders(config.publicUrl, others), ...formHandlers(url));
  addRoutes(router);
  router.use(failurePage(config.publicUrl, log));
  return router;
}

/** Parses forms, and refuses those of other origins. */
export function formHandlers(url: string): readonly RequestHandler[] {
  return [
    sameOriginOnly(new URL(url).origin),
    express.urlencoded({ extended: false, limit: '8kb' }),
  ];
}

/**
 * Sets the headers of every page. Forms may lead back to the portal or an app: browsers hold the redirect after a form to
 * `form-action` too. oidc-provider adds the hash of its one inline script to `script-src` where it needs it.
 */
export function securityHeaders(
  portal: string,
  { framedBy = ["'none'"], frames = ["'none'"], formsLeadTo = [] }: OtherOrigins = {},
): RequestHandler {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `frame-src ${frames.join(' ')}`,
    ['form-action', "'self'", new URL(portal).origin, APP_TARGETS, ...formsLeadTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ')}`,
  ].join(';');
  return (_req, res, next) => {
    res.set({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // Not `no-referrer`, which would make browsers send `Origin: null` with our own forms.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    next();
  };
}

/**
 * Refuses forms from another site, a sibling subdomain or another port. Browsers name the origin with every POST;
 * a client that sends neither the origin nor fetch metadata is not a browser and is refused as well.
 */
function sameOriginOnly(origin: string): RequestHandler {
  return (req, _res, next) => {
    const isSameOrigin =
      req.headers.origin === origin ||
      (req.headers.origin === undefined && req.headers['sec-fetch-site'] === 'same-origin');
    if (req.method !== 'GET' && !isSameOrigin) throw new PageFailure('sameOrigin');
    next();
  };
}
