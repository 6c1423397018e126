import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Actions } from '../../components/Stack.tsx';
import type { OfferPartsFragment } from '../../generated/graphql.ts';
import { OfferText } from './OfferText.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';

type Props = Readonly<{ offer: OfferPartsFragment; canPay: boolean }>;

/** A subscription that one does not have. */
export function OfferRow({ offer, canPay }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {offer.name}
      </Typography>
      <MonthlyPrice of={offer} />
      <OfferText offer={offer} />
      <Actions sx={{ mt: 1.5 }}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          <FormattedMessage id="subscriptions.subscribeTo" values={{ name: offer.name }} />
        </Button>
      </Actions>
      {isOpen && <SubscribeDialog offer={offer} canPay={canPay} onClose={() => setOpen(false)} />}
    </>
  );
}
