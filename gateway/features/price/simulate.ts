import type { Loaders } from '../../backend/loaders.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import {
  lastMonths,
  osloDayOf,
  osloMonthOf,
  previousMonth,
} from '../../domain/calendar/oslo-calendar.ts';
import {
  changedPrice,
  priceOutcome,
  type PriceChanges,
} from '../../domain/price/price-simulation.ts';
import { splitVat } from '../../domain/invoice/vat.ts';
import { badInput } from '../../errors/input.ts';

interface Asked {
  readonly organization: OrganizationAccount;
  readonly loaders: Loaders;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A price without VAT. Null for none. */
export const withoutVat = (price: number | null | undefined, day: string): number | null =>
  typeof price === 'number' ? splitVat(price, day).exVat : null;

const MONTHS = 3;
const DAY_MS = 86_400_000;

/** The last three whole months: the first and the last day, `YYYY-MM-DD`. */
function lastQuarter(now: number): Readonly<{ from: string; to: string }> {
  const month = osloMonthOf(now);
  const [first = month] = lastMonths(previousMonth(month), MONTHS);
  const to = new Date(Date.parse(`${month}-01T00:00:00Z`) - DAY_MS);
  return { from: `${first}-01`, to: to.toISOString().slice(0, 10) };
}

/**
 * The simulated effect of other prices of some lists over the last quarter.
 *
 * @throws {PortalError} BAD_USER_INPUT for a list of another organisation
 */
export async function simulatePrices(
  { organization, loaders, now }: Asked,
  ids: readonly string[],
  changes: PriceChanges,
) {
  const { from, to } = lastQuarter(now);
  const [all, used] = await Promise.all([
    loaders.priceLists(organization),
    loaders.priceUse(organization, from, to),
  ]);
  const wanted = new Set(ids);
  const lists = all.filter(({ id }) => wanted.has(id));
  if (lists.length !== wanted.size)
    throw badInput([{ path: 'priceListIds', code: 'CHOICE_INVALID' }]);
  const uses = used.filter(({ priceListId }) => wanted.has(priceListId));
  const day = osloDayOf(now);
  const proposed = lists.map((list) => ({ ...list, ...changedPrice(list, changes) }));
  return {
    from,
    to,
    sessions: uses.reduce((sum, use) => sum + use.sessions, 0),
    energy: uses.reduce((sum, use) => sum + use.energy, 0),
    residents: uses.filter(({ payer }) => payer === 'RESIDENT').length,
    kwhPriceNoVat: withoutVat(changes.kwhPrice, day),
    spotMarkupNoVat: withoutVat(changes.spotMarkup, day),
    minutePriceNoVat: withoutVat(changes.minutePrice, day),
    today: priceOutcome(uses, lists, day),
    proposed: priceOutcome(uses, proposed, day),
  };
}
