import {
  byCurrency,
  currencyOf,
  isForeign,
  type BookedForeignCosts,
} from '../../domain/charging/currency.ts';
import { priceOf, type BookedPrice } from '../../domain/charging/amounts.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import type { ChargingSource } from './charging-source.ts';
import { amountCell, type Cell, type SheetColumn } from '../sheet.ts';
import type { FileText } from '../texts.ts';

/** The columns of the price in another currency, so that no column of kroner holds anything else. */
const PRICE = { key: 'files.column.foreignPrice', width: 16, decimals: 2 } as const;
const PRICE_NO_VAT = { key: 'files.column.foreignPriceNoVat', width: 16, decimals: 2 } as const;
const CURRENCY = { key: 'files.column.currency', width: 8 } as const;

type Priced = BookedPrice & Pick<ChargingRecord, 'currency'>;

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

/** Creates the columns of the price in another currency. */
export function foreignPriceOf(
  { total }: Pick<ChargingSource, 'total'>,
  text: FileText,
): ForeignPrice {
  const all = byCurrency(total.foreignCosts);
  /** The price without VAT stands beside it where a price with VAT is unknown. */
  const isWithoutVat = all.some(({ costs }) => costs === null);
  const shown = all.length === 0 ? [] : [...(isWithoutVat ? [PRICE_NO_VAT] : []), PRICE, CURRENCY];
  const none = shown.map(() => null);
  const write = ({ currency, costs, costsNoVat }: BookedForeignCosts): readonly Cell[] => [
    ...(isWithoutVat ? [amountCell(costsNoVat)] : []),
    amountCell(costs),
    currency,
  ];
  return {
    columns: shown.map(({ key, ...column }) => ({ header: text(key), ...column })),
    cells(record) {
      if (all.length === 0 || !isForeign(record)) return none;
      const { withVat: costs, noVat: costsNoVat } = priceOf(record);
      return write({ currency: currencyOf(record), costs, costsNoVat });
    },
    none,
    totals: all.map(write),
  };
}
