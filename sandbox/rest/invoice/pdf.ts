import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Database } from '../../db/database.ts';
import type { AddressColumns } from '../../db/tables-customers.ts';
import { ACCOUNT, kid, kroner } from '../../invoice-numbers.ts';
import { organizationOf, type Owner } from '../owner.ts';
import { fullName } from '../person.ts';
import type { InvoiceLine } from './lines.ts';
import type { InvoiceRow } from './view.ts';

/** The sender: invented, with a well-formed number. */
const PROVIDER = {
  name: 'Ladeportal AS',
  address: ['Strømveien 1', '4630 Kristiansand'],
  organizationNumber: 'NO 999 999 999 MVA',
} as const;

const UNITS = { KWH: 'kWh', PIECE: 'stk.', MONTH: 'mnd.' } as const;
const PAYMENT: Readonly<Record<InvoiceRow['payment_type'], string>> = {
  CARD: 'Kort (trekkes automatisk)',
  E_INVOICE: 'Faktura på e-post',
  EHF: 'EHF',
  KLARNA: 'Klarna',
  POSTAL: 'Faktura i posten',
};

type Row = readonly string[];

interface Contents {
  readonly invoice: InvoiceRow;
  readonly lines: readonly InvoiceLine[];
  readonly customer: Customer;
  /** The locations of its sessions. */
  readonly places: readonly string[];
  /** The number of the invoice that a credit note takes back. */
  readonly credited: string | undefined;
  /** The numbers of the credit notes that take an invoice back. */
  readonly creditedBy: readonly string[];
}

/** The invoice or credit note as a tagged PDF in Norwegian, with the contents that bokføringsforskriften § 5-1-1 requires. */
export function invoicePdf(contents: Contents): Promise<Buffer> {
  const { invoice, lines, customer, credited } = contents;
  const kind = credited === undefined ? 'Faktura' : 'Kreditnota';
  const number = invoice.number ?? 0;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'nb-NO',
    displayTitle: true,
    info: { Title: `${kind} ${number}`, Author: PROVIDER.name },
  });
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const text = (content: string, tag: 'H1' | 'H2' | 'P', size: number) => {
    const part = doc.struct(tag, {}, () => {
      doc
        .font(tag === 'P' ? 'Helvetica' : 'Helvetica-Bold')
        .fontSize(size)
        .text(content);
    });
    whole.add(part);
    doc.moveDown(tag === 'P' ? 0 : 0.4);
  };
  const table = (widths: readonly (number | '*')[], header: Row, rows: readonly Row[]) => {
    const cells = (row: Row, type: 'TD' | 'TH') =>
      row.map((content, index) => ({
        text: content,
        type,
        align: { x: index === 0 ? ('left' as const) : ('right' as const) },
        font: { src: type === 'TH' ? 'Helvetica-Bold' : 'Helvetica', size: 9 },
      }));
    // `structParent`, which tags the table under its parent, is missing in the types.
    const options = {
      columnStyles: widths.map((width) => ({ width })),
      defaultStyle: { border: { bottom: 0.5, top: 0, left: 0, right: 0 }, padding: 4 },
      data: [cells(header, 'TH'), ...rows.map((row) => cells(row, 'TD'))],
      structParent: whole,
    };
    doc.table(options);
    doc.moveDown(1);
  };

  text(PROVIDER.name, 'P', 14);
  text(
    [...PROVIDER.address, `Org.nr. ${PROVIDER.organizationNumber}`, 'Foretaksregisteret'].join(
      '\n',
    ),
    'P',
    9,
  );
  doc.moveDown(1);
  text(`${kind} ${number}`, 'H1', 20);
  text(
    [
      customer.name,
      ...customer.address,
      ...(customer.organizationNumber === null ? [] : [`Org.nr. ${customer.organizationNumber}`]),
    ].join('\n'),
    'P',
    11,
  );
  doc.moveDown(1);
  text(facts(contents).join('\n'), 'P', 10);
  doc.moveDown(1);
  text('Spesifikasjon', 'H2', 12);
  table(
    ['*', 70, 60, 75, 75],
    ['Beskrivelse', 'Antall', 'Mva.', 'Ekskl. mva.', 'Inkl. mva.'],
    lines.map((line) => [
      line.description,
      `${String(line.quantity).replace('.', ',')} ${UNITS[line.unit]}`,
      `${line.vatPercent} %`,
      kroner(line.amount - line.vat),
      kroner(line.amount),
    ]),
  );
  text('Merverdiavgift', 'H2', 12);
  table(['*', 90, 90, 90], ['Sats', 'Grunnlag', 'Mva.', 'Sum'], vatRows(lines));
  text(conclusion(contents), 'H2', 14);
  doc.end();
  return buffer(doc);
}

