import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import {
  OwnSubscriptionsPageDocument,
  type OfferPartsFragment,
  type SubscriptionPartsFragment,
  SubscribeDocument,
  UnsubscribeDocument,
  type MembershipType,
} from '../../generated/graphql.ts';
import { refreshed, selectFetched } from '../../lib/graphql/select-fetched.ts';
import { useText } from '../../lib/use-text.ts';
import { renewal } from './icons.ts';
import { OfferText } from './OfferText.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';
import type { PaidBy } from '../../components/use-paid-by.ts';
import { UnreadableNotice } from '../../components/UnreadableNotice.tsx';
import { SubscriptionAction } from '../../components/SubscriptionAction.tsx';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';

/** `/account/subscriptions`: the person's subscriptions and offers, if the portal has any, above `children`. */
export function SubscriptionsPage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const { value, data, retry } = selectFetched(
    useQuery(OwnSubscriptionsPageDocument, refreshed),
    ({ viewer }) => {
      const { subscriptions } = viewer?.personalAccount ?? {};
      const offers = viewer?.subscriptionOffers;
      const unreadable = viewer?.personalAccount.unreadable.subscriptions ?? 0;
      return subscriptions && offers && { subscriptions, offers, unreadable };
    },
  );
  const isOffered = data?.portal.features.subscriptions ?? true;
  return (
    <Stack>
      <PageTitle>{text('nav.subscriptions')}</PageTitle>
      {isOffered ? (
        <Fetched
          value={value}
          failure={text('subscriptions.failed')}
          retry={retry}
          skeleton={<SkeletonBlock height={240} />}
        >
          {(known) => (
            <OwnSubscriptions
              {...known}
              isShown={data?.viewer?.showPrivateSubscriptions === true}
              canPay={data?.viewer?.hasPaymentMethod !== false}
              paidBy={data?.viewer?.activePaymentMethod}
            />
          )}
        </Fetched>
      ) : (
        <EmptyState
          icon={renewal}
          title={text('subscriptions.off')}
          text={text('subscriptions.offText')}
        />
      )}
      {/* Rendered after the sections above have their height, so that it does not move. */}
      {value !== undefined && isOffered && children}
    </Stack>
  );
}

type Props = Readonly<{
  subscriptions: readonly SubscriptionPartsFragment[];
  offers: readonly OfferPartsFragment[];
  /** The number of own subscriptions that cannot be read. */
  unreadable: number;
  /** By the rule of specification section 6. */
  isShown: boolean;
  canPay: boolean;
  paidBy: PaidBy | null | undefined;
}>;

function OwnSubscriptions({ subscriptions, offers, unreadable, isShown, ...payment }: Props) {
  const text = useText();
  const others = offers.filter((offer) =>
    subscriptions.every(({ type }) => type === null || type !== offer.type),
  );
  return (
    <>
      <Section title={text('subscriptions.own')}>
        {isShown && subscriptions.length > 0 ? (
          <Rows>
            {subscriptions.map((subscription) => {
              const offer = offers.find(({ type }) => type === subscription.type);
              return (
                <li key={subscription.id}>
                  <SubscriptionRow subscription={subscription} />
                  {offer && <OfferAction offer={offer} subscription={subscription} {...payment} />}
                </li>
              );
            })}
          </Rows>
        ) : (
          <EmptyState
            icon={renewal}
            title={text('subscriptions.none')}
            text={text('subscriptions.noneText')}
          />
        )}
        <UnreadableNotice count={unreadable} />
      </Section>
      {others.length > 0 && (
        <Section title={text('subscriptions.offers')}>
          <Rows>
            {others.map((offer) => (
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
        </Section>
      )}
    </>
  );
}

/** The membership types as tracking events spell them (specification section 7). */
const EVENT_TYPES = {
  COOP: 'COOP',
  GO_EASY: 'GoEasy',
  LADEFORDEL: 'Ladefordel',
} as const satisfies Record<MembershipType, string>;

const LABELS = {
  activate: 'subscriptions.again',
  end: 'subscriptions.end',
  undo: 'subscriptions.undo',
} as const;

const DONE = {
  activate: { title: 'subscriptions.done.activate' },
  undo: { title: 'subscriptions.done.undo' },
  end: { title: 'subscriptions.done.end', next: 'subscriptions.done.end.next' },
} as const;

function nextStep({ validTo, isActive }: SubscriptionPartsFragment) {
  if (validTo === null) return 'end';
  return isActive ? 'undo' : 'activate';
}

type OfferActionProps = Readonly<{
  offer: OfferPartsFragment;
  /** The person's subscription of this kind. Absent when there is none. */
  subscription?: SubscriptionPartsFragment;
  canPay: boolean;
  paidBy: PaidBy | null | undefined;
}>;

/** Subscribes to an offer, cancels the subscription, or undoes the cancellation. */
function OfferAction({ offer, subscription, canPay, paidBy }: OfferActionProps) {
  const intl = useIntl();
  const format = useFormat();
  const subscribe = useWrite(SubscribeDocument);
  const unsubscribe = useWrite(UnsubscribeDocument);
  const track = useTrack();
  const { membershipType, name } = offer;
  const type = EVENT_TYPES[membershipType];
  const step = subscription ? nextStep(subscription) : 'activate';
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id }, { name });
  return (
    <Stack sx={{ mt: 1.5 }}>
      <SubscriptionAction
        step={step}
        label={text(subscription ? LABELS[step] : 'subscriptions.subscribeTo')}
        start={{
          title: text('subscriptions.subscribeTo'),
          price: offer,
          text: <OfferText offer={offer} />,
          action: text('subscriptions.subscribe'),
          canPay,
          what: name,
          paidBy,
        }}
        cancel={{
          title: text('subscriptions.endTitle'),
          text: (
            <FormattedMessage
              id="subscriptions.endText"
              values={{ name, date: format.date(lastDayOfMonth(new Date())) }}
            />
          ),
        }}
        done={DONE}
        values={{ name }}
        activate={async () => {
          await subscribe({ type: membershipType, termsAccepted: true });
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
