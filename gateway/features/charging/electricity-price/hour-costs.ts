import type { Context } from '../../../context.ts';
import type { Account } from '../../../domain/account/account.ts';
import { osloMonthOf, osloMonthRange } from '../../../domain/calendar/oslo-calendar.ts';
import type { SpreadSession } from '../../../domain/charging/spread-energy.ts';
import { hourCost, MAX_SESSION_MS, type HourCost } from '../../../domain/electricity/hour-cost.ts';
import { nullIfNotFound } from '../../../errors/not-found.ts';
import type { ChargingRecord } from '../../../generated/wire.ts';
import type { ChosenElectricity } from './home-electricity.ts';

type Loaders = Pick<Context['loaders'], 'chargingRecord' | 'electricityPrices' | 'networkTariffs'>;

/** The months in Oslo in which a session charges. */
function monthsOf({ startedAt, chargingTime }: SpreadSession): readonly string[] {
  const end = startedAt + Math.min(chargingTime ?? 0, MAX_SESSION_MS);
  const months: string[] = [];
  for (let at = startedAt; at <= end; at = osloMonthRange(osloMonthOf(at)).to)
    months.push(osloMonthOf(at));
  return months;
}

/**
 * The time over which the energy of a record is spread. That of a correction is the time of the session it corrects, so that it takes back
 * exactly what was counted. Null when that session is unknown.
 */
async function sessionOf(
  loaders: Loaders,
  account: Account,
  record: ChargingRecord,
): Promise<SpreadSession | null> {
  const { correctsId, energy } = record;
  const timed =
    correctsId === null
      ? record
      : (await nullIfNotFound(() => loaders.chargingRecord(account, correctsId)))?.record;
  if (!timed) return null;
  return { startedAt: Date.parse(timed.date), chargingTime: timed.chargingTime, energy };
}

/** The cost of a record by the price of its hours at home. Null when a price of its time is unknown. */
export async function fetchHourCost(
  loaders: Loaders,
  account: Account,
  record: ChargingRecord,
  { area, networkCompanyId, pricing }: ChosenElectricity,
): Promise<HourCost | null> {
  const session = await sessionOf(loaders, account, record);
  if (session === null) return null;
  const months = await Promise.all(
    monthsOf(session).map(async (month) => {
      const [prices, tariffs] = await Promise.all([
        loaders.electricityPrices(area, month),
        loaders.networkTariffs(networkCompanyId, month),
      ]);
      return { ...prices, tariffs };
    }),
  );
  return hourCost(session, {
    pricing,
    spotAt: (quarter) =>
      months.map(({ spot }) => spot.get(quarter)).find((price) => price !== undefined),
    norgespris: months.flatMap(({ norgespris }) => norgespris),
    tariffs: months.flatMap(({ tariffs }) => tariffs),
    vatRates: months.flatMap(({ vatRates }) => vatRates),
  });
}
