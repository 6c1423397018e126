import type { ReactNode } from 'react';
import { CheckLine } from '../../components/forms/CheckLine.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{
  email: string;
  /** The monthly fee in øre. Null when the provider does not say. */
  fee: number | null;
  /** A link that changes the address. */
  change?: ReactNode;
}>;

/** What is agreed to with invoices by e-mail: their fee, and where they go. */
export function EmailInvoiceCheck({ email, fee, change }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <CheckLine
      title={text('payment.emailInvoice.check')}
      parts={[
        { text: text('payment.emailInvoice.title') },
        {
          text: (
            <strong>
              {fee === null
                ? text('payment.emailInvoice.someFee')
                : text('check.monthly', { amount: format.money(fee) })}
            </strong>
          ),
        },
        { text: text('payment.emailInvoice.to', { email }), change },
      ]}
    />
  );
}
