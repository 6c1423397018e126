import { styled } from '@mui/material/styles';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { RowLink } from '../../components/lists/RowLink.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';
import { usePlannedHandover } from './use-planned-handover.ts';

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 1.5),
    overflowWrap: 'anywhere',
  },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));

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

/** The same in a list: an active charger without a trouble is the ordinary case. */
export const RowMark = ({ charger }: Props) =>
  (charger.trouble !== null || charger.status !== 'ACTIVE') && <ChargerMark charger={charger} />;

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
    <Row>
      <div>
        <RowLink to={generatePath(paths.organizationCharger, { chargerId: key })}>{name}</RowLink>
        <RowMark charger={charger} />
      </div>
      <small>
        <FactLine facts={facts} />
      </small>
    </Row>
  );
}
