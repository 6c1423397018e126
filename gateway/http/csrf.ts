import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { PortalError } from '../errors/portal-error.ts';

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

/** The refusal of what a page of another origin makes a browser request. */
export const originError = (reason: 'WRITE' | 'READ' | 'FILE' | 'SIGN_OUT') =>
  new PortalError('FORBIDDEN', {
    message: 'The request comes from another origin',
    refusal: { event: 'ORIGIN_REFUSED', reason },
  });

/**
 * Whether a page of another origin makes a browser send a request (Fetch Metadata). Every current browser says it; without the header
 * no page is involved.
 */
export function isOfOtherOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
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
