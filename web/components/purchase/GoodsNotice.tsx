import Typography from '@mui/material/Typography';
import { useText } from '../../lib/use-text.ts';
import { useReturnTexts, type Goods } from './use-purchase-terms.ts';

/** The right of withdrawal from goods, told before a consumer orders them (PURCHASE-7). */
export function GoodsNotice({ goods }: Readonly<{ goods: Goods }>) {
  const text = useText();
  const sentences = [
    text(`coolingOff.before.${goods}`),
    ...useReturnTexts(goods, 'before'),
    text(`coolingOff.lostValue.${goods}`),
  ];
  return (
    <Typography variant="body2" color="textSecondary">
      {sentences.join(' ')}
    </Typography>
  );
}
