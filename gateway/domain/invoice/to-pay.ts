type Status =
  | 'PAID'
  | 'UNPAID'
  | 'CREDITED'
  | 'CREDIT_CARD_FAILED'
  | 'CANCELLED'
  | 'PREPARED_FOR_INVOICE'
  | 'ZERO';

/** The facts that decide whether there is something to pay. */
export interface PayableFacts {
  readonly status: Status | null;
  /** The due date, `YYYY-MM-DD`; null when there is nothing to pay. */
  readonly dueDate: string | null;
  /** Øre with VAT. */
  readonly amount: number;
}

/** Whether there is something to pay in a state (INVOICE-2), where the amount is above 0. */
const IS_TO_PAY = {
  PAID: false,
  UNPAID: true,
  CREDITED: false,
  CREDIT_CARD_FAILED: true,
  CANCELLED: false,
  PREPARED_FOR_INVOICE: false,
  ZERO: false,
} as const satisfies Record<Status, boolean>;

/** The statuses of invoices to pay. */
export const STATUSES_TO_PAY = [
  'UNPAID',
  'CREDIT_CARD_FAILED',
] as const satisfies readonly Status[];

/** Whether there is something to pay: never of a credit note or of nothing (INVOICE-9). */
export const isToPay = ({ status, amount }: Pick<PayableFacts, 'amount' | 'status'>): boolean =>
  status !== null && IS_TO_PAY[status] && amount > 0;

/**
 * An invoice as the portal has it: a credit note that the backend lists as unpaid is settled, and an unpaid 0 is `ZERO`, so that no sum,
 * notice or file treats either as due (INVOICE-10).
 */
export function withoutFalseDue<
  Invoice extends PayableFacts & Readonly<{ isPayable: boolean | null; payTo: unknown }>,
>(invoice: Invoice): Invoice {
  const { status, amount } = invoice;
  if (amount > 0 || status === null || !IS_TO_PAY[status]) return invoice;
  return {
    ...invoice,
    status: amount < 0 ? 'PAID' : 'ZERO',
    dueDate: null,
    isPayable: false,
    payTo: null,
  };
}

/**
 * Whether an invoice is overdue: there is something to pay, and the due date has passed. The whole due date in Oslo is still in
 * time.
 *
 * @param today the day in Oslo, `YYYY-MM-DD`
 */
export const isOverdue = (invoice: PayableFacts, today: string): boolean =>
  isToPay(invoice) && invoice.dueDate !== null && invoice.dueDate < today;
