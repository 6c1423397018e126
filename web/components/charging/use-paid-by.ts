import type { PaymentType } from '../../generated/schema.ts';
import { useText } from '../../lib/use-text.ts';

/** An active payment method. */
export type PaidBy = Readonly<{ paymentType: PaymentType; label: string | null }>;

/** Formats the payment method for a check line: `kort **** 4242`, `faktura til kari@example.no`. */
export function usePaidBy() {
  const text = useText();
  return (method: PaidBy | null | undefined): string =>
    text('check.paidBy', {
      type: method && (method.label !== null || !hasLabel(method)) ? method.paymentType : 'NONE',
      label: method?.label ?? '',
    });
}

const hasLabel = ({ paymentType }: PaidBy) => paymentType === 'CARD' || paymentType === 'E_INVOICE';
