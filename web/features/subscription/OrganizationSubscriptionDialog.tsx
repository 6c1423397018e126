import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { ModalRoute } from '../../components/dialogs/ModalRoute.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { useQuery } from '../../data/use-query.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useText } from '../../lib/use-text.ts';
import { OrganizationSubscriptionsPageDocument } from './generated/OrganizationSubscriptionsPage.ts';
import { OrganizationSubscriptionAction } from './OrganizationSubscriptionAction.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

/** `/organization/account/subscriptions/{key}`: a subscription of the organisation, and what can be done with it. */
export function OrganizationSubscriptionDialog() {
  const text = useText();
  const { subscriptionId } = useParams();
  const { value, retry } = selectFetched(
    useQuery(OrganizationSubscriptionsPageDocument, refreshed),
    ({ viewer }) => viewer?.account,
  );
  const subscription = value?.subscriptions?.find(({ key }) => key === subscriptionId);
  return (
    <ModalRoute
      title={subscription?.name ?? text('subscription.unnamed')}
      closeTo={paths.organizationSubscriptions}
      startsAtHeading
    >
      <Fetched
        value={value?.subscriptions ? value : value && null}
        skeleton={<SkeletonFacts count={2} />}
        failure={text('subscription.failed')}
        retry={retry}
      >
        {(account) =>
          subscription ? (
            <Stack>
              <SubscriptionFacts of={subscription} />
              <OrganizationSubscriptionAction
                subscription={subscription}
                account={account.id}
                canPay={account.hasPaymentMethod !== false}
                paidBy={account.activePaymentMethod}
              />
            </Stack>
          ) : (
            <Typography>{text('subscription.unknown')}</Typography>
          )
        }
      </Fetched>
    </ModalRoute>
  );
}
