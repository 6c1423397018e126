import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Actions } from '../../components/Stack.tsx';
import {
  SubscribeDocument,
  type OfferPartsFragment,
  type SubscriptionPartsFragment,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';
import { SubscriptionHead } from './SubscriptionHead.tsx';
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx';

type Props = Readonly<{
  subscription: SubscriptionPartsFragment;
  /** By which it is taken and ended; undefined for what support alone changes. */
  offer: OfferPartsFragment | undefined;
  canPay: boolean;
}>;

/** One subscription, with what can be done about it as it stands. */
export function SubscriptionRow({ subscription, offer, canPay }: Props) {
  const [dialog, setDialog] = useState<'end' | 'begin' | null>(null);
  const close = () => setDialog(null);
  const { validTo, isActive, name } = subscription;
  return (
    <>
      <SubscriptionHead of={subscription} />
      <MonthlyPrice of={subscription} />
      {offer && (
        <Actions sx={{ mt: 1.5 }}>
          {validTo === null && (
            <Button variant="outlined" color="error" onClick={() => setDialog('end')}>
              <FormattedMessage id="subscriptions.end" values={{ name }} />
            </Button>
          )}
          {validTo !== null && isActive && <Undo offer={offer} />}
          {validTo !== null && !isActive && (
            <Button variant="outlined" onClick={() => setDialog('begin')}>
              <FormattedMessage id="subscriptions.again" values={{ name }} />
            </Button>
          )}
        </Actions>
      )}
      {offer && dialog === 'end' && <UnsubscribeDialog offer={offer} onClose={close} />}
      {offer && dialog === 'begin' && (
        <SubscribeDialog offer={offer} canPay={canPay} onClose={close} />
      )}
    </>
  );
}

/** Takes a cancellation back. The terms were accepted when the subscription began, which has not ended. */
function Undo({ offer: { membershipType: type, name } }: Readonly<{ offer: OfferPartsFragment }>) {
  const write = useWrite(SubscribeDocument);
  const track = useTrack();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const undo = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await write({ type, termsAccepted: true });
      track({ event: 'membership_own_add', type });
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      {failure && <ErrorBanner failure={failure} />}
      <Button variant="outlined" loading={isRunning} onClick={() => void undo()}>
        <FormattedMessage id="subscriptions.undo" values={{ name }} />
      </Button>
    </>
  );
}
