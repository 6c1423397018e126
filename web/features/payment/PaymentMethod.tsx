import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { STATE_TONES } from '../../components/icons/state-tones.ts';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import type { PaymentAccountFragment } from '../../components/invoice/generated/Payment.ts';
import type { PaymentType } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

const Method = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { color: theme.vars.palette.primary.main },
}));

const card = 'M3 6.5h18v11H3zM3 10h18M6.5 14.5h4';
const letter = 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5';

type Card = NonNullable<PaymentAccountFragment['paymentCards']>[number];

type PaymentMethodProps = Readonly<{
  paymentType: PaymentType;
  /** The active card. Null when there is none, undefined when the provider does not offer cards. */
  card: Card | null | undefined;
  /** The address that receives the invoices. Null when it is unknown. */
  invoicesTo: string | null;
}>;

/** The payment method: the masked card and its last month, or the address that receives the invoices. */
export function PaymentMethod({ paymentType, card: inUse, invoicesTo }: PaymentMethodProps) {
  const text = useText();
  const isCard = paymentType === 'CARD';
  const detail = isCard ? (inUse?.cardMask ?? null) : invoicesTo;
  return (
    <Method>
      <LineIcon path={isCard || paymentType === 'NONE' ? card : letter} size={28} />
      <div>
        <Typography variant="h3" component="p">
          {text(`payment.type.${paymentType}`)}
        </Typography>
        {detail !== null && <Typography>{detail}</Typography>}
        {isCard &&
          inUse !== undefined &&
          (inUse === null ? text('payment.noCard') : <Until card={inUse} />)}
      </div>
    </Method>
  );
}

function Until({ card: { lastMonth, validity } }: Readonly<{ card: Card }>) {
  const text = useText();
  const format = useFormat();
  if (lastMonth === null || validity === 'UNREADABLE') return null;
  return (
    <Typography color={validity === 'VALID' ? 'textSecondary' : STATE_TONES[`CARD_${validity}`]}>
      {text(`payment.validity.${validity}`, { month: format.month(lastMonth) })}
    </Typography>
  );
}
