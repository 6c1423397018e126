import type { ChargingRecord } from '../../generated/wire.ts';
import { priceOf, type Amount } from '../../domain/charging/amounts.ts';
import { NOTHING_YET, type Tally } from '../../domain/charging/charging-tally.ts';
import { minutesOf } from '../../domain/display.ts';
import { isLate } from '../../domain/charging/late-session.ts';
import { isForeign } from '../../domain/charging/currency.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { chargingMetadata } from './charging-metadata.ts';
import { hasPayers, payerName, vehicleName, type ChargingSource } from './charging-source.ts';
import { checkedRecords } from './checked-records.ts';
import { foreignPriceOf } from './foreign-price.ts';
import { featureOfColumn } from '../offered-columns.ts';
import {
  amountCell,
  toKilowattHours,
  UNKNOWN,
  type Cell,
  type MetadataLine,
  type Sheet,
} from '../sheet.ts';
import { fileTexts, type FileText } from '../texts.ts';

function noteOf(record: ChargingRecord, text: FileText): string | null {
  const notes = [
    ...(record.correctsId === null ? [] : [text('files.note.correction')]),
    ...(isLate(record) ? [text('files.note.late')] : []),
  ];
  return notes.length === 0 ? null : notes.join(', ');
}

interface Column {
  readonly key: Extract<Parameters<FileText>[0], `files.column.${string}`>;
  readonly decimals?: number;
  readonly width: number;
  readonly of: (record: ChargingRecord, text: FileText, source: ChargingSource) => Cell;
  /** Its cell in the row of totals. */
  readonly sum?: (tally: Tally) => Cell;
}

/** An amount in a column of kroner, empty for a session abroad. */
const kroner = (record: ChargingRecord, ore: Amount): Cell =>
  isForeign(record) ? null : amountCell(ore);

// oxfmt-ignore
const COLUMNS: readonly Column[] = [
  { key: 'files.column.start', width: 17, of: ({ date }) => osloWallClock(date) },
  { key: 'files.column.end', width: 17, of: ({ endDate }) => osloWallClock(endDate) },
  { key: 'files.column.minutes', width: 12, decimals: 0, of: ({ chargingTime }) => minutesOf(chargingTime), sum: ({ minutes }) => minutes },
  { key: 'files.column.category', width: 12, of: ({ accessCategory }, text) => accessCategory === null ? UNKNOWN : text(`files.category.${accessCategory}`) },
  { key: 'files.column.location', width: 26, of: ({ location }) => location ?? UNKNOWN },
  { key: 'files.column.charger', width: 12, of: ({ parkingLot }) => parkingLot },
  { key: 'files.column.medium', width: 13, of: ({ medium }, text) => medium && text(`files.medium.${medium}`) },
  { key: 'files.column.vehicle', width: 20, of: ({ vehicle }) => vehicleName(vehicle) },
  { key: 'files.column.rfid', width: 16, of: ({ rfid }) => rfid?.description ?? null },
  { key: 'files.column.member', width: 20, of: ({ member }) => member?.name ?? null },
  { key: 'files.column.costCenter', width: 14, of: ({ costCenter }) => costCenter },
  { key: 'files.column.energy', width: 12, decimals: 3, of: ({ energy }) => toKilowattHours(energy), sum: ({ energy }) => toKilowattHours(energy) },
  { key: 'files.column.before', width: 12, decimals: 2, of: (record) => kroner(record, record.totalBeforeDiscount), sum: (tally) => amountCell(tally.totalBeforeDiscount) },
  { key: 'files.column.saved', width: 12, decimals: 2, of: (record) => kroner(record, record.saved), sum: ({ saved }) => amountCell(saved) },
  { key: 'files.column.amountNoVat', width: 12, decimals: 2, of: (record) => kroner(record, priceOf(record).noVat), sum: (tally) => amountCell(tally.priceAfterDiscountNoVat) },
  { key: 'files.column.price', width: 12, decimals: 2, of: (record) => kroner(record, priceOf(record).withVat), sum: (tally) => amountCell(tally.priceAfterDiscount) },
  { key: 'files.column.vat', width: 12, decimals: 2, of: (record) => kroner(record, priceOf(record).vat), sum: ({ vat }) => amountCell(vat) },
  { key: 'files.column.payer', width: 16, of: ({ organizationId }, _, source) => payerName(source, organizationId) },
  { key: 'files.column.paid', width: 8, of: ({ paid }, text) => paid === null ? null : text(paid ? 'files.yes' : 'files.no') },
  { key: 'files.column.invoice', width: 13, of: ({ billedOn }) => billedOn?.invoiceNumber ?? null },
  { key: 'files.column.note', width: 14, of: noteOf },
];

/** Of a network alone. */
const NETWORK_COLUMNS: ReadonlySet<Column['key']> = new Set([
  'files.column.member',
  'files.column.costCenter',
]);

/** Omitted in print, for width. */
const SCREEN_COLUMNS: ReadonlySet<Column['key']> = new Set([
  'files.column.end',
  'files.column.charger',
  'files.column.medium',
  'files.column.paid',
]);

/** The columns of charging records, with their cells in a row, in a row of totals, and in the total of another currency. */
export function recordTable(source: ChargingSource, isPrinted: boolean) {
  const text = fileTexts(source.language);
  const columns = COLUMNS.filter(
    ({ key }) =>
      (source.isNetwork || !NETWORK_COLUMNS.has(key)) &&
      (hasPayers(source) || key !== 'files.column.payer') &&
      // Otherwise the price with VAT and its VAT say it.
      (source.total.costs === null || key !== 'files.column.amountNoVat') &&
      !(isPrinted && SCREEN_COLUMNS.has(key)),
  );
  const foreign = foreignPriceOf(source, text);
  return {
    columns: [
      ...columns.map(({ key, decimals, width }) => ({
        header: text(key),
        width,
        feature: featureOfColumn(key),
        ...(decimals !== undefined && { decimals }),
      })),
      ...foreign.columns,
    ],
    rowOf: (record: ChargingRecord): readonly Cell[] => [
      ...columns.map((column) => column.of(record, text, source)),
      ...foreign.cells(record),
    ],
    totalOf: (label: string, tally: Tally): readonly Cell[] => [
      ...columns.map((column, index) => (index === 0 ? label : (column.sum?.(tally) ?? null))),
      ...foreign.none,
    ],
    foreignTotals: foreign.totals.map((cells): readonly Cell[] => [
      text('files.total'),
      ...columns.slice(1).map(() => null),
      ...cells,
    ]),
  };
}

/**
 * The charging records of a list in its order, with the totals on the screen.
 *
 * @param isPrinted whether it has to fit on paper: all records, with fewer columns
 */
export function chargingRecordsSheet(source: ChargingSource, isPrinted: boolean): Sheet {
  const { language, issuer, total } = source;
  const text = fileTexts(language);
  const { columns, rowOf, totalOf, foreignTotals } = recordTable(source, isPrinted);
  let whole = NOTHING_YET;
  let notes: readonly MetadataLine[] = [];

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    const records = checkedRecords(source, (tally, found) => {
      whole = tally;
      notes = found;
    });
    for await (const record of records) yield rowOf(record);
  }

  return {
    name: text('files.title.charging'),
    language,
    issuer,
    metadata: chargingMetadata(source, []),
    columns,
    rows: rows(),
    length: total.sessions,
    totals: () => [totalOf(text('files.total'), whole), ...foreignTotals],
    notes: () => notes,
  };
}
