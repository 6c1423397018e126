import Typography from '@mui/material/Typography';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import type { PaidBy } from '../../components/charging/use-paid-by.ts';
import type { OfferPartsFragment } from './generated/SubscriptionsPage.ts';
import { OfferAction } from './OfferAction.tsx';
import { OfferText } from './OfferText.tsx';

type Props = Readonly<{
  offers: readonly OfferPartsFragment[];
  canPay: boolean;
  paidBy: PaidBy | null | undefined;
}>;

/** The available subscriptions, each with its price and its benefit. */
export const OfferRows = ({ offers, ...payment }: Props) => (
  <Rows>
    {offers.map((offer) => (
      <li key={offer.membershipType}>
        <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
          {offer.name}
        </Typography>
        <MonthlyPrice of={offer} />
        <OfferText offer={offer} />
        <OfferAction offer={offer} {...payment} />
      </li>
    ))}
  </Rows>
);
