import Typography from '@mui/material/Typography';
import { useText } from '../../lib/use-text.ts';
import { usePurchaseTerms, type Goods } from './use-purchase-terms.ts';

/** The right of withdrawal from goods, told before a consumer orders them (PURCHASE-7). */
export function GoodsNotice({ goods }: Readonly<{ goods: Goods }>) {
  const text = useText();
  const terms = usePurchaseTerms()?.goodsReturn;
  const isChips = goods === 'chips';
  const payer = terms && text(`coolingOff.${isChips ? 'return' : 'takeDown'}.${terms.paidBy}`);
  const sentences = [
    text(`coolingOff.before.${goods}`),
    !isChips && text('coolingOff.takeDown'),
    payer ?? (isChips && text('coolingOff.return.how')),
    text(`coolingOff.lostValue.${goods}`),
  ];
  return (
    <Typography variant="body2" color="textSecondary">
      {sentences.filter((sentence) => typeof sentence === 'string').join(' ')}
    </Typography>
  );
}
