import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Fetched } from '../../components/Fetched.tsx';
import { SkeletonBlock } from '../../components/Loading.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { OrganizationSubscriptionsPageDocument } from '../../generated/graphql.ts';
import { paths } from '../../../schema/paths.ts';
import { renewal } from './icons.ts';
import { MonthlyPrice } from '../../components/MonthlyPrice.tsx';
import { SubscriptionHead } from './SubscriptionHead.tsx';

/** `/organization/account/subscriptions`: those of the organisation, which customer service changes. */
export function OrganizationSubscriptionsPage() {
  const intl = useIntl();
  const { data, loading, refetch } = useQuery(OrganizationSubscriptionsPageDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const isOnItsWay = loading && !data;
  return (
    <Stack>
      <PageTitle>{intl.formatMessage({ id: 'nav.subscriptions' })}</PageTitle>
      <Section title={intl.formatMessage({ id: 'subscriptions.organization' })}>
        <Fetched
          value={isOnItsWay ? undefined : (data?.viewer?.organization?.subscriptions ?? null)}
          failure={intl.formatMessage({ id: 'subscriptions.failed' })}
          retry={{ run: () => void refetch(), isRunning: loading }}
          skeleton={<SkeletonBlock height={160} />}
        >
          {(subscriptions) =>
            subscriptions.length === 0 ? (
              <EmptyState
                icon={renewal}
                title={intl.formatMessage({ id: 'subscriptions.none' })}
                text={intl.formatMessage({ id: 'subscriptions.noneOrganization' })}
              />
            ) : (
              <Stack>
                <Rows>
                  {subscriptions.map((subscription) => (
                    <li key={subscription.id}>
                      <SubscriptionHead of={subscription} />
                      <MonthlyPrice of={subscription} />
                    </li>
                  ))}
                </Rows>
                <div>
                  <Typography color="textSecondary">
                    <FormattedMessage id="subscriptions.bySupport" />
                  </Typography>
                  <TextLink to={paths.contact}>
                    <FormattedMessage id="payment.contact" />
                  </TextLink>
                </div>
              </Stack>
            )
          }
        </Fetched>
      </Section>
    </Stack>
  );
}
