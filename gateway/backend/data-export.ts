import type { Account } from '../domain/account/account.ts';
import type { DataExport } from '../generated/wire.ts';
import { accountResource } from './account-path.ts';
import type { BackendClient } from './client.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readList } from './wire/read.ts';
import type { Write } from './write.ts';

const exportsOf = (account: Account) => accountResource(account, backendPath`/data-exports`);

/** The account's exports of all stored data, newest first. */
export function fetchDataExports(client: BackendClient, account: Account): Promise<DataExport[]> {
  return client.call({ method: 'GET', ...exportsOf(account) }, readList('DataExport'));
}

/** The file of an export that is ready. Null when there is none. */
export function openDataExport(client: BackendClient, account: Account, id: string) {
  const file = accountResource(account, backendPath`/data-exports/${id}/file`);
  return client.download({ method: 'GET', ...file });
}

export const dataExportLoads = {
  dataExports: ({ client }: Source, account: Account) => fetchDataExports(client, account),
};

export const dataExportWrites = (write: Write) => ({
  /** Requests an export, unless one is in progress, which is then the first of the list. */
  requestDataExport: (account: Account) =>
    write({ method: 'POST', ...exportsOf(account) }, nothing),
});
