import Typography from '@mui/material/Typography';
import { Stack } from '../../components/layout/Stack.tsx';
import { MonthlyPrice } from '../../components/subscription/MonthlyPrice.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import type { OfferPartsFragment } from './generated/SubscriptionsPage.ts';
import { OfferAction, type OfferPayment } from './OfferAction.tsx';
import { OfferText } from './OfferText.tsx';

type Props = OfferPayment & Readonly<{ offers: readonly OfferPartsFragment[] }>;

/** The available subscriptions, each with its price and its benefit. */
export const OfferRows = ({ offers, ...payment }: Props) => (
  <Rows>
    {offers.map((offer) => (
      <li key={offer.membershipType}>
        <Stack sx={{ gap: 1.5 }}>
          <div>
            <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
              {offer.name}
            </Typography>
            <MonthlyPrice of={offer} />
            <OfferText offer={offer} />
          </div>
          <OfferAction offer={offer} {...payment} />
        </Stack>
      </li>
    ))}
  </Rows>
);
