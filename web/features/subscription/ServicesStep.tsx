import Button from '@mui/material/Button';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { RescindedMark } from '../../components/purchase/RescindedMark.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import type { StepPartProps } from '../../components/layout/step-part.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useText } from '../../lib/use-text.ts';
import { OwnSubscriptionsPageDocument } from './generated/SubscriptionsPage.ts';
import { OfferRows } from './OfferRows.tsx';
import { SubscriptionRow } from './SubscriptionRow.tsx';

/** The step of registration that offers subscriptions. Active ones come first. */
export function ServicesStep({ later, onDone }: StepPartProps) {
  const text = useText();
  const { value, retry } = selectFetched(
    useQuery(OwnSubscriptionsPageDocument, refreshed),
    ({ viewer }) => {
      const { subscriptions } = viewer?.personalAccount ?? {};
      const offers = viewer?.subscriptionOffers;
      return viewer && subscriptions && offers && { viewer, subscriptions, offers };
    },
  );
  return (
    <Stack>
      <Fetched
        value={value}
        failure={text('subscription.failed')}
        retry={retry}
        skeleton={<SkeletonBlock height={240} />}
      >
        {({ viewer, subscriptions, offers }) => (
          <>
            {subscriptions.length > 0 && (
              <Rows>
                {subscriptions.map((subscription) => (
                  <li key={subscription.id}>
                    <SubscriptionRow
                      subscription={subscription}
                      path={null}
                      mark={
                        subscription.coolingOff?.state === 'USED' ? <RescindedMark /> : undefined
                      }
                    />
                  </li>
                ))}
              </Rows>
            )}
            <OfferRows
              offers={offers.filter((offer) =>
                subscriptions.every(({ kind }) => kind !== offer.kind),
              )}
              canPay={viewer.hasPaymentMethod !== false}
              paidBy={viewer.activePaymentMethod}
              isConsumer={viewer.personalAccount.isConsumer === true}
            />
            {subscriptions.length > 0 && (
              <Actions>
                <Button variant="contained" onClick={onDone}>
                  {text('registration.continue')}
                </Button>
              </Actions>
            )}
          </>
        )}
      </Fetched>
      {later}
    </Stack>
  );
}
