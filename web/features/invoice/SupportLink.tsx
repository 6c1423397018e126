import { TextLink } from '../../components/layout/TextLink.tsx';
import { useInvoiceName } from '../../components/invoice/use-invoice-name.ts';
import { useText } from '../../lib/use-text.ts';
import type { InvoiceDetailFragment } from './generated/Invoice.ts';

/** The subject of a mail to customer service. */
export type Reason = 'NOT_DELIVERED' | 'QUESTION' | 'REFUSED' | 'UNBALANCED';

/** How to reach customer service, and the sender. */
export interface Support {
  readonly email: string;
  /** Null when it is unknown. */
  readonly customerNumber: string | null;
}

type Props = Readonly<{ invoice: InvoiceDetailFragment; reason: Reason; support: Support }>;

/** A mail to customer service whose subject has the case: customer number, invoice number and reason. */
export function SupportLink({ invoice, reason, support: { email, customerNumber } }: Props) {
  const text = useText();
  const { numberOf } = useInvoiceName();
  const about = text('invoice.support.about', {
    invoice: numberOf(invoice),
    reason: text(`invoice.support.${reason}`),
  });
  const subject =
    customerNumber === null ? about : text('invoice.support.subject', { customerNumber, about });
  return (
    <TextLink to={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
      {text(reason === 'QUESTION' ? 'invoice.support.ask' : 'invoice.support.write')}
    </TextLink>
  );
}
