import type { Request, RequestHandler } from 'express';
import { originError } from '../identity/other-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another origin, a sibling subdomain included, makes a browser send with our cookie (OWASP CSRF
 * Prevention, Fetch Metadata and origin verification). A bearer token exempts a request, as no other site can add that
 * header.
 * @throws PortalError FORBIDDEN
 */
export function createCsrfGuard(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method) || isBearer(request) || isOwnOrigin(request, publicUrl)) next();
    else next(originError('WRITE'));
  };
}

/** Whether a request is of an app, which no other site can make a browser send. */
export const isBearer = (request: Request) =>
  /^bearer\b/i.test(request.get('authorization') ?? '') && request.get('cookie') === undefined;

function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === publicUrl;
  // A browser without both headers is outdated, and without a cookie there is nothing to abuse.
  return site !== undefined || request.get('cookie') === undefined;
}
