import { plus, type Amount } from './amounts.ts';

/** The currency of the provider's amounts. Those of a session abroad are in the currency of the place. */
export const KRONE = 'NOK';

/** A session in the backend's books. Without a currency its amounts are in kroner. */
interface InCurrency {
  readonly currency: string | null;
}

/** The costs of sessions in one currency, in its hundredths. Null when that of any session is unknown. */
export interface BookedForeignCosts {
  readonly currency: string;
  readonly costs: Amount;
  readonly costsNoVat: Amount;
}

/** The currency of a session's amounts, ISO 4217. */
export function currencyOf({ currency }: InCurrency): string {
  const code = currency?.toUpperCase() ?? '';
  return code === '' ? KRONE : code;
}

/** Whether the amounts of a session are in another currency than everything that the portal adds up. */
export const isForeign = (session: InCurrency): boolean => currencyOf(session) !== KRONE;

/** The costs with one entry for each currency, in the order of their codes. */
export function byCurrency(all: readonly BookedForeignCosts[]): readonly BookedForeignCosts[] {
  const sums = new Map<string, BookedForeignCosts>();
  for (const one of all) {
    const currency = currencyOf(one);
    const { costs, costsNoVat } = sums.get(currency) ?? { costs: 0, costsNoVat: 0 };
    sums.set(currency, {
      currency,
      costs: plus(costs, one.costs),
      costsNoVat: plus(costsNoVat, one.costsNoVat),
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** The same costs by the names of the schema. */
export const foreignCostsOf = (all: readonly BookedForeignCosts[]) =>
  byCurrency(all).map(({ currency, costs, costsNoVat }) => ({
    currency,
    monetaryCosts: costs,
    monetaryCostsNoVat: costsNoVat,
  }));
