import Button from '@mui/material/Button';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useAction } from '../../lib/use-action.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { FacilityChargerDocument } from './generated/ChargerPage.ts';
import { FacilityOverviewDocument } from './generated/FacilityPage.ts';
import {
  DismissFacilityHintsDocument,
  FacilityHintsDocument,
  type FacilityHintPartsFragment,
} from './generated/Hints.ts';

const lists = [FacilityChargerDocument, FacilityHintsDocument, FacilityOverviewDocument];

type Props = Readonly<{
  /** All of them dismissed, or none. */
  hints: readonly Pick<FacilityHintPartsFragment, 'id' | 'isDismissed'>[];
  /** The title of the one hint. Absent for all that are shown. */
  title?: string;
}>;

/** Dismisses hints for all administrators of the organisation, or undoes that. */
export function DismissButton({ hints, title }: Props) {
  const text = useText();
  const account = useAccount();
  const { confirm } = useConfirmation();
  const dismiss = useWrite(DismissFacilityHintsDocument, { refetches: lists });
  const isOffered = useOffersWrite('dismissFacilityHints');
  const isDismissed = hints[0]?.isDismissed === true;
  const action = useAction(async () => {
    if (!account) return;
    const ids = hints.map(({ id }) => id);
    await dismiss({ accountId: account.id, ids, isDismissed: !isDismissed });
    confirm(isDismissed ? 'facility.hint.restored' : 'facility.hint.dismissed', {
      next: isDismissed ? 'facility.hint.restored.next' : 'facility.hint.dismissed.next',
      values: { count: ids.length },
    });
  });
  if (!isOffered) return null;
  return (
    <>
      {action.failure && <ErrorBanner failure={action.failure} />}
      <div>
        <Button
          variant="outlined"
          loading={action.isRunning}
          onClick={() => void action.run()}
          {...(title !== undefined && {
            'aria-label': text(
              isDismissed ? 'facility.hint.restoreThis' : 'facility.hint.dismissThis',
              { title },
            ),
          })}
        >
          {title === undefined
            ? text('facility.hint.dismissAll', { count: hints.length })
            : text(isDismissed ? 'facility.hint.restore' : 'facility.hint.dismiss')}
        </Button>
      </div>
    </>
  );
}
