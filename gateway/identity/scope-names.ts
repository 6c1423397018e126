import { isScope, type Scope } from '../../schema/scopes.ts';

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
