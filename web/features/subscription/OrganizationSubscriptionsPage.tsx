import { FetchedRows } from '../../components/FetchedRows.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useText } from '../../lib/use-text.ts';
import { OrganizationSubscriptionsPageDocument } from './generated/OrganizationSubscriptionsPage.ts';
import { renewal } from './icons.ts';
import { OrganizationSubscriptionAction } from './OrganizationSubscriptionAction.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';

/** `/organization/account/subscriptions`: the organisation's subscriptions, which its administrator ends and takes up again. */
export function OrganizationSubscriptionsPage() {
  const text = useText();
  const { value, data, retry } = selectFetched(
    useQuery(OrganizationSubscriptionsPageDocument, refreshed),
    ({ viewer }) => viewer?.account?.subscriptions,
  );
  const account = data?.viewer?.account;
  return (
    <Stack>
      <PageTitle>{text('nav.subscriptions')}</PageTitle>
      <Section title={text('subscriptions.organization')}>
        <Stack>
          <FetchedRows
            value={value}
            unreadable={account?.unreadable.subscriptions}
            failure="subscriptions.failed"
            retry={retry}
            skeleton={<SkeletonBlock height={160} />}
            empty={{
              icon: renewal,
              title: 'subscriptions.none',
              text: 'subscriptions.noneOrganization',
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
    </Stack>
  );
}
