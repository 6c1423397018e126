import type { RequestHandler } from 'express';
import { PageFailure } from './failures.ts';

/**
 * Headers of every page. Forms may lead back to the portal: browsers hold the redirect after a form to
 * `form-action` too. oidc-provider adds the hash of its one inline script to `script-src` where it needs it.
 */
export function securityHeaders(portal: string): RequestHandler {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${new URL(portal).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
  return (_req, res, next) => {
    res.set({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // `same-origin` and not `no-referrer`, which would make browsers send `Origin: null` with our own forms.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    next();
  };
}

/**
 * Refuses forms that another site sent (also a sibling subdomain or port). Browsers name the origin with every
 * POST; who sends none, and no fetch metadata either, is no browser and is refused as well.
 */
export function sameOriginOnly(origin: string): RequestHandler {
  return (req, _res, next) => {
    const sameOrigin =
      req.headers.origin === origin ||
      (req.headers.origin === undefined && req.headers['sec-fetch-site'] === 'same-origin');
    if (req.method !== 'GET' && !sameOrigin) throw new PageFailure('sameOrigin');
    next();
  };
}
