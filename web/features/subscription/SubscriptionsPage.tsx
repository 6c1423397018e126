import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import type { ChargingPayersFragment } from '../../components/charging/generated/ChargingPayers.ts';
import {
  hasNetworkPayer,
  usePayerSentences,
} from '../../components/charging/use-payer-sentences.ts';
import { DeletionNotice } from '../../components/notices/DeletionNotice.tsx';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { RescindedMark } from '../../components/purchase/RescindedMark.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { WithVat } from '../../components/subscription/WithVat.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useOffers, useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { OfferPartsFragment } from './generated/SubscriptionsPage.ts';
import { renewal } from './icons.ts';
import type { OfferPayment } from './OfferAction.tsx';
import { OfferRows } from './OfferRows.tsx';
import type { OwnSubscription } from './SubscriptionCoolingOff.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';
import { useOwnSubscriptions } from './use-own-subscriptions.ts';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';

/** `/account/subscriptions`: the person's subscriptions and offers, above `children`. What can be done with one is in its details. */
export function SubscriptionsPage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const { value, data, retry, payment } = useOwnSubscriptions();
  const isOffered = data?.portal.features.subscriptions ?? true;
  return (
    <Stack>
      <PageTitle>{text('nav.subscriptions')}</PageTitle>
      {isOffered ? (
        <Fetched
          value={value}
          failure={text('subscription.failed')}
          retry={retry}
          skeleton={
            <SkeletonSection title={text('subscription.own')}>
              <SkeletonRows count={1} lines={2} />
            </SkeletonSection>
          }
        >
          {(known) => (
            <OwnSubscriptions
              {...known}
              isShown={data?.viewer?.screens?.showPrivateSubscriptions === true}
              {...payment}
              isInNetwork={data?.viewer?.roles?.some(({ roleId }) => roleId === 'MEMBER') ?? false}
              payers={data?.viewer?.chargingPayers ?? null}
            />
          )}
        </Fetched>
      ) : (
        <EmptyState
          icon={renewal}
          title={text('subscription.off')}
          text={text('subscription.offText')}
        />
      )}
      {/* Rendered after the sections above have their height, so that it does not move. */}
      {value !== undefined && isOffered && children}
      <Outlet />
    </Stack>
  );
}

type Props = OfferPayment &
  Readonly<{
    subscriptions: readonly OwnSubscription[];
    offers: readonly OfferPartsFragment[];
    /** The number of own subscriptions that cannot be read. */
    unreadable: number;
    /** By the rule of SUB-12. */
    isShown: boolean;
    isInNetwork: boolean;
    /** Null when they are unknown. */
    payers: ChargingPayersFragment | null;
  }>;

function OwnSubscriptions({
  subscriptions,
  offers,
  unreadable,
  isShown,
  isInNetwork,
  payers,
  ...payment
}: Props) {
  const text = useText();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const sentencesOf = usePayerSentences();
  const isClosed = useIsClosed('SUBSCRIPTION');
  const canBegin = useOffersWrite('addMembership') && !isClosed;
  const canEnd = useOffersWrite('endMembership');
  const others = offers.filter((offer) =>
    subscriptions.every(({ kind }) => kind === null || kind !== offer.kind),
  );
  return (
    <>
      {isClosed && <DeletionNotice />}
      <Section
        title={text('subscription.own')}
        action={isShown && subscriptions.length > 0 && <WithVat />}
      >
        {isShown && subscriptions.length > 0 ? (
          <Rows>
            {subscriptions.map((subscription) => (
              <li key={subscription.id}>
                <SubscriptionRow
                  subscription={subscription}
                  path={paths.subscriptions}
                  mark={subscription.coolingOff?.state === 'USED' ? <RescindedMark /> : undefined}
                />
              </li>
            ))}
          </Rows>
        ) : (
          <EmptyState
            icon={renewal}
            title={text('subscription.none')}
            text={text('subscription.noneText', { canEnd: String(canEnd) })}
          />
        )}
        <UnreadableNotice count={unreadable} />
      </Section>
      {others.length > 0 && canBegin && (
        <Section title={text('subscription.offers')}>
          {(payers ? hasNetworkPayer(payers) : isInNetwork) && (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {[...sentencesOf(payers), ...(hasAmounts ? [text('payer.discount')] : [])].join(' ')}
            </Typography>
          )}
          <OfferRows offers={others} {...payment} />
        </Section>
      )}
    </>
  );
}
