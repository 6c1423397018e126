import type { Account } from '../domain/account/account.ts';
import { backendPath, joinPath, type BackendPath } from './path.ts';

/** A resource of an account, and the role in which it is called. */
export function accountResource(account: Account, rest: BackendPath) {
  const root =
    account.kind === 'PERSONAL'
      ? backendPath`/users/me`
      : backendPath`/organizations/${account.id}`;
  return { path: joinPath(root, rest), assumedRole: account.assumedRole };
}
