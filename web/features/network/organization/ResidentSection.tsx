import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FactLine } from '../../../components/layout/FactLine.tsx';
import { EntryList } from '../../../components/lists/EntryList.tsx';
import { ChooseRow, ChoosableRow } from '../../../components/lists/several/ChooseRow.tsx';
import { ChooseSeveral } from '../../../components/lists/several/ChooseSeveral.tsx';
import { InterruptedRun } from '../../../components/lists/several/InterruptedRun.tsx';
import { ListFilter } from '../../../components/lists/ListFilter.tsx';
import { useQuery } from '../../../data/use-query.ts';
import { useChosen } from '../../../lib/each/use-chosen.ts';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { useAnnouncedResult } from '../../../lib/use-announced-result.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useOffersWrite } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { HandoversDocument, type ResidentFactsFragment } from './generated/People.ts';
import { ChosenChargers } from './ChosenChargers.tsx';
import type { HandoverRow } from './HandOverSeveralDialog.tsx';
import { HandoverDialog } from './HandoverDialog.tsx';
import { peopleIcon } from './icons.ts';
import { memberName } from './person.ts';
import { Open, Row } from './person-parts.ts';
import { ResidentDialog } from './ResidentDialog.tsx';
import { useResidents } from './use-people.ts';

const idOf = ({ userRoleId }: ResidentFactsFragment) => userRoleId;

type Charger = NonNullable<ResidentFactsFragment['chargers']>[number];

/**
 * The residents of a cooperative with their chargers and their energy (NETWORK-20, NETWORK-21). What they pay does not
 * concern the cooperative.
 */
