import Typography from '@mui/material/Typography';
import { useFormat } from '../../lib/use-format.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { OfferPartsFragment } from './generated/SubscriptionsPage.ts';

type Props = Readonly<{ offer: OfferPartsFragment }>;

/** The discount of a subscription and its binding period (SUB-3). */
export function OfferText({ offer: { discountPercent, bindingMonths } }: Props) {
  const text = useText();
  const format = useFormat();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return (
    <Typography color="textSecondary">
      {hasAmounts && discountPercent > 0 && (
        <>{text('subscription.discount', { percent: format.percent(discountPercent / 100) })} </>
      )}
      {bindingMonths === 0
        ? text('subscription.noBinding')
        : text('subscription.binding', { months: bindingMonths })}
    </Typography>
  );
}
