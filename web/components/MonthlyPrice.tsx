import Typography from '@mui/material/Typography';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';

type Props = Readonly<{ of: Readonly<{ price: number; priceNoVat: number }> }>;

/** The price of a month, with VAT and without. */
export function MonthlyPrice({ of: { price, priceNoVat } }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Typography>
      {price === 0
        ? text('subscriptions.free')
        : text('subscriptions.price', {
            withVat: format.money(price),
            noVat: format.money(priceNoVat),
          })}
    </Typography>
  );
}
