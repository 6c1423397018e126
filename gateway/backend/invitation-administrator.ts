import type { OrganizationAccount } from '../domain/account/account.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { readList } from './wire/read.ts';

export const administratorLoads = {
  administrators: ({ client }: Source, organization: OrganizationAccount) =>
    client.call(
      { method: 'GET', ...accountResource(organization, backendPath`/administrators`) },
      readList('Administrator'),
    ),
};
