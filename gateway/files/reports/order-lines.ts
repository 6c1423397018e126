import { eachInvoiceLine, allLineRecords } from '../../backend/invoice.ts';
import type { BackendClient } from '../../backend/client.ts';
import { Omissions } from '../../backend/page.ts';
import type { Account } from '../../domain/account/account.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import type { Invoice, InvoiceLine } from '../../generated/wire.ts';
import { priceOf, type Price } from '../../domain/charging/amounts.ts';
import { counted, NOTHING_YET } from '../../domain/charging/charging-tally.ts';
import { isForeign } from '../../domain/charging/currency.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import { splitVat } from '../../domain/invoice/vat.ts';
import type { Offers } from '../offered-columns.ts';
import { AMOUNTS, amountNotes, omissionNotes } from '../omission-notes.ts';
import { amountCell, toKilowattHours, type Cell, type Sheet } from '../sheet.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';

/** The column of the cost centre, which only an organisation's sessions have. */
const COST_CENTER = 5;

function columnsOf(text: FileText): Sheet['columns'] {
  return [
    { header: text('orderLines.kind'), width: 16 },
    { header: text('orderLines.description'), width: 34 },
    { header: text('orderLines.session') },
    { header: text('orderLines.start') },
    { header: text('orderLines.location'), width: 28 },
    { header: text('files.column.costCenter') },
    { header: text('orderLines.quantity'), decimals: 3 },
    { header: text('orderLines.unit') },
    { header: text('orderLines.amountNoVat'), decimals: 2 },
    { header: text('orderLines.vat'), decimals: 2 },
    { header: text('orderLines.amount'), decimals: 2 },
  ];
}

const amounts = ({ noVat, vat, withVat }: Price): readonly Cell[] =>
  [noVat, vat, withVat].map(amountCell);

/** The amounts of a charge whose amount and VAT are known. */
const charge = (amount: number, vat: number) =>
  amounts({ noVat: amount - vat, vat, withVat: amount });

function recordRow(line: InvoiceLine, record: ChargingRecord, text: FileText): readonly Cell[] {
  return [
    text(`orderLines.kinds.${line.kind ?? 'unknown'}`),
    line.description,
    record.id,
    osloWallClock(record.date),
    record.location,
    record.costCenter,
    toKilowattHours(record.energy),
    text('orderLines.units.KWH'),
    // A session abroad is billed in kroner, at an amount that the line alone states.
    ...(isForeign(record) ? [null, null, null] : amounts(priceOf(record))),
  ];
}

function lineRow(line: InvoiceLine, text: FileText): readonly Cell[] {
  return [
    text(`orderLines.kinds.${line.kind ?? 'unknown'}`),
    line.description,
    null,
    null,
    null,
    null,
    line.quantity,
    line.unit && text(`orderLines.units.${line.unit}`),
    ...charge(line.amount, line.vat),
  ];
}

/**
 * The difference between a line and its sessions, so that the rows always add up to the invoice's amount. It has what sessions without a
 * known amount cost.
 */
function differenceRow(
  line: InvoiceLine,
  difference: number,
  day: string,
  text: FileText,
): readonly Cell[] {
  const description = [line.description ?? [], text('orderLines.difference')].flat().join(': ');
  const kind = text(`orderLines.kinds.${line.kind ?? 'unknown'}`);
  return [
    kind,
    description,
    null,
    null,
    null,
    null,
    null,
    null,
    ...charge(difference, splitVat(difference, day).vat),
  ];
}

/** The difference between an invoice and its lines, one of which may be unreadable. */
const invoiceRow = (amount: number, vat: number, text: FileText): readonly Cell[] => [
  text('orderLines.kinds.unknown'),
  text('orderLines.invoiceDifference'),
  ...Array.from({ length: 6 }, () => null),
  ...charge(amount, vat),
];

/** How the lines are read. */
interface Reading {
  readonly omissions: Omissions;
  readonly onRecord: (record: ChargingRecord) => void;
  /** Whether the provider shows what each session costs. */
  readonly hasPrices: boolean;
}

async function* rowsOf(
  client: BackendClient,
  account: Account,
  { id: invoiceId, periodTo, amount, vat }: Invoice,
  text: FileText,
  { omissions, onRecord, hasPrices }: Reading,
): AsyncGenerator<readonly Cell[]> {
  const rest = { amount, vat };
  for await (const line of eachInvoiceLine(client, account, invoiceId, omissions)) {
    rest.amount -= line.amount;
    rest.vat -= line.vat;
    // What sessions cost is the line's amount; without theirs the line stands whole.
    if (line.sessionsTotal === null || !hasPrices) {
      yield lineRow(line, text);
      continue;
    }
    let billed = 0;
    const ids = { invoiceId, lineId: line.id };
    for await (const record of allLineRecords(client, account, ids, omissions)) {
      onRecord(record);
      if (!isForeign(record)) billed += priceOf(record).withVat ?? 0;
      yield recordRow(line, record, text);
    }
    if (billed !== line.amount) yield differenceRow(line, line.amount - billed, periodTo, text);
  }
  if (rest.amount !== 0) yield invoiceRow(rest.amount, rest.vat, text);
}

/** Every session that an invoice bills and its other lines, in its order; where no amounts of charging are shown, the lines alone. */
export function orderLines(
  { client, offers }: Readonly<{ client: BackendClient; offers: Offers }>,
  account: Account,
  invoice: Invoice,
  language: FileLanguage,
): Sheet & { readonly rows: AsyncGenerator<readonly Cell[]> } {
  const text = fileTexts(language);
  const omissions = new Omissions();
  let tally = NOTHING_YET;
  const shown = <Value>(row: readonly Value[]) =>
    account.kind === 'ORGANIZATION' ? row : row.toSpliced(COST_CENTER, 1);
  async function* rows() {
    const onRecord = (record: ChargingRecord) => (tally = counted(tally, record));
    const reading = { omissions, onRecord, hasPrices: offers('charging-amounts') };
    for await (const row of rowsOf(client, account, invoice, text, reading)) yield shown(row);
  }
  const name = invoice.number ?? invoice.id;
  return {
    name,
    language,
    columns: shown(columnsOf(text)),
    rows: rows(),
    notes: () => [
      ...amountNotes(tally, text, AMOUNTS.PRICE),
      ...omissionNotes(omissions, text),
      ...(omissions.ongoing === 0
        ? []
        : [{ label: text('files.left.ongoing'), value: omissions.ongoing }]),
    ],
  };
}
