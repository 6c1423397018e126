import { homeElectricityInput } from '../../../../schema/inputs/electricity-price.ts';
import type { Account } from '../../../domain/account/account.ts';
import { parseInput } from '../../../errors/input.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { ChargingRecordDetail, ChargingRecord } from '../../../generated/wire.ts';
import { chosenElectricity } from './home-electricity.ts';
import { fetchHourCost } from './hour-costs.ts';

/** Whether a person pays for the electricity of a session by the prices of their home, and for the session itself. */
const isPricedByHour = (
  account: Account,
  { accessCategory, organizationId }: ChargingRecord,
): boolean => account.kind === 'PERSONAL' && accessCategory === 'HOME' && organizationId === null;

/** A session of an account. */
export type ChargingRecordDetailModel = ChargingRecordDetail & { readonly account: Account };

export const electricityPriceResolvers = {
  Viewer: {
    homeElectricity: (_, __, { forCustomer, loaders }) => forCustomer(loaders.homeElectricity()),
    networkCompanies: (_, __, { loaders }) => loaders.networkCompanies(),
  },
  Mutation: {
    async updateHomeElectricity(_, { input }, { requireViewer, writes }) {
      const choice = parseInput(homeElectricityInput, input);
      const homeElectricity = await writes.updateHomeElectricity(choice);
      return { homeElectricity, viewer: requireViewer() };
    },
  },
  ChargingRecordDetail: {
    async hourCost({ account, record }: ChargingRecordDetailModel, _, { loaders, offers }) {
      if (!offers('electricity-price') || !isPricedByHour(account, record)) return null;
      const home = chosenElectricity(await loaders.homeElectricity());
      if (home === null) return null;
      const [cost, companies] = await Promise.all([
        fetchHourCost(loaders, account, record, home),
        // The name alone: without it, the cost is still known.
        loaders.networkCompanies().catch(() => []),
      ]);
      const { area, networkCompanyId, pricing } = home;
      return {
        area,
        pricing,
        networkCompany: companies.find(({ id }) => id === networkCompanyId)?.name ?? null,
        ...{ electricity: null, network: null, vat: null, total: null },
        ...cost,
      };
    },
  },
} satisfies Resolvers;
