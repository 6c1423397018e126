import { z } from 'zod';
import { ELECTRICITY_PRICINGS, PRICE_AREAS } from '../../../../schema/inputs/electricity-price.ts';
import type { Context } from '../../../context.ts';
import type { Account } from '../../../domain/account/account.ts';
import { osloMonthOf } from '../../../domain/calendar/oslo-calendar.ts';
import type { HourCost } from '../../../domain/electricity/hour-cost.ts';
import { PortalError } from '../../../errors/portal-error.ts';
import type { ChargingRecord } from '../../../generated/wire.ts';
import type { ChosenElectricity } from './home-electricity.ts';
import { fetchHourCost } from './hour-costs.ts';

/** The parameters of a statement's URL that name the prices of electricity at home. */
export const electricityParameters = {
  area: z.enum(PRICE_AREAS).optional(),
  network: z.string().min(1).max(100).optional(),
  pricing: z.enum(ELECTRICITY_PRICINGS).optional(),
};

type Given = z.infer<z.ZodObject<typeof electricityParameters>>;

/** The parameters for a choice. */
export const electricityQuery = ({ area, networkCompanyId, pricing }: ChosenElectricity) => ({
  area,
  network: networkCompanyId,
  pricing,
});

/** The choice in a URL; null without one. @throws {PortalError} BAD_REQUEST for a part of one */
export function electricityIn({ area, network, pricing }: Given): ChosenElectricity | null {
  if (area === undefined && network === undefined && pricing === undefined) return null;
  if (area === undefined || network === undefined || pricing === undefined)
    throw new PortalError('BAD_REQUEST');
  return { area, networkCompanyId: network, pricing };
}

/** The prices of a statement: pages of records whose costs are known once the page is. */
export interface StatementPrices {
  readonly pricing: ChosenElectricity['pricing'];
  readonly area: ChosenElectricity['area'];
  readonly networkCompany: string;
  /** Who publishes the spot prices of the current month; null when the backend does not say. */
  readonly source: string | null;
  readonly costOf: (record: ChargingRecord) => HourCost | null;
  readonly priced: (
    pages: AsyncIterable<readonly ChargingRecord[]>,
  ) => AsyncGenerator<readonly ChargingRecord[]>;
}

/**
 * Creates the prices of a statement.
 *
 * @throws {PortalError} NOT_OFFERED; BAD_REQUEST for a network company that is unknown or has no network in the area
 */
export async function createStatementPrices(
  { loaders, now, offers }: Context,
  account: Account,
  home: ChosenElectricity,
): Promise<StatementPrices> {
  if (!offers('electricity-price')) throw new PortalError('NOT_OFFERED');
  const [companies, { source }] = await Promise.all([
    loaders.networkCompanies(),
    loaders.electricityPrices(home.area, osloMonthOf(now)),
  ]);
  const company = companies.find(({ id }) => id === home.networkCompanyId);
  if (!company?.areas.includes(home.area)) throw new PortalError('BAD_REQUEST');
  const costs = new WeakMap<ChargingRecord, HourCost | null>();
  /** A price that cannot be read is unknown. */
  const costIn = async (record: ChargingRecord): Promise<HourCost | null> => {
    try {
      return await fetchHourCost(loaders, account, record, home);
    } catch (error) {
      if (error instanceof PortalError && error.code === 'UNEXPECTED_RESPONSE') return null;
      throw error;
    }
  };
  return {
    pricing: home.pricing,
    area: home.area,
    networkCompany: company.name,
    source,
    costOf: (record) => costs.get(record) ?? null,
    async *priced(pages) {
      for await (const page of pages) {
        for (const record of page) costs.set(record, await costIn(record));
        yield page;
      }
    },
  };
}
