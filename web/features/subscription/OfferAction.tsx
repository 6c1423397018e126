import { FormattedMessage, useIntl } from 'react-intl';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { useStartConsent } from '../../components/purchase/use-start-consent.ts';
import { Stack } from '../../components/layout/Stack.tsx';
import { SubscriptionAction } from '../../components/subscription/SubscriptionAction.tsx';
import type { PaidBy } from '../../components/charging/use-paid-by.ts';
import type { MembershipType } from '../../generated/schema.ts';
import { useWrite } from '../../lib/use-write.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';
import {
  SubscribeDocument,
  UnsubscribeDocument,
  type OfferPartsFragment,
} from './generated/SubscriptionsPage.ts';
import { OfferText } from './OfferText.tsx';
import { DONE, LABELS } from './subscription-steps.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** The membership types as tracking events spell them (TRACK-3). */
const EVENT_TYPES = {
  COOP: 'COOP',
  GO_EASY: 'GoEasy',
  LADEFORDEL: 'Ladefordel',
} as const satisfies Record<MembershipType, string>;

/** How a person pays for an offer, and whether as a consumer. */
export type OfferPayment = Readonly<{
  canPay: boolean;
  paidBy: PaidBy | null | undefined;
  isConsumer: boolean;
}>;

type OfferActionProps = OfferPayment &
  Readonly<{
    offer: OfferPartsFragment;
    /** The person's subscription of this kind. Absent when there is none. */
    subscription?: SubscriptionPartsFragment;
  }>;

/** Subscribes to an offer, cancels the subscription, or undoes the cancellation. */
export function OfferAction({ offer, subscription, isConsumer, ...payment }: OfferActionProps) {
  const intl = useIntl();
  const format = useFormat();
  const subscribe = useWrite(SubscribeDocument);
  const unsubscribe = useWrite(UnsubscribeDocument);
  const canActivate = useOffersWrite('addMembership');
  const canEnd = useOffersWrite('endMembership');
  const track = useTrack();
  const consent = useStartConsent(isConsumer, offer.price);
  const { membershipType, name } = offer;
  const type = EVENT_TYPES[membershipType];
  const step = subscription?.step ?? 'ACTIVATE';
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id }, { name });
  return (
    <Stack>
      <SubscriptionAction
        {...{ step, canActivate, canEnd }}
        label={text(subscription ? LABELS[step] : 'subscription.subscribeTo')}
        start={{
          title: text('subscription.subscribeTo'),
          price: offer,
          text: <OfferText offer={offer} />,
          action: text('subscription.subscribe'),
          ...payment,
          item: name,
          consent,
        }}
        cancel={{
          title: text('subscription.endTitle'),
          text: (
            <FormattedMessage
              id="subscription.endText"
              values={{
                name,
                canUndo: String(canActivate),
                date: format.date(lastDayOfMonth(new Date(serverNow()))),
              }}
            />
          ),
        }}
        done={DONE}
        values={{ name }}
        activate={async (startsAtOnce) => {
          await subscribe({ type: membershipType, termsAccepted: true, startsAtOnce });
          track({ event: 'membership_own_add', type });
        }}
        end={async () => {
          await unsubscribe({ type: membershipType });
          track({ event: 'membership_own_remove', type });
        }}
      />
    </Stack>
  );
}
