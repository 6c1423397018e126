import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { OfferPartsFragment, SubscriptionPartsFragment } from '../../generated/graphql.ts';
import { renewal } from './icons.ts';
import { OfferRow } from './OfferRow.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';
import { useSubscriptions } from './use-subscriptions.ts';

/** `/account/subscriptions`: what the person subscribes to and can, where the portal has subscriptions at all; chargers below. */
export function SubscriptionsPage({ children }: Readonly<{ children?: ReactNode }>) {
  const intl = useIntl();
  const { viewer, isOffered, retry } = useSubscriptions();
  const parts =
    viewer?.subscriptions && viewer.subscriptionOffers
      ? { subscriptions: viewer.subscriptions, offers: viewer.subscriptionOffers }
      : null;
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'nav.subscriptions' })}</PageTitle>
      {isOffered ? (
        <Fetched
          value={viewer === undefined ? undefined : parts}
          failure={intl.formatMessage({ id: 'subscriptions.failed' })}
          retry={retry}
          skeleton={<SkeletonBlock height={240} />}
        >
          {(known) => (
            <OwnSubscriptions
              {...known}
              isShown={viewer?.showPrivateSubscriptions === true}
              canPay={viewer?.hasPaymentMethod !== false}
            />
          )}
        </Fetched>
      ) : (
        <EmptyState
          icon={renewal}
          title={intl.formatMessage({ id: 'subscriptions.off' })}
          text={intl.formatMessage({ id: 'subscriptions.offText' })}
        />
      )}
      {/* Nothing below moves when what stands above takes its room. */}
      {viewer !== undefined && isOffered && children}
    </Stack>
  );
}

type Props = Readonly<{
  subscriptions: readonly SubscriptionPartsFragment[];
  offers: readonly OfferPartsFragment[];
  /** By the rule of specification section 6. */
  isShown: boolean;
  canPay: boolean;
}>;

function OwnSubscriptions({ subscriptions, offers, isShown, canPay }: Props) {
  const intl = useIntl();
  const others = offers.filter((offer) => subscriptions.every(({ type }) => type !== offer.type));
  return (
    <>
      <Section title={intl.formatMessage({ id: 'subscriptions.own' })}>
        {isShown && subscriptions.length > 0 ? (
          <Rows>
            {subscriptions.map((subscription) => (
              <li key={subscription.id}>
                <SubscriptionRow
                  subscription={subscription}
                  offer={offers.find(({ type }) => type === subscription.type)}
                  canPay={canPay}
                />
              </li>
            ))}
          </Rows>
        ) : (
          <EmptyState
            icon={renewal}
            title={intl.formatMessage({ id: 'subscriptions.none' })}
            text={intl.formatMessage({ id: 'subscriptions.noneText' })}
          />
        )}
      </Section>
      {others.length > 0 && (
        <Section title={intl.formatMessage({ id: 'subscriptions.offers' })}>
          <Rows>
            {others.map((offer) => (
              <li key={offer.type}>
                <OfferRow offer={offer} canPay={canPay} />
              </li>
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}
