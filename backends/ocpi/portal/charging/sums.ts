import { sql } from 'kysely';
import type { components } from '../../generated/backend.ts';
import type { Scope } from './source.ts';

/** The sums of a group of records, as the contract shows them. */
export type Figures = Required<components['schemas']['ChargingFigures']>;

const known = (column: 'cost' | 'cost_no_vat') => sql.ref(`record.${column}`);
/** A sum, unknown when a part of it is. */
const sumOf = (column: 'cost' | 'cost_no_vat') =>
  sql<number | null>`case when count(*) = count(${known(column)}) then sum(${known(column)}) end`;

/** The columns of the sums of one currency. A session counts in whole minutes, as its row shows it (CHARGE-6). */
export const SUMS = [
  sql<number>`count(*)`.as('sessions'),
  sql<number>`sum((record.charging_ms + 30000) / 60000 * 60000)`.as('chargingTime'),
  sql<number>`sum(record.energy_wh)`.as('energy'),
  sumOf('cost').as('costs'),
  sumOf('cost_no_vat').as('costsNoVat'),
] as const;

/** The sums of the records of a group in one currency. */
export interface SumRow {
  readonly currency: string;
  readonly sessions: number;
  readonly chargingTime: number;
  readonly energy: number;
  readonly costs: number | null;
  readonly costsNoVat: number | null;
}

const added = (sum: number, value: number) => sum + value;

/**
 * The sums of a group from its sums by currency. Amounts are those in kroner; those of each other currency stand beside them
 * (CHARGE-38). When amounts are hidden there are none, not even a sum of nothing.
 */
export function figuresOf({ deps: { config } }: Scope, rows: readonly SumRow[]): Figures {
  const kroner = rows.find(({ currency }) => currency === 'NOK');
  const isHidden = config.amounts === 'hidden';
  const amount = (value: number | null) => (isHidden ? null : value);
  const sessions = rows.map((row) => row.sessions).reduce(added, 0);
  return {
    sessions,
    chargingTime: rows.map((row) => row.chargingTime).reduce(added, 0),
    energy: rows.map((row) => row.energy).reduce(added, 0),
    costs: amount(kroner ? kroner.costs : 0),
    costsNoVat: amount(kroner ? kroner.costsNoVat : 0),
    // OCPI has no discount, so nothing is saved, also of a price that is unknown.
    savings: amount(0),
    savingsNoVat: amount(0),
    reimbursement: amount(0),
    paidBy: [],
    foreignCosts: isHidden
      ? []
      : rows
          .filter(({ currency }) => currency !== 'NOK')
          .map(({ currency, costs, costsNoVat }) => ({ currency, costs, costsNoVat }))
          .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    hasOperatorPrices: !isHidden && sessions > 0,
  };
}

/** The rows of each key, in the order of the rows. */
export function byKey<Row extends { readonly key: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group) group.push(row);
    else groups.set(row.key, [row]);
  }
  return groups;
}
