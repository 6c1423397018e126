import { generatePath } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { TwoLines } from '../../components/lists/TwoLines.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';
import { usePlannedHandover } from './use-planned-handover.ts';

type Props = Readonly<{ charger: FacilityChargerPartsFragment }>;

/** Whether a charger is active, and its fault. */
export function ChargerMark({ charger: { trouble, status } }: Props) {
  const text = useText();
  if (trouble !== null)
    return <StateMark of={trouble}>{text(`facility.trouble.${trouble}`)}</StateMark>;
  return (
    <StateMark of={status}>
      {text(status === 'ACTIVE' ? 'charger.active' : 'charger.notActive')}
    </StateMark>
  );
}

/** One charger, which leads to its page. */
export function ChargerRow({ charger }: Props) {
  const text = useText();
  const format = useFormat();
  const { key, code, parkingLot, location, owner, trouble, troubleSince, lastSessionAt } = charger;
  const name = parkingLot ?? code ?? text('facility.charger.unnamed');
  const plannedText = usePlannedHandover();
  const ends = charger.status === 'ACTIVE' ? (charger.subscription?.validTo ?? null) : null;
  const facts = [
    // The others stand below their location.
    trouble === null ? null : location,
    parkingLot === null ? null : code,
    ends === null ? null : text('subscription.expires', { date: format.dateShort(ends) }),
    owner?.kind === 'RESIDENT' ? owner.name : null,
    charger.vacantSince === null
      ? null
      : text('facility.charger.vacant', { date: format.dayShort(charger.vacantSince) }),
    plannedText(charger),
    trouble !== null && troubleSince !== null
      ? text('facility.since', { date: format.dayShort(troubleSince) })
      : lastSessionAt === null
        ? text('facility.charger.noSession')
        : text('facility.charger.lastSession', { date: format.dayShort(lastSessionAt) }),
  ];
  return (
    <TwoLines
      title={
        <RowLink to={generatePath(paths.organizationCharger, { chargerId: key })}>{name}</RowLink>
      }
      end={
        // An active charger without a trouble is the ordinary case.
        (trouble !== null || charger.status !== 'ACTIVE') && <ChargerMark charger={charger} />
      }
      facts={facts}
    />
  );
}
