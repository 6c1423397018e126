import {
  byCurrency,
  currencyOf,
  isForeign,
  type BookedForeignCosts,
} from '../../domain/charging/currency.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import type { ChargingSource } from './charging-source.ts';
import { toKroner, type Cell, type SheetColumn } from '../sheet.ts';
import type { FileText } from '../texts.ts';

/** The columns of the price in another currency, so that no column of kroner holds anything else. */
const COLUMNS = [
  { key: 'files.column.foreignPrice', width: 16, decimals: 2 },
  { key: 'files.column.currency', width: 8 },
] as const;

type Priced = Pick<ChargingRecord, 'currency' | 'priceAfterDiscount'>;

/** The columns of sessions abroad in a table. None where the period has no such session. */
export interface ForeignPrice {
  readonly columns: readonly SheetColumn[];
  /** The cells of a session, which are empty for one in kroner. */
  readonly cells: (record: Priced) => readonly Cell[];
  /** The cells of a row in kroner. */
  readonly none: readonly Cell[];
  /** The cells of the total of each currency. */
  readonly totals: readonly (readonly Cell[])[];
}

const write = ({ currency, costs }: Pick<BookedForeignCosts, 'currency' | 'costs'>) =>
  [toKroner(costs), currency] as const;

/** Creates the columns of the price in another currency. */
export function foreignPriceOf(
  { total }: Pick<ChargingSource, 'total'>,
  text: FileText,
): ForeignPrice {
  const all = byCurrency(total.foreignCosts);
  const shown = all.length === 0 ? [] : COLUMNS;
  const none = shown.map(() => null);
  return {
    columns: shown.map(({ key, ...column }) => ({ header: text(key), ...column })),
    cells: (record) =>
      all.length === 0 || !isForeign(record)
        ? none
        : write({ currency: currencyOf(record), costs: record.priceAfterDiscount }),
    none,
    totals: all.map(write),
  };
}
