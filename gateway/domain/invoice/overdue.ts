/** The facts that decide whether an invoice is overdue. */
export interface PayableFacts {
  readonly status:
    | 'PAID'
    | 'UNPAID'
    | 'CREDITED'
    | 'CREDIT_CARD_FAILED'
    | 'CANCELLED'
    | 'PREPARED_FOR_INVOICE'
    | 'ZERO'
    | null;
  /** The due date, `YYYY-MM-DD`; null when there is nothing to pay. */
  readonly dueDate: string | null;
  /** Øre with VAT. */
  readonly amount: number;
}

/** Whether there is something to pay in a state (INVOICE-2). */
const IS_TO_PAY = {
  PAID: false,
  UNPAID: true,
  CREDITED: false,
  CREDIT_CARD_FAILED: true,
  CANCELLED: false,
  PREPARED_FOR_INVOICE: false,
  ZERO: false,
} as const satisfies Record<NonNullable<PayableFacts['status']>, boolean>;

/**
 * Whether an invoice is overdue: there is something to pay, and the due date has passed. The whole due date in Oslo is still in
 * time.
 *
 * @param today the day in Oslo, `YYYY-MM-DD`
 */
export function isOverdue({ status, dueDate, amount }: PayableFacts, today: string): boolean {
  return status !== null && IS_TO_PAY[status] && amount > 0 && dueDate !== null && dueDate < today;
}
