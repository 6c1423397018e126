import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { mapReadable } from '../../domain/unreadable.ts';
import { readDone } from '../../graphql/read-back.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectWhole } from '../../graphql/connection.ts';
import { personalDataUrlResolvers } from './downloads.ts';
import { ranges } from './ranges.ts';
import type { DataExport } from '../../generated/wire.ts';

/** An export, with the account it belongs to. */
export interface DataExportModel extends DataExport {
  readonly account: Account;
}

const { max: maxPageSize } = ranges['Account.exports.first'];

async function dataExportsOf({ loaders }: Context, account: Account): Promise<DataExportModel[]> {
  const dataExports = await loaders.dataExports(account);
  return mapReadable(dataExports, (dataExport) => ({ ...dataExport, account }));
}

export const personalDataResolvers = {
  Account: {
    async exports(account, args, context) {
      const all = await context.forAccount(account, dataExportsOf(context, account));
      return all && connectWhole({ owner: account, key: ['exports'], maxPageSize }, all, args);
    },
  },
  DataExport: {
    step: ({ status }) => stepOf(status === 'READY' || status === 'EXPIRED', 'MEDIUM'),
    ...personalDataUrlResolvers.DataExport,
  },
  Mutation: {
    async requestDataExport(_, { input: { accountId } }, context) {
      const account = await context.accounts.require(accountId);
      await context.writes.requestDataExport(account);
      // An export that was just requested or made is the first of the list.
      const dataExport = await readDone(
        account.kind === 'PERSONAL' ? 'getMyDataExports' : 'getOrganizationDataExports',
        () => dataExportsOf(context, account),
        () => true,
      );
      return { dataExport, account };
    },
  },
} satisfies Resolvers;
