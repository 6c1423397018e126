import type { IncomingMessage } from 'node:http';
import { PortalError } from '../errors/portal-error.ts';

/**
 * Whether a page of another origin makes a browser send a request (Fetch Metadata). Every current browser says it; without the header
 * no page is involved.
 */
export function isOfOtherOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** The refusal of what a page of another origin makes a browser request. */
export const originError = (reason: 'WRITE' | 'READ' | 'FILE' | 'SIGN_OUT') =>
  new PortalError('FORBIDDEN', {
    message: 'The request comes from another origin',
    refusal: { event: 'ORIGIN_REFUSED', reason },
  });
