import { FetchedRows } from '../../components/lists/FetchedRows.tsx';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SkeletonRows, SkeletonText } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { DeletionNotice } from '../../components/notices/DeletionNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { OrganizationSubscriptionsPageDocument } from './generated/OrganizationSubscriptionsPage.ts';
import { renewal } from './icons.ts';
import { OrganizationSubscriptionAction } from './OrganizationSubscriptionAction.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';

/**
 * `/organization/account/subscriptions`: what the organisation's subscriptions cost a month, and those that are not of a charger,
 * which its administrator ends and resumes, above `children`.
 */
export function OrganizationSubscriptionsPage({ children }: Readonly<{ children: ReactNode }>) {
  const text = useText();
  const format = useFormat();
  const { value, data, retry } = selectFetched(
    useQuery(OrganizationSubscriptionsPageDocument, refreshed),
    ({ viewer }) => viewer?.account?.subscriptions?.filter(({ chargerId }) => chargerId === null),
  );
  const account = data?.viewer?.account;
  const isClosed = useIsClosed('ORGANIZATION_SUBSCRIPTION');
  const cost = account?.subscriptionCost;
  return (
    <Stack>
      <PageTitle>{text('nav.subscriptions')}</PageTitle>
      {isClosed && <DeletionNotice />}
      {value === undefined ? (
        <SkeletonText lines={1} />
      ) : (
        // There is nothing to add up where none is in force, unless one could not be read.
        account?.subscriptions &&
        (cost === null || account.subscriptions.some(({ isActive }) => isActive)) && (
          <Typography>
            {cost
              ? text('subscription.sum', {
                  withVat: format.money(cost.price),
                  noVat: format.money(cost.priceNoVat),
                })
              : text('subscription.sumUnknown')}
          </Typography>
        )
      )}
      <Section title={text('subscription.others')}>
        <Stack>
          <FetchedRows
            value={value}
            unreadable={account?.unreadable.subscriptions}
            failure="subscription.failed"
            retry={retry}
            skeleton={<SkeletonRows count={1} lines={5} />}
            empty={{
              icon: renewal,
              title: 'subscription.noneOthers',
              text: 'subscription.noneOrganization',
            }}
          >
            {(subscription) => (
              <li key={subscription.id}>
                <SubscriptionRow subscription={subscription} />
                {account && (
                  <OrganizationSubscriptionAction
                    subscription={subscription}
                    account={account.id}
                    canPay={account.hasPaymentMethod !== false}
                    paidBy={account.activePaymentMethod}
                  />
                )}
              </li>
            )}
          </FetchedRows>
        </Stack>
      </Section>
      {/* Below the others, whose height varies. */}
      {value !== undefined && children}
    </Stack>
  );
}
