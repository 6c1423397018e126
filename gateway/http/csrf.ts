import type { Request, RequestHandler } from 'express';
import { PortalError } from '../errors/portal-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another origin, a sibling subdomain included, makes a browser send with our cookie
 * (OWASP CSRF Prevention, Fetch Metadata and origin verification). A caller that brings its own
 * bearer token is not a browser that was tricked: no other site can add that header.
 * @throws PortalError FORBIDDEN
 */
export function createCsrfGuard(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method) || isBearer(request) || isOwnOrigin(request, publicUrl)) next();
    else next(new PortalError('FORBIDDEN', { message: 'The request comes from another origin' }));
  };
}

const isBearer = (request: Request) =>
  /^bearer\b/i.test(request.get('authorization') ?? '') && request.get('cookie') === undefined;

function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === publicUrl;
  // Neither header: not a current browser. Without a cookie there is nothing to abuse.
  return site !== undefined || request.get('cookie') === undefined;
}
