import { styled } from '@mui/material/styles';
import { LineIcon } from '../../components/LineIcon.tsx';
import { useText } from '../../lib/use-text.ts';
import type { PaymentMethod } from './use-role-choice.ts';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
}));

const card = 'M3 6.5h18v11H3v-11ZM3 10h18M6.5 14.5h4';
const envelope = 'M3.5 6h17v12h-17V6Zm0 .5 8.5 7 8.5-7';
const document = 'M6 3.5h8l4 4v13H6v-17ZM14 3.5v4h4M9 12h6m-6 4h6';
const nothing = 'M12 7.5v6m0 2.7v.3M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

/** The icon of each payment type. */
const icons: Readonly<Record<PaymentMethod['paymentType'], string>> = {
  CARD: card,
  E_INVOICE: envelope,
  EHF: document,
  POSTAL: document,
  KLARNA: card,
  NONE: nothing,
};

/** The payment method of a role, with the masked card or the e-mail address that receives the invoices. */
export function PaymentMethodLine({ method }: Readonly<{ method: PaymentMethod }>) {
  const text = useText();
  const { paymentType, label } = method;
  const type = text(
    paymentType === 'E_INVOICE' ? 'roles.invoiceTo' : `payment.type.${paymentType}`,
  );
  return (
    <Line>
      <LineIcon path={icons[paymentType]} size={16} />
      <span>{[type, label].filter(Boolean).join(' ')}</span>
    </Line>
  );
}
