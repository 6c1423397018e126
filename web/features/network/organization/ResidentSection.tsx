import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EntryList } from '../../../components/lists/EntryList.tsx';
import { useQuery } from '../../../data/use-query.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import { measures } from '../../../theme/measures.ts';
import {
  HandoversDocument,
  type HandoverFactsFragment,
  type ResidentFactsFragment,
} from './generated/People.ts';
import { HandoverDialog } from './HandoverDialog.tsx';
import { peopleIcon } from './icons.ts';
import { memberName, placeOf } from './person.ts';
import { useResidents } from './use-people.ts';

/**
 * The residents of a cooperative with their chargers and their energy (NETWORK-20, NETWORK-21). What they pay does not
 * concern the cooperative.
 */
export function ResidentSection({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const residents = useResidents(account);
  const total = residents.state.firstPage?.totalCount;
  const [moving, setMoving] = useState<ResidentFactsFragment | null>(null);
  const handovers = useQuery(HandoversDocument, { variables: { account } });
  const planned = new Map(
    handovers.data?.viewer?.account?.organization?.chargerHandovers
      ?.filter(({ status }) => status === 'PLANNED')
      .map((handover) => [handover.chargerId, handover]),
  );
  const [first, ...others] = moving?.chargers ?? [];
  return (
    <>
      <EntryList
        title="people.residents"
        action={
          total !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {text('people.residents.count', { count: total })}
            </Typography>
          )
        }
        intro={<Typography color="textSecondary">{text('people.residents.text')}</Typography>}
        label={text('people.residents')}
        of={residents}
        icon={peopleIcon}
        empty={{ title: 'people.residents.empty', text: 'people.residents.emptyText' }}
        failed="people.residents.failed"
        more="people.residents.more"
        lines={2}
        skeletons={2}
      >
        {(resident) => (
          <li key={resident.userRoleId}>
            <ResidentRow resident={resident} planned={planned} onMove={setMoving} />
          </li>
        )}
      </EntryList>
      {moving && first && (
        <HandoverDialog
          account={account}
          from={{ resident: moving, chargers: [first, ...others] }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.spacing(2),
  fontVariantNumeric: 'tabular-nums',
  '& > *': { overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    gridColumn: '1 / -1',
    color: theme.vars.palette.text.secondary,
  },
}));

type RowProps = Readonly<{
  resident: ResidentFactsFragment;
  /** The planned hand-overs by charger. */
  planned: ReadonlyMap<string, HandoverFactsFragment>;
  onMove: (resident: ResidentFactsFragment) => void;
}>;

function ResidentRow({ resident, planned, onMove }: RowProps) {
  const text = useText();
  const format = useFormat();
  const { email, since, energy, chargers } = resident;
  // A charger is handed over once at a time.
  const free = (chargers ?? []).filter(({ id }) => !planned.has(id));
  const plannedText = (handover: HandoverFactsFragment | undefined) => {
    if (!handover) return false;
    const date = format.date(handover.on);
    return handover.toName === null
      ? text('people.charger.handoverNobody', { date })
      : text('people.charger.handover', { to: handover.toName, date });
  };
  const name = memberName(resident) ?? text('people.resident.unnamed');
  return (
    <Row>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Typography>
      <span>{energy !== null && format.energy(energy)}</span>
      <small>
        {[
          email !== name && email,
          since !== null && text('people.resident.since', { date: format.day(since) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {(chargers ?? []).map((charger) => (
        <small key={charger.id}>
          {[
            charger.code,
            charger.model,
            charger.maxPower !== null && format.power(charger.maxPower),
            placeOf(charger),
            charger.isActive !== null &&
              text(charger.isActive ? 'people.charger.active' : 'people.charger.inactive'),
            plannedText(planned.get(charger.id)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      ))}
      {free.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={text('people.handover.openName', { name })}
          sx={{ justifySelf: 'start', mt: 1, minHeight: measures.target }}
          onClick={() => onMove({ ...resident, chargers: free })}
        >
          {text('people.handover.open')}
        </Button>
      )}
      {chargers?.length === 0 && <small>{text('people.resident.noCharger')}</small>}
    </Row>
  );
}
