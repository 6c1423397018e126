import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { stepOf } from '../../domain/polling/polling.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { personalDataUrlResolvers } from './downloads.ts';
import type { DataExportModel } from './model.ts';

async function dataExportsOf({ loaders }: Context, account: Account): Promise<DataExportModel[]> {
  const dataExports = await loaders.dataExports(account);
  return dataExports.map((dataExport) => ({ ...dataExport, account }));
}

export const personalDataResolvers = {
  Account: {
    dataExports: (account, _, context) =>
      context.forAccount(account, dataExportsOf(context, account)),
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
      const [dataExport] = await dataExportsOf(context, account);
      if (dataExport === undefined) throw new PortalError('UNEXPECTED_RESPONSE');
      return { dataExport, account };
    },
  },
} satisfies Resolvers;
