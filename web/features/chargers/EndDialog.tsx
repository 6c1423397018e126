import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DeactivateChargerDocument, type ChargerPartsFragment } from '../../generated/graphql.ts';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useChargerWrite } from './use-charger-write.ts';

type Props = Readonly<{
  charger: ChargerPartsFragment;
  /** Told whether it has been ended. */
  onClose: (hasDone: boolean) => void;
}>;

/** Ends the subscription of a charger with the month: says when, and until when it can be undone (specification section 4). */
export function EndDialog({ charger: { id, code }, onClose }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const write = useChargerWrite(DeactivateChargerDocument);
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'chargers.endTitle' }, { code })}
      action={intl.formatMessage({ id: 'chargers.end' }, { code })}
      running={intl.formatMessage({ id: 'subscriptions.ending' })}
      onConfirm={async () => {
        await write({ id });
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <FormattedMessage
        id="chargers.endText"
        values={{ code, date: format.date(lastDayOfMonth(new Date())) }}
      />
    </ConfirmDialog>
  );
}
