import { EachDialog } from '../../components/lists/several/EachDialog.tsx';
import type { SubscriptionPartsFragment } from '../../components/subscription/generated/Subscription.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import {
  EndOneAgreementDocument,
  OrganizationSubscriptionsPageDocument,
} from './generated/OrganizationSubscriptionsPage.ts';

const refetches = [OrganizationSubscriptionsPageDocument];

type Props = Readonly<{
  account: string;
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  subscriptions: readonly SubscriptionPartsFragment[];
  /** Receives the ids of those that are left. */
  onEnd: (left: readonly string[]) => void;
  onClose: () => void;
}>;

/** Ends several subscriptions of an organisation with the month, one after another. */
export function EndSeveralDialog({ account, subscriptions, ...props }: Props) {
  const text = useText();
  const format = useFormat();
  const canUndo = useOffersWrite('resumeSubscription');
  const end = useWrite(EndOneAgreementDocument);
  const date = format.date(lastDayOfMonth(new Date(serverNow())));
  const rows = subscriptions.map(({ id, name, step }) => ({
    id,
    name: name ?? text('subscription.unnamed'),
    note:
      step === 'END'
        ? text('subscription.several.due', { date })
        : text(`subscription.several.${step}`),
    isDue: step === 'END',
  }));
  const count = rows.filter(({ isDue }) => isDue).length;
  return (
    <EachDialog
      title={text('subscription.several.title')}
      rows={rows}
      counted={text('subscription.several.counted', { count, others: rows.length - count })}
      action={text('subscription.several.action', { count })}
      done="subscription.several.done"
      color="error"
      refetches={refetches}
      send={({ id }) => end({ accountId: account, id })}
      {...props}
    >
      {text('subscription.several.text', { date, canUndo: String(canUndo) })}
    </EachDialog>
  );
}
