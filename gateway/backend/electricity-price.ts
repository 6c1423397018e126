import { osloMonthRange, osloDayOf } from '../domain/calendar/oslo-calendar.ts';
import { pricesByQuarter } from '../domain/electricity/spot-series.ts';
import { nullIfNotFound } from '../errors/not-found.ts';
import { pointer } from '../errors/refused-answer.ts';
import type { ElectricityPrices, HomeElectricity, NetworkTariff } from '../generated/wire.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { readList, readOne, readWhole } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const CHOICE = backendPath`/users/me/electricity`;

/** The prices of an area in a month; the spot price of a quarter of an hour by its start in epoch milliseconds. */
export type MonthPrices = Pick<ElectricityPrices, 'source' | 'vatRates' | 'norgespris'> & {
  readonly spot: ReadonlyMap<number, number>;
};

/** The days of a month in Oslo, `YYYY-MM`. */
function daysOf(month: string) {
  const { from, to } = osloMonthRange(month);
  return { from: osloDayOf(from), to: osloDayOf(to - 1) };
}

const daysOfBands = (tariffs: readonly NetworkTariff[]) =>
  Object.fromEntries(
    tariffs.flatMap(({ bands }, tariff) =>
      bands.map(({ days }, band) => [pointer(tariff, 'bands', band, 'days'), days] as const),
    ),
  );

export const electricityPriceLoads = {
  /** The prices by which the person pays for electricity at home. */
  homeElectricity: ({ client }: Source) =>
    client.call({ method: 'GET', path: CHOICE }, readOne('HomeElectricity')),
  /** The network companies by name. */
  networkCompanies: ({ client }: Source) =>
    client.call(
      { method: 'GET', path: backendPath`/electricity/network-companies` },
      readList('NetworkCompany'),
    ),
  /** The prices of an area in a month in Oslo. Kept by quarter, since the points of a year are many. */
  electricityPrices: async (
    { client }: Source,
    area: NonNullable<HomeElectricity['area']>,
    month: string,
  ): Promise<MonthPrices> => {
    const { series, ...rest } = await client.call(
      {
        method: 'GET',
        path: backendPath`/electricity/prices`,
        query: { area, ...daysOf(month) },
      },
      readOne('ElectricityPrices'),
    );
    return { ...rest, spot: pricesByQuarter(series) };
  },
  /**
   * The tariffs of a network company in a month in Oslo. Empty for a company that is no longer known.
   * @throws {PortalError} UNEXPECTED_RESPONSE for a band with a day that cannot be read: another price would apply to it
   */
  networkTariffs: async ({ client }: Source, networkCompanyId: string, month: string) => {
    const tariffs = await nullIfNotFound(() =>
      client.call(
        {
          method: 'GET',
          path: backendPath`/electricity/network-companies/${networkCompanyId}/tariffs`,
          query: daysOf(month),
        },
        readWhole(readList('NetworkTariff'), daysOfBands),
      ),
    );
    return tariffs ?? [];
  },
};

export const electricityPriceWrites = (write: Write) => ({
  /** Replaces the choice; answers with what is stored. */
  updateHomeElectricity: <Given>(choice: Body<'HomeElectricityChange', Given>) =>
    write({ method: 'PATCH', path: CHOICE, body: choice }, readOne('HomeElectricity')),
});
