import Typography from '@mui/material/Typography';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';

type Props = Readonly<{ of: Readonly<{ price: number | null; priceNoVat: number | null }> }>;

/** The price of a month, with VAT and without; nothing while it is unknown. */
export function MonthlyPrice({ of: { price, priceNoVat } }: Props) {
  const text = useText();
  const format = useFormat();
  if (price === null || priceNoVat === null) return null;
  return (
    <Typography>
      {price === 0
        ? text('subscription.free')
        : text('subscription.price', {
            withVat: format.money(price),
            noVat: format.money(priceNoVat),
          })}
    </Typography>
  );
}
