import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import {
  isHeld,
  payingOrganization,
  type CostSplit,
  type PayingOrganization,
} from '../../domain/charging/payer.ts';
import type { ChargingFilterOptions } from '../../generated/wire.ts';
import { connectWhole, type PageArgs } from '../../graphql/connection.ts';
import { ranges } from './ranges.ts';

/** The options to filter an account's charging of some days by. */
export type FilterOptionsModel = ChargingFilterOptions & {
  readonly account: Account;
  readonly range: Readonly<{ from: string | undefined; to: string | undefined }>;
};

/**
 * Names the organisations with these ids. The backend is called for those that no role of the person names; while it does not answer
 * they stay unnamed.
 */
export async function fetchPayers(
  { roleSession, loaders }: Pick<Context, 'roleSession' | 'loaders'>,
  organizationIds: readonly string[],
): Promise<(organizationId: string) => PayingOrganization> {
  const { roles } = await roleSession.roles();
  const areHeld = organizationIds.every((id) => isHeld(id, roles));
  const former = areHeld ? [] : await loaders.chargingPayers().catch(() => []);
  return (id) => payingOrganization(id, roles, former);
}

export async function fetchPayingOrganization(
  context: Pick<Context, 'roleSession' | 'loaders'>,
  organizationId: string,
): Promise<PayingOrganization> {
  return (await fetchPayers(context, [organizationId]))(organizationId);
}

/** The organisation that pays. Null for several. */
async function onlyPayer(context: Context, ids: readonly string[]) {
  const [id, ...others] = ids;
  return id === undefined || others.length > 0 ? null : fetchPayingOrganization(context, id);
}

/** The features that the kinds of options are of. */
const OPTION_FEATURES = {
  locations: 'charging',
  rfids: 'chips',
  vehicles: 'vehicles',
  members: 'charging',
} as const;

/** Resolves the options of one kind as a connection, which is empty where its feature is not offered. */
const optionsOf =
  (kind: keyof typeof OPTION_FEATURES, range: keyof typeof ranges) =>
  (options: FilterOptionsModel, args: PageArgs, { offers }: Context) =>
    connectWhole(
      {
        owner: options.account,
        key: ['filter-options', kind, options.range],
        maxPageSize: ranges[range].max,
      },
      offers(OPTION_FEATURES[kind]) ? options[kind] : [],
      args,
    );

export const payerResolvers = {
  CostSplit: {
    payingOrganization: ({ organizationIds }: CostSplit, _: unknown, context: Context) =>
      onlyPayer(context, organizationIds),
  },
  ChargingFilterOptions: {
    locationOptions: optionsOf('locations', 'ChargingFilterOptions.locationOptions.first'),
    rfidOptions: optionsOf('rfids', 'ChargingFilterOptions.rfidOptions.first'),
    vehicleOptions: optionsOf('vehicles', 'ChargingFilterOptions.vehicleOptions.first'),
    memberOptions: optionsOf('members', 'ChargingFilterOptions.memberOptions.first'),
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
