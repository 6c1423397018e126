import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import {
  payingOrganization,
  type CostSplit,
  type PayingOrganization,
} from '../../domain/charging/payer.ts';
import type { ChargingFilterOptions } from '../../generated/wire.ts';

/** The options to filter an account's charging by. */
export type FilterOptionsModel = ChargingFilterOptions & { readonly account: Account };

/** The organisation with this id, as the roles of the person name it. */
export async function fetchPayingOrganization(
  { roleSession }: Pick<Context, 'roleSession'>,
  organizationId: string,
): Promise<PayingOrganization> {
  const { roles } = await roleSession.roles();
  return payingOrganization(organizationId, roles);
}

/** The organisation that pays. Null for several. */
async function onlyPayer(context: Context, ids: readonly string[]) {
  const [id, ...others] = ids;
  return id === undefined || others.length > 0 ? null : fetchPayingOrganization(context, id);
}

export const payerResolvers = {
  CostSplit: {
    payingOrganization: ({ organizationIds }: CostSplit, _: unknown, context: Context) =>
      onlyPayer(context, organizationIds),
  },
  ChargingFilterOptions: {
    async payers(
      { account, isPaidBySelf, organizationIds }: FilterOptionsModel,
      _: unknown,
      context: Context,
    ) {
      if (account.kind === 'ORGANIZATION' || !isPaidBySelf || organizationIds.length === 0)
        return [];
      const organization = await onlyPayer(context, organizationIds);
      return [
        { payer: 'SELF' as const, organization: null },
        { payer: 'ORGANIZATION' as const, organization },
      ];
    },
  },
};
