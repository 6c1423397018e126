import type { OrganizationAccount } from '../domain/account.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Memoize } from './loaders.ts';
import { backendPath } from './path.ts';
import { readList } from './wire/read.ts';

export const administratorLoaders = (client: BackendClient, memoize: Memoize) => ({
  administrators: memoize((organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/administrators`) },
      readList('Administrator'),
    ),
  ),
});
