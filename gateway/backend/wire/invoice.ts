import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull } from './parse.ts';
import { day, instant } from './time.ts';

const reference = z.object({ id: z.string(), number: orNull(z.string()) });

const invoiceSchema = accepting<Contract['Invoice']>()(
  z.object({
    id: z.string(),
    number: orNull(z.string()),
    date: day,
    dueDate: orNull(day),
    status: z.enum([
      'PAID',
      'UNPAID',
      'CREDITED',
      'CREDIT_CARD_FAILED',
      'CANCELLED',
      'PREPARED_FOR_INVOICE',
      'ZERO',
    ]),
    paymentType: z.enum(['CARD', 'E_INVOICE', 'EHF', 'KLARNA', 'POSTAL']),
    amount: z.int(),
    vat: z.int(),
    periodFrom: day,
    periodTo: day,
    reference: orNull(z.string()),
    isPayable: z.boolean(),
    payTo: orNull(z.object({ account: z.string(), kid: z.string() })),
    credits: orNull(reference),
    creditNotes: z.array(reference),
    deliveries: z.array(
      z.object({
        channel: z.enum(['EMAIL', 'EHF', 'POST']),
        status: z.enum(['QUEUED', 'SENT', 'DELIVERED', 'FAILED']),
        at: instant,
        recipient: orNull(z.string()),
      }),
    ),
  }),
);

/** An invoice or a credit note; amounts in øre. */
export type Invoice = z.output<typeof invoiceSchema>;

export const parseInvoice = parseOne(invoiceSchema);

/** Readers add the amounts up, so none may be missing. */
export const parseInvoicePage = parseOne(
  accepting<Contract['InvoicePage']>()(
    z.object({
      items: z.array(invoiceSchema),
      nextCursor: orNull(z.string()),
      totals: z.object({
        count: z.int().nonnegative(),
        cancelled: z.int().nonnegative(),
        amount: z.int(),
        unpaid: z.int(),
      }),
      years: z.array(z.int()),
      archiveYears: z.array(z.int()),
    }),
  ).transform(({ totals: { count, cancelled, ...amounts }, ...page }) => ({
    ...page,
    totalCount: count,
    totals: { cancelledCount: cancelled, ...amounts },
  })),
);

const lineSchema = accepting<Contract['InvoiceLine']>()(
  z.object({
    id: z.string(),
    kind: z.enum(['CHARGING', 'SUBSCRIPTION', 'FEE', 'RFID', 'CREDIT']),
    description: z.string(),
    quantity: z.number(),
    unit: z.enum(['KWH', 'PIECE', 'MONTH']),
    amount: z.int(),
    vat: z.int(),
    vatPercent: z.int().nonnegative(),
    sessions: z.int().nonnegative(),
    sessionsTotal: orNull(z.int()),
  }),
).transform(({ sessions, ...line }) => ({ ...line, sessionCount: sessions }));

/** A line of an invoice; amounts in øre. */
export type InvoiceLine = z.output<typeof lineSchema>;

export const parseInvoiceLinePage = parseOne(
  accepting<Contract['InvoiceLinePage']>()(
    z.object({ items: z.array(lineSchema), nextCursor: orNull(z.string()) }),
  ),
);
