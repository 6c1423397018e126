import { updateHomeElectricityInput } from '../../../../schema/inputs/electricity-price.ts';
import type { Account } from '../../../domain/account/account.ts';
import { parseInput } from '../../../errors/input.ts';
import { PortalError } from '../../../errors/portal-error.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { ChargingRecordDetail } from '../../../generated/wire.ts';
import { isPricedByHour } from './priced-by-hour.ts';
import { chosenElectricity } from './home-electricity.ts';
import { fetchHourCost } from './hour-costs.ts';

/** A session of an account. */
export type ChargingRecordDetailModel = ChargingRecordDetail & { readonly account: Account };

export const electricityPriceResolvers = {
  Viewer: {
    async homeElectricity(_, __, { forCustomer, loaders }) {
      const stored = await forCustomer(loaders.homeElectricity());
      return stored && chosenElectricity(stored);
    },
    networkCompanies: (_, __, { forCustomer, loaders }) => forCustomer(loaders.networkCompanies()),
  },
  Mutation: {
    async updateHomeElectricity(_, { input }, { writes }) {
      const choice = parseInput(updateHomeElectricityInput, input);
      const homeElectricity = chosenElectricity(await writes.updateHomeElectricity(choice));
      if (homeElectricity === null) throw new PortalError('UNEXPECTED_RESPONSE');
      return { homeElectricity };
    },
  },
  ChargingRecordDetail: {
    async hourCost({ account, record }, _, { loaders, offers }) {
      if (!offers('electricity-price') || !isPricedByHour(account, record)) return null;
      const homeElectricity = chosenElectricity(await loaders.homeElectricity());
      if (homeElectricity === null) return null;
      const [cost, companies] = await Promise.all([
        fetchHourCost(loaders, account, record, homeElectricity),
        // The name alone: without it, the cost is still known.
        loaders.networkCompanies().catch(() => []),
      ]);
      const { networkCompanyId } = homeElectricity;
      return {
        homeElectricity,
        networkCompany: companies.find(({ id }) => id === networkCompanyId)?.name ?? null,
        ...{ electricity: null, network: null, vat: null, total: null },
        ...cost,
      };
    },
  },
} satisfies Resolvers;
