import type { OrganizationAccount } from '../domain/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { nothing, readList } from './wire/read.ts';
import type { Write } from './writes.ts';

const FAMILY = backendPath`/users/me/family`;

export const networkLoaders = (client: BackendClient, memoize: Memoize) => ({
  /** The networks that the person is a member of, with their administrators. */
  networks: memoize(() =>
    client.call({ method: 'GET', path: backendPath`/users/me/networks` }, readList('Network')),
  ),
  members: memoize((organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/members`) },
      readList('NetworkMember'),
    ),
  ),
});

export const networkWrites = (write: Write) => ({
  /** Makes a family network that the person administers and consents to pay for. */
  startFamily: () =>
    write(
      { method: 'POST', path: FAMILY, body: { consentsToPay: true }, changesRoles: true },
      nothing,
    ),
  dissolveFamily: () => write({ method: 'DELETE', path: FAMILY, changesRoles: true }, nothing),
  removeMember: (organization: OrganizationAccount, userRoleId: string) =>
    write(
      { method: 'DELETE', ...accountResource(organization, backendPath`/members/${userRoleId}`) },
      nothing,
    ),
});
