import { EachDialog } from '../../components/lists/several/EachDialog.tsx';
import { lastDayOfMonth } from '../../lib/last-day.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useWrite } from '../../lib/use-write.ts';
import { EndOneFacilityChargerDocument } from './generated/ChargerSubscription.ts';
import { ChargerSubscriptionsDocument } from './generated/ChargerSubscriptions.ts';
import {
  FacilityChargersDocument,
  type FacilityChargerPartsFragment,
} from './generated/Facility.ts';

const refetches = [FacilityChargersDocument, ChargerSubscriptionsDocument];

type Charger = FacilityChargerPartsFragment;

/** What can be done with its subscription, or whose it is. */
const stateOf = ({ step, owner }: Charger) =>
  owner?.kind === 'RESIDENT' ? 'RESIDENT' : (step ?? 'UNKNOWN');

type Props = Readonly<{
  account: string;
  /** The name of the list, under which an interrupted run is stored. */
  list: string;
  chargers: readonly Charger[];
  /** Receives the ids of those that are left. */
  onEnd: (left: readonly string[]) => void;
  onClose: () => void;
}>;

/** Ends the subscriptions of several chargers with the month, one after another. */
export function EndSeveralDialog({ account, chargers, ...props }: Props) {
  const text = useText();
  const format = useFormat();
  const canUndo = useOffersWrite('activateFacilityCharger');
  const end = useWrite(EndOneFacilityChargerDocument);
  const date = format.date(lastDayOfMonth(new Date(serverNow())));
  const rows = chargers.map((charger) => {
    const { id, code, parkingLot } = charger;
    const state = stateOf(charger);
    return {
      id,
      name: parkingLot ?? code ?? text('facility.charger.unnamed'),
      note: text(`facility.several.${state}`, { date }),
      isDue: state === 'END',
    };
  });
  const count = rows.filter(({ isDue }) => isDue).length;
  return (
    <EachDialog
      title={text('facility.several.title')}
      rows={rows}
      counted={text('facility.several.counted', { count, others: rows.length - count })}
      action={text('facility.several.action', { count })}
      done="facility.several.done"
      color="error"
      refetches={refetches}
      send={({ id }) => end({ accountId: account, id })}
      {...props}
    >
      {text('facility.several.text', { date, canUndo: String(canUndo) })}
    </EachDialog>
  );
}
