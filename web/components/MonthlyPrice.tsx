import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '../lib/use-format.ts';

type Props = Readonly<{ of: Readonly<{ price: number; priceNoVat: number }> }>;

/** The price of a month, with VAT and without. */
export function MonthlyPrice({ of: { price, priceNoVat } }: Props) {
  const format = useFormat();
  return (
    <Typography>
      {price === 0 ? (
        <FormattedMessage id="subscriptions.free" />
      ) : (
        <FormattedMessage
          id="subscriptions.price"
          values={{ withVat: format.money(price), noVat: format.money(priceNoVat) }}
        />
      )}
    </Typography>
  );
}
