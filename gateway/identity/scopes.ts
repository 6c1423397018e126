import { REPORT_SCOPE, type Scope } from '../../schema/scopes.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Caller } from './caller.ts';

/**
 * Refuses a request of an app whose token lacks a scope. A session has all of them; a caller without either is left to the access
 * to each field.
 *
 * @throws {PortalError} INSUFFICIENT_SCOPE (RFC 6750 3.1, `insufficient_scope`), with every scope that the request needs as its challenge
 */
export function requireScopes(caller: Caller, needed: readonly Scope[]): void {
  if (caller.kind === 'anonymous') return;
  const missing = needed.filter((scope) => !caller.scopes.has(scope));
  if (missing.length === 0) return;
  throw new PortalError('INSUFFICIENT_SCOPE', {
    message: `The access token lacks ${missing.join(', ')}`,
    challenge: `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`,
    missingScopes: missing,
    refusal: { event: 'SCOPE_REFUSED', reason: missing.join(' ') },
  });
}

/** Whether the caller is the backend, which fetches a monthly report for its person and may do nothing else. */
export const isReportCaller = (caller: Caller): boolean =>
  caller.kind === 'bearer' && caller.scopes.size === 1 && caller.scopes.has(REPORT_SCOPE);
