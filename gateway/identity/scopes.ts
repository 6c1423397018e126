import type { Scope } from '../../schema/scopes.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Caller } from './caller.ts';

/** An access token without a scope that the request needs (RFC 6750 3.1, `insufficient_scope`). */
export class InsufficientScopeError extends PortalError {
  /** For the `WWW-Authenticate` response header: every scope that the request needs. */
  readonly challenge: string;
  readonly missingScopes: readonly Scope[];

  constructor(needed: readonly Scope[], missing: readonly Scope[]) {
    super('INSUFFICIENT_SCOPE', { message: `The access token lacks ${missing.join(', ')}` });
    this.challenge = `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`;
    this.missingScopes = missing;
  }
}

/**
 * Refuses a request of an app whose token lacks a scope. A session has all of them; a caller without either is left to the access
 * to each field.
 *
 * @throws {InsufficientScopeError}
 */
export function requireScopes(caller: Caller, needed: readonly Scope[]): void {
  if (caller.kind === 'anonymous') return;
  const missing = needed.filter((scope) => !caller.scopes.has(scope));
  if (missing.length > 0) throw new InsufficientScopeError(needed, missing);
}
