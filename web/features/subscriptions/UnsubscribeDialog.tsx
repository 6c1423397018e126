import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { UnsubscribeDocument, type OfferPartsFragment } from '../../generated/graphql.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';

type Props = Readonly<{ offer: OfferPartsFragment; onClose: () => void }>;

/** Ends a subscription with the month: says when, and until when it can be undone (specification section 4). */
export function UnsubscribeDialog({ offer: { name, membershipType: type }, onClose }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const write = useWrite(UnsubscribeDocument);
  const track = useTrack();
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'subscriptions.endTitle' }, { name })}
      action={intl.formatMessage({ id: 'subscriptions.end' }, { name })}
      running={intl.formatMessage({ id: 'subscriptions.ending' })}
      onConfirm={async () => {
        await write({ type });
        track({ event: 'membership_own_remove', type });
        onClose();
      }}
      onClose={onClose}
    >
      <FormattedMessage
        id="subscriptions.endText"
        values={{ name, date: format.date(lastDayOfMonth(new Date())) }}
      />
    </ConfirmDialog>
  );
}