/** Invoices that are not to be paid, and so show no account. */
const VOID: ReadonlySet<string> = new Set<InvoiceRow['status']>(['CANCELLED', 'CREDITED']);

/** The sum, and how it is paid. */
function conclusion({ invoice, credited }: Contents): string {
  const amount = invoice.amount_ore;
  if (credited !== undefined) return `Til gode: ${kroner(-amount)} kr`;
  if (VOID.has(invoice.status)) return `Sum: ${kroner(amount)} kr. Skal ikke betales.`;
  if (invoice.payment_type === 'CARD' && amount > 0)
    return `Trekkes fra kortet: ${kroner(amount)} kr`;
  return `Å betale: ${kroner(amount)} kr`;
}

/** The account to pay to; for a card payment only as a fallback. */
function account({ number, payment_type }: InvoiceRow): readonly string[] {
  const to = [`Kontonummer: ${ACCOUNT}`, `KID: ${kid(number ?? 0)}`];
  return payment_type === 'CARD' ? [`Blir kortet avvist: ${to.join(', ')}`] : to;
}

function facts({ invoice, customer, places, credited, creditedBy }: Contents): readonly string[] {
  const isToPay = credited === undefined && invoice.amount_ore > 0 && !VOID.has(invoice.status);
  return [
    `Kundenummer: ${customer.number}`,
    `${credited === undefined ? 'Fakturadato' : 'Dato'}: ${day(invoice.invoice_date)}`,
    ...(invoice.due_date === null ? [] : [`Forfall: ${day(invoice.due_date)}`]),
    `Periode: ${day(invoice.period_from)}–${day(invoice.period_to)}`,
    ...(places.length === 0 ? [] : [`Leveringssted: ${places.join('; ')}`]),
    `Betalingsmåte: ${PAYMENT[invoice.payment_type]}`,
    ...(invoice.reference === null ? [] : [`Deres referanse: ${invoice.reference}`]),
    ...(isToPay ? account(invoice) : []),
    ...(credited === undefined ? [] : [`Krediterer faktura: ${credited}`]),
    ...creditedBy.map((number) => `Kreditert med kreditnota: ${number}`),
    ...(invoice.status === 'CANCELLED' ? ['Annullert. Fakturaen skal ikke betales.'] : []),
  ];
}

/** The base and the amount of each rate of VAT. */
function vatRows(lines: readonly InvoiceLine[]): readonly Row[] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const taxed = lines.filter(({ vatPercent }) => vatPercent === rate);
    const vat = taxed.reduce((sum, line) => sum + line.vat, 0);
    const amount = taxed.reduce((sum, line) => sum + line.amount, 0);
    return [`${rate} %`, kroner(amount - vat), kroner(vat), kroner(amount)];
  });
}

/** A day in Norwegian notation. */
function day(date: string): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${dayOfMonth}.${month}.${year}`;
}

/** The customer of an invoice, as its address field shows them. */
interface Customer {
  readonly name: string;
  readonly number: string;
  /** The lines of the postal address; empty when it is unknown. */
  readonly address: readonly string[];
  readonly organizationNumber: string | null;
}

/** The person or organisation, at the address that invoices go to. */
export async function customerOf(db: Database, owner: Owner): Promise<Customer> {
  if ('organization_id' in owner) {
    const row = await organizationOf(db, owner.organization_id).executeTakeFirstOrThrow();
    return {
      name: row.name,
      number: row.id,
      address: linesOf(row.invoice_address ?? row.business_address),
      organizationNumber: row.organization_number,
    };
  }
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  const { address_line1: addressLine1, postal_code: postalCode, city, country } = row;
  return {
    name: fullName(row),
    number: row.account_number,
    address: linesOf({ addressLine1, postalCode, city, country }),
    organizationNumber: null,
  };
}

function linesOf(address: AddressColumns | null): readonly string[] {
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  return [address?.addressLine1 ?? '', place].filter((line) => line !== '');
}
