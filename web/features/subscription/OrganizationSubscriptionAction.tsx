import { FormattedMessage } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { Stack } from '../../components/layout/Stack.tsx';
import { SubscriptionAction } from '../../components/subscription/SubscriptionAction.tsx';
import type { PaidBy } from '../../components/charging/use-paid-by.ts';
import { useWrite } from '../../lib/use-write.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import {
  EndAgreementDocument,
  ResumeAgreementDocument,
} from './generated/OrganizationSubscriptionsPage.ts';
import { DONE, LABELS } from './subscription-steps.ts';
import { serverNow } from '../../lib/server-clock.ts';

type Props = Readonly<{
  subscription: SubscriptionPartsFragment;
  account: string;
  canPay: boolean;
  paidBy: PaidBy | null;
}>;

/** Ends a subscription of an organisation, undoes that until its last day, or takes it up again (SUB-16). */
export function OrganizationSubscriptionAction({ subscription, account, canPay, paidBy }: Props) {
  const text = useText();
  const format = useFormat();
  const resume = useWrite(ResumeAgreementDocument);
  const end = useWrite(EndAgreementDocument);
  const canActivate = useOffersWrite('resumeSubscription');
  const canEnd = useOffersWrite('endSubscription');
  const { id, step } = subscription;
  const isClosed = useIsClosed('ORGANIZATION_SUBSCRIPTION');
  const name = subscription.name ?? text('subscription.unnamed');
  // Ending goes on; the page says why nothing begins.
  if (isClosed && step !== 'END') return null;
  return (
    <Stack>
      <SubscriptionAction
        {...{ step, canActivate, canEnd }}
        label={text(LABELS[step], { name })}
        start={{
          title: text('subscription.subscribeTo', { name }),
          price: subscription,
          text: null,
          action: text('subscription.subscribe'),
          canPay,
          item: name,
          paidBy,
          paymentPath: paths.organizationPayment,
        }}
        cancel={{
          title: text('subscription.endTitle', { name }),
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
        activate={() => resume({ accountId: account, id, termsAccepted: true })}
        end={() => end({ accountId: account, id })}
      />
    </Stack>
  );
}
