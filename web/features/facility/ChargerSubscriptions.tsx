import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { ListEnd } from '../../components/lists/ListEnd.tsx';
import { SkeletonText } from '../../components/loading/Loading.tsx';
import { NothingFound } from '../../components/lists/NothingFound.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { VirtualRows } from '../../components/lists/VirtualRows.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerFilter } from './ChargerFilter.tsx';
import { ChargerSubscription } from './ChargerSubscription.tsx';
import { ChargerSubscriptionRow } from './ChargerSubscriptionRow.tsx';
import { ChargerSubscriptionsDocument } from './generated/ChargerSubscriptions.ts';
import { chargerIcon } from './icons.ts';
import { useFacilityChargers } from './use-facility.ts';
import { useFacilityFilter } from './use-facility-filter.ts';

const skeleton = <SkeletonText lines={3} />;

/** The organisation's chargers with their subscriptions, what they cost, and the actions of the charger's page (SUB-7). */
export function ChargerSubscriptions() {
  const text = useText();
  const { filter, change, clear } = useFacilityFilter();
  const { list, state } = useFacilityChargers(filter);
  const viewer = useQuery(ChargerSubscriptionsDocument).data?.viewer;
  const account = viewer?.account;
  const offer = viewer?.organization?.chargerOffer ?? null;
  const total = state.firstPage?.totalCount;
  const counted =
    total === undefined ? undefined : text('facility.chargers.count', { count: total });
  useAnnouncedResult(JSON.stringify(filter), state.isLoading ? undefined : counted);
  const row = useCallback(
    (index: number) => {
      const charger = list.row(index);
      if (!charger) return skeleton;
      return (
        <ChargerSubscriptionRow charger={charger}>
          {charger.step && account && (
            <ChargerSubscription
              charger={charger}
              step={charger.step}
              offer={offer}
              account={account}
            />
          )}
        </ChargerSubscriptionRow>
      );
    },
    [list, account, offer],
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
        <Typography color="textSecondary">
          {text(
            viewer?.organization?.hasResidents === true
              ? 'facility.subscriptions.text'
              : 'facility.subscriptions.textOwn',
          )}
        </Typography>
        <ChargerFilter filter={filter} change={change} clear={clear} count={total} />
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
    </Section>
  );
}
