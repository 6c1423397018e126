import type { Temporal } from 'temporal-polyfill';
import { CHIP } from '../price-list.ts';
import type { InvoiceLineTable, InvoiceTable } from '../tables-billing.ts';
import { vatPercentOn } from '../vat.ts';
import { ladefordelMonths, subscriptionRows } from './agreements.ts';
import { chargerSubscriptionRows } from './own-chargers.ts';

/** In øre, without VAT. */
const REMINDER_FEE = 3500;
const MONTHS_BACK = 18;

/** A line other than charging, on the invoice that `payer`, `month` (its first day) and `variant` identify. */
export interface ExtraLine extends Pick<
  InvoiceLineTable,
  'kind' | 'description' | 'quantity' | 'unit'
> {
  /** `U` and a user's id, or `O` and an organisation's. */
  readonly payer: string;
  readonly month: string;
  /** Empty for the monthly invoice. */
  readonly variant: string;
  readonly amount: number;
  readonly vat: number;
  readonly vat_percent: number;
}

/** An invoice besides the monthly one. */
export interface ExtraInvoice extends Pick<ExtraLine, 'payer' | 'month' | 'variant'> {
  readonly invoice_date: string;
  readonly due_date: string | null;
  readonly status: InvoiceTable['status'];
}

/** Reminders: the payer, and the number of months ago. */
const REMINDERS = [
  ['Ublocked', 2],
  ['Ublocked', 1],
  ['O100301', 2],
  ['O100301', 1],
] as const;

/** Ordered chips: the payer, the quantity, and the number of months ago. */
const CHIPS = [
  ['Ukari', 1, 14],
  ['O100100', 2, 11],
  ['O100300', 5, 10],
  ['O100400', 12, 7],
  ['O100302', 3, 1],
] as const;

/** The lines other than charging on the invoices up to the current month. */
export function extraLines(today: Temporal.PlainDate): readonly ExtraLine[] {
  const first = today.with({ day: 1 });
  const back = (months: number) => first.subtract({ months }).toString();
  return [
    ...subscriptionLines(today),
    ...CHIPS.map(([payer, count, months]) =>
      chip({ payer, month: back(months), variant: '' }, count),
    ),
    ...REMINDERS.map(([payer, months]) => ({
      ...chip({ payer, month: back(months), variant: '' }, 1),
      kind: 'FEE' as const,
      description: 'Purregebyr',
      amount: REMINDER_FEE,
      vat: 0,
      vat_percent: 0,
    })),
  ];
}

/** Kari's invoices for chips: a free one, one whose card was refused, and an unpaid one. */
export function extraInvoices(today: Temporal.PlainDate): {
  readonly invoices: readonly ExtraInvoice[];
  readonly lines: readonly ExtraLine[];
} {
  const first = today.with({ day: 1 });
  const common = { payer: 'Ukari', month: first.toString() };
  const free = { ...common, variant: 'chip-free' };
  const refused = { ...common, variant: 'chip-refused' };
  const ordered = { ...common, variant: 'chip-ordered' };
  const welcome = first.subtract({ months: MONTHS_BACK }).toString();
  return {
    invoices: [
      { ...free, invoice_date: welcome, due_date: null, status: 'ZERO' },
      { ...refused, ...dated(today.subtract({ days: 24 })), status: 'CREDIT_CARD_FAILED' },
      { ...ordered, ...dated(today.subtract({ days: 4 })), status: 'UNPAID' },
    ],
    lines: [
      chip(free, 1),
      { ...chip(free, -1), kind: 'FEE', description: 'Velkomstrabatt', quantity: 1 },
      chip(refused, 1),
      chip(ordered, 2),
    ],
  };
}

function dated(date: Temporal.PlainDate) {
  return { invoice_date: date.toString(), due_date: date.add({ days: 14 }).toString() };
}

function subscriptionLines(today: Temporal.PlainDate): readonly ExtraLine[] {
  const first = today.with({ day: 1 });
  return [...subscriptionRows(today), ...chargerSubscriptionRows(today)]
    .filter(({ price_with_vat_ore }) => price_with_vat_ore > 0)
    .flatMap(({ user_id, organization_id, type, name, price_ore, price_with_vat_ore }) => {
      const payer = user_id ?? organization_id ?? '';
      const since = type === 'LADEFORDEL' ? ladefordelMonths(payer) : undefined;
      const months = since ?? MONTHS_BACK;
      return Array.from({ length: months + 1 }, (_, back) => ({
        payer: organization_id ? `O${organization_id}` : `U${user_id ?? ''}`,
        month: first.subtract({ months: back }).toString(),
        variant: '',
        kind: 'SUBSCRIPTION' as const,
        description: name,
        quantity: 1,
        unit: 'MONTH' as const,
        amount: price_with_vat_ore,
        vat: price_with_vat_ore - price_ore,
        vat_percent: vatPercentOn(first.toString()),
      }));
    });
}

/** A line for chips. */
function chip(on: Pick<ExtraLine, 'payer' | 'month' | 'variant'>, count: number): ExtraLine {
  return {
    ...on,
    kind: 'RFID',
    description: 'Ladebrikke',
    quantity: count,
    unit: 'PIECE',
    amount: count * CHIP.withVat,
    vat: count * CHIP.vat,
    vat_percent: vatPercentOn(on.month),
  };
}
