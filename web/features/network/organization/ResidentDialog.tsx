import Button from '@mui/material/Button';
import { FactList, type Fact } from '../../../components/layout/FactList.tsx';
import { FactLine } from '../../../components/layout/FactLine.tsx';
import { FinalActions } from '../../../components/dialogs/FinalActions.tsx';
import { Modal } from '../../../components/dialogs/Modal.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import type { ResidentFactsFragment } from './generated/People.ts';
import { memberName, placeOf } from './person.ts';

type Charger = NonNullable<ResidentFactsFragment['chargers']>[number];

type Props = Readonly<{
  resident: ResidentFactsFragment;
  /** The planned hand-over of a charger in words. */
  plannedText: (charger: Charger) => string | false;
  /** Absent where no charger can be handed over. */
  onMove: (() => void) | undefined;
  onClose: () => void;
}>;

/** All facts of a resident (NETWORK-21), and the hand-over of the charger. */
export function ResidentDialog({ resident, plannedText, onMove, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { email, since, energy, chargers } = resident;
  const name = memberName(resident) ?? text('network.people.resident.unnamed');
  const facts: readonly Fact[] = [
    [text('settings.email'), email],
    [text('network.people.resident.sinceDay'), since && format.day(since)],
    [text('network.people.energyMonth'), energy !== null && format.energy(energy)],
    ...(chargers ?? []).map((charger): Fact => {
      const { code, key, model, maxPower, isActive } = charger;
      return [
        text('network.people.resident.charger', { code: code ?? key }),
        <FactLine
          key={key}
          facts={[
            placeOf(charger),
            model,
            maxPower !== null && format.power(maxPower),
            isActive !== null &&
              text(isActive ? 'network.people.charger.active' : 'network.people.charger.inactive'),
            plannedText(charger),
          ]}
        />,
      ];
    }),
  ];
  return (
    <Modal title={name} startsAtHeading onClose={onClose}>
      <FactList facts={facts} />
      {onMove && (
        <FinalActions>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={text('network.people.handover.openName', { name })}
            onClick={onMove}
          >
            {text('network.people.handover.open')}
          </Button>
        </FinalActions>
      )}
    </Modal>
  );
}
