import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { ListEnd } from '../../components/lists/ListEnd.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { NothingFound } from '../../components/lists/NothingFound.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { ChooseRow, ChoosableRow } from '../../components/lists/several/ChooseRow.tsx';
import { ChooseSeveral } from '../../components/lists/several/ChooseSeveral.tsx';
import { ChosenAct } from '../../components/lists/several/ChosenAct.tsx';
import { InterruptedRun } from '../../components/lists/several/InterruptedRun.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { VirtualRows } from '../../components/lists/VirtualRows.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useChosen } from '../../lib/each/use-chosen.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerFilter } from './ChargerFilter.tsx';
import { ChargerSubscriptionRow } from './ChargerSubscriptionRow.tsx';
import { ChargerSubscriptionsDocument } from './generated/ChargerSubscriptions.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';
import { chargerIcon } from './icons.ts';
import { useFacilityChargers } from './use-facility.ts';
import { useFacilityFilter } from './use-facility-filter.ts';

const EndSeveralDialog = lazyPart(
  async () => (await import('./EndSeveralDialog.tsx')).EndSeveralDialog,
);

const idOf = ({ id }: FacilityChargerPartsFragment) => id;

const skeleton = <SkeletonText lines={2} />;

/** The organisation's chargers with their subscriptions and what they cost, each with its actions in its details (SUB-7). */
export function ChargerSubscriptions() {
  const text = useText();
  const { filter, change, clear } = useFacilityFilter();
  const { list, state } = useFacilityChargers(filter);
  const viewer = useQuery(ChargerSubscriptionsDocument).data?.viewer;
  const account = viewer?.account;
  const total = state.firstPage?.totalCount;
  const counted =
    total === undefined ? undefined : text('facility.chargers.count', { count: total });
  useAnnouncedResult(JSON.stringify(filter), state.isLoading ? undefined : counted);
  const choosing = useChosen(idOf);
  const { chosen, toggle } = choosing;
  const name = `several:charger-subscriptions:${account?.id}`;
  const rows = list.rows();
  const canChoose = (total ?? 0) > 1 && rows.some(({ step }) => step === 'END');
  const row = useCallback(
    (index: number) => {
      const charger = list.row(index);
      if (!charger) return skeleton;
      const shown = <ChargerSubscriptionRow charger={charger} isChoosing={chosen !== null} />;
      if (!chosen) return shown;
      return (
        <ChoosableRow>
          <ChooseRow
            name={charger.parkingLot ?? charger.code ?? text('facility.charger.unnamed')}
            isChosen={chosen.has(charger.id)}
            onToggle={() => toggle(charger)}
          />
          {shown}
        </ChoosableRow>
      );
    },
    [list, chosen, toggle, text],
  );
  return (
    <Section
      title={text('facility.subscriptions')}
      action={
        counted && (
          <Typography variant="body2" color="textSecondary">
            {counted}
          </Typography>
        )
      }
    >
      <Stack>
        {viewer?.organization?.hasResidents === true && (
          <Typography color="textSecondary">{text('facility.subscriptions.text')}</Typography>
        )}
        <ChargerFilter filter={filter} change={change} clear={clear} count={total}>
          {(canChoose || chosen) && <ChooseSeveral of={choosing} />}
        </ChargerFilter>
        {account && <InterruptedRun {...{ list: name, of: choosing, rows }} />}
        {total === 0 && (
          <NothingFound
            icon={chargerIcon}
            empty={{ title: 'facility.chargers.empty', text: 'facility.chargers.emptyText' }}
            filtered={{
              title: 'facility.chargers.emptyFiltered',
              text: 'facility.chargers.emptyFilteredText',
            }}
            isFiltered={Object.values(filter).some(Boolean)}
            clear={clear}
          />
        )}
        {state.length > 0 && (
          <VirtualRows
            label={text('facility.chargers.list')}
            list={list}
            length={state.length}
            total={total}
            row={row}
          />
        )}
        <ListEnd
          state={state}
          more={list.more}
          retry={list.retry}
          failed="facility.chargers.failed"
          label="facility.chargers.more"
          skeleton={skeleton}
          skeletons={5}
        />
      </Stack>
      {account && (
        <ChosenAct
          {...{ of: choosing, rows, total }}
          label="facility.several.open"
          dialog={(chargers, close) => (
            <EndSeveralDialog
              {...{ account: account.id, list: name, chargers }}
              onEnd={choosing.keep}
              onClose={close}
            />
          )}
        />
      )}
    </Section>
  );
}
