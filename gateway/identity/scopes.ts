import { isScope, type Scope } from '../../schema/scopes.ts';
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

/** Our scopes by the provider's name. */
export type ScopeNames = ReadonlyMap<string, readonly Scope[]>;

/**
 * The scopes that a claim grants, of our names and of those that are mapped to them. Others mean nothing here.
 * @param claim names separated by spaces (RFC 8693 4.2), or a list of them
 */
export function scopesOf(claim: unknown, names: ScopeNames): ReadonlySet<Scope> {
  const granted: readonly unknown[] =
    typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim : [];
  return new Set(
    granted.flatMap((name) =>
      typeof name === 'string' ? (names.get(name) ?? (isScope(name) ? [name] : [])) : [],
    ),
  );
}
