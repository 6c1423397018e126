import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { RescindedMark } from '../../components/purchase/RescindedMark.tsx';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { OfferAction } from './OfferAction.tsx';
import { OfferText } from './OfferText.tsx';
import { SubscriptionCoolingOff } from './SubscriptionCoolingOff.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { useOwnSubscriptions } from './use-own-subscriptions.ts';

/** `/account/subscriptions/{key}`: a subscription of the person, ending or resuming it, and the right of withdrawal. */
export function SubscriptionDialog() {
  const text = useText();
  const { subscriptionId } = useParams();
  const { value, retry, payment } = useOwnSubscriptions();
  const isClosed = useIsClosed('SUBSCRIPTION');
  const subscription = value?.subscriptions.find(({ key }) => key === subscriptionId);
  return (
    <ModalRoute
      title={subscription?.name ?? text('subscription.unnamed')}
      closeTo={paths.subscriptions}
      startsAtHeading
    >
      <Fetched
        value={value}
        skeleton={<SkeletonFacts count={2} />}
        failure={text('subscription.failed')}
        retry={retry}
      >
        {({ offers }) => {
          if (!subscription) return <Typography>{text('subscription.unknown')}</Typography>;
          const offer = offers.find(({ kind }) => kind === subscription.kind);
          return (
            <Stack>
              <SubscriptionFacts
                of={subscription}
                mark={subscription.coolingOff?.state === 'USED' ? <RescindedMark /> : undefined}
              />
              {offer && <OfferText offer={offer} />}
              {offer && !isClosed && (
                <OfferAction offer={offer} subscription={subscription} {...payment} />
              )}
              <SubscriptionCoolingOff subscription={subscription} />
            </Stack>
          );
        }}
      </Fetched>
    </ModalRoute>
  );
}
