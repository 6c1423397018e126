import Typography from '@mui/material/Typography';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { Rows } from '../../components/Rows.tsx';
import type { PaidBy } from '../../components/use-paid-by.ts';
import type { OfferPartsFragment } from './generated/SubscriptionsPage.ts';
import { OfferAction } from './OfferAction.tsx';
import { OfferText } from './OfferText.tsx';

type Props = Readonly<{
  offers: readonly OfferPartsFragment[];
  canPay: boolean;
  paidBy: PaidBy | null | undefined;
}>;

/** What can be subscribed to, each with its price and what it gives. */
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
