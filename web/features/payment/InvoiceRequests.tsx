import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import type { PaymentAccountFragment } from '../../components/invoice/generated/Payment.ts';
import { Actions } from '../../components/layout/Stack.tsx';
import { SupportRequest } from '../../components/notices/SupportRequest.tsx';
import type { PaymentType } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useHasEhf } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';

/** Says that customer service changes the invoices, and how to reach it. */
const ChangedBySupport = () => (
  <div>
    <Typography color="textSecondary">
      <FormattedMessage id={useHasEhf() ? 'payment.bySupport' : 'payment.bySupportNoEhf'} />
    </Typography>
    <TextLink to={paths.contact}>
      <FormattedMessage id="payment.contact" />
    </TextLink>
  </div>
);

type Props = Readonly<{
  paymentType: PaymentType;
  organization: NonNullable<PaymentAccountFragment['organization']>;
  /** The customer number of the sender. Null when it is unknown. */
  customerNumber: string | null;
  /** The monthly fee of an invoice by e-mail in øre. Null when the provider does not say. */
  fee: number | null;
  /** Null when it is unknown. */
  supportEmail: string | null;
}>;

/** The invoices that an organisation can request from customer service, each with a prepared message, and their fee. */
export function InvoiceRequests(props: Props) {
  const hasEhf = useHasEhf();
  const { paymentType, organization, customerNumber, fee, supportEmail } = props;
  const text = useText();
  const format = useFormat();
  if (supportEmail === null) return <ChangedBySupport />;
  const facts = { email: supportEmail, customerNumber, organization };
  return (
    <div>
      <Typography color="textSecondary">
        {text(hasEhf ? 'payment.bySupport' : 'payment.bySupportNoEhf')}
      </Typography>
      <Typography color="textSecondary">
        {fee === null
          ? text('payment.emailInvoice.fee')
          : text('payment.emailInvoice.feeOf', { amount: format.money(fee) })}
      </Typography>
      <Actions>
        {(['E_INVOICE', 'EHF'] as const)
          .filter((type) => type !== paymentType && (hasEhf || type !== 'EHF'))
          .map((type) => (
            <SupportRequest key={type} about={type} facts={facts} />
          ))}
      </Actions>
    </div>
  );
}