export function ResidentSection({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const format = useFormat();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The home's number of residents leads here.
    const heading = hash === '#residents' && place.current?.querySelector('h2');
    if (!heading) return undefined;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // The router scrolls to the top of a page that it has just shown.
    const timer = window.setTimeout(() => heading.scrollIntoView({ block: 'center' }));
    return () => window.clearTimeout(timer);
  }, [hash]);
  const { valueOf, change } = useAddressFilter<'resident'>();
  const search = valueOf('resident');
  const residents = useResidents({ account, search });
  const total = residents.state.firstPage?.totalCount;
  const counted =
    total === undefined ? undefined : text('network.people.residents.count', { count: total });
  useAnnouncedResult(search, residents.state.isLoading ? undefined : counted);
  const [opened, setOpened] = useState<ResidentFactsFragment | null>(null);
  const canHandOver = useOffersWrite('handOverCharger');
  const choosing = useChosen(idOf);
  const { chosen, toggle } = choosing;
  const list = `several:residents:${account}`;
  const loaded = residents.list.rows();
  const [moving, setMoving] = useState<ResidentFactsFragment | null>(null);
  const handovers = useQuery(HandoversDocument, { variables: { account } });
  const planned = new Map(
    handovers.data?.viewer?.account?.organization?.facility.handovers
      ?.filter(({ status }) => status === 'PLANNED')
      .map((handover) => [handover.chargerId, handover]),
  );
  const unnamed = text('network.people.resident.unnamed');
  const chargersOf = (resident: ResidentFactsFragment): readonly HandoverRow[] => {
    const { userRoleId, chargers } = resident;
    const name = memberName(resident) ?? unnamed;
    if (!chargers?.length)
      return [{ id: userRoleId, name, fromRoleId: userRoleId, obstacle: 'NO_CHARGER' }];
    return chargers.map(({ id, key, code }) => ({
      id,
      name: `${name} · ${code ?? key}`,
      fromRoleId: userRoleId,
      obstacle: planned.has(key) ? 'PLANNED' : null,
    }));
  };
  const canChoose =
    canHandOver &&
    (total ?? 0) > 1 &&
    loaded.some((one) => chargersOf(one).some(({ obstacle }) => obstacle === null));
  const plannedText = ({ key }: Charger) => {
    const handover = planned.get(key);
    if (!handover) return false;
    const date = format.date(handover.on);
    return handover.toName === null
      ? text('network.people.charger.handoverNobody', { date })
      : text('network.people.charger.handover', { to: handover.toName, date });
  };
  // A charger is handed over once at a time.
  const free = opened?.chargers?.filter(({ key }) => !planned.has(key)) ?? [];
  const [first, ...others] = moving?.chargers ?? [];
  return (
    <div ref={place}>
      <EntryList
        title="network.people.residents"
        action={
          counted !== undefined &&
          (total !== 0 || search !== '') && (
            <Typography variant="body2" color="textSecondary">
              {counted}
            </Typography>
          )
        }
        intro={
          <>
            <Typography color="textSecondary">{text('network.people.residents.text')}</Typography>
            <ListFilter
              total={total}
              search={{
                label: text('network.people.residents.search'),
                value: search,
                onChange: (words) => change({ resident: words }),
              }}
              beside={(canChoose || chosen) && <ChooseSeveral of={choosing} />}
            />
            {canHandOver && <InterruptedRun list={list} of={choosing} rows={loaded} />}
          </>
        }
        after={
          <ChosenChargers
            account={account}
            list={list}
            of={choosing}
            rows={loaded}
            total={total}
            chargersOf={chargersOf}
          />
        }
        label={text('network.people.residents')}
        of={residents}
        icon={peopleIcon}
        empty={
          search === ''
            ? {
                title: 'network.people.residents.empty',
                text: 'network.people.residents.emptyText',
              }
            : {
                title: 'network.people.residents.noneFound',
                text: 'network.people.residents.noneFoundText',
              }
        }
        failed="network.people.residents.failed"
        more="network.people.residents.more"
        lines={2}
        skeletons={2}
      >
        {(resident) => (
          <li key={resident.userRoleId}>
            {chosen ? (
              <ChoosableRow>
                <ChooseRow
                  name={memberName(resident) ?? unnamed}
                  isChosen={chosen.has(resident.userRoleId)}
                  onToggle={() => toggle(resident)}
                />
                <ResidentRow resident={resident} plannedText={plannedText} onOpen={setOpened} />
              </ChoosableRow>
            ) : (
              <ResidentRow resident={resident} plannedText={plannedText} onOpen={setOpened} />
            )}
          </li>
        )}
      </EntryList>
      {opened && (
        <ResidentDialog
          resident={opened}
          plannedText={plannedText}
          onMove={
            free.length === 0 || !canHandOver
              ? undefined
              : () => {
                  setMoving({ ...opened, chargers: free });
                  setOpened(null);
                }
          }
          onClose={() => setOpened(null)}
        />
      )}
      {moving && first && (
        <HandoverDialog
          account={account}
          from={{ resident: moving, chargers: [first, ...others] }}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
}

type RowProps = Readonly<{
  resident: ResidentFactsFragment;
  plannedText: (charger: Charger) => string | false;
  onOpen: (resident: ResidentFactsFragment) => void;
}>;

/** A resident by name and parking space, which opens the facts and the hand-over. An active charger is the ordinary case, unsaid. */
function ResidentRow({ resident, plannedText, onOpen }: RowProps) {
  const text = useText();
  const format = useFormat();
  const { energy, chargers } = resident;
  return (
    <Row>
      <Open type="button" aria-haspopup="dialog" onClick={() => onOpen(resident)}>
        {memberName(resident) ?? text('network.people.resident.unnamed')}
      </Open>
      <span>{energy !== null && format.energy(energy)}</span>
      {(chargers ?? []).map((charger) => (
        <small key={charger.id}>
          <FactLine
            facts={[
              // The details have the whole place.
              charger.parkingLot ?? charger.location,
              charger.code,
              charger.isActive === false && text('network.people.charger.inactive'),
              plannedText(charger),
            ]}
          />
        </small>
      ))}
      {chargers?.length === 0 && <small>{text('network.people.resident.noCharger')}</small>}
    </Row>
  );
}
