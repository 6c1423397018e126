import Typography from '@mui/material/Typography';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { ChooseRow, ChoosableRow } from '../../components/lists/several/ChooseRow.tsx';
import { ChooseSeveral } from '../../components/lists/several/ChooseSeveral.tsx';
import { ChosenAct } from '../../components/lists/several/ChosenAct.tsx';
import { InterruptedRun } from '../../components/lists/several/InterruptedRun.tsx';
import { useQuery } from '../../data/use-query.ts';
import { useChosen } from '../../lib/each/use-chosen.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { chargerListTexts } from './charger-list-texts.ts';
import { ChargerFilter } from './ChargerFilter.tsx';
import { ChargerSubscriptionRow } from './ChargerSubscriptionRow.tsx';
import { ChargerSubscriptionsDocument } from './generated/ChargerSubscriptions.ts';
import type { FacilityChargerPartsFragment } from './generated/Facility.ts';
import { useFacilityChargers } from './use-facility.ts';
import { useFacilityFilter } from './use-facility-filter.ts';

const EndSeveralDialog = lazyPart(
  async () => (await import('./EndSeveralDialog.tsx')).EndSeveralDialog,
);

const idOf = ({ id }: FacilityChargerPartsFragment) => id;

/** The organisation's chargers with their subscriptions and what they cost, each with its actions in its details (SUB-7). */
export function ChargerSubscriptions() {
  const text = useText();
  const { filter, change, clear } = useFacilityFilter();
  const chargers = useFacilityChargers(filter);
  const viewer = useQuery(ChargerSubscriptionsDocument).data?.viewer;
  const account = viewer?.account;
  const total = chargers.state.firstPage?.totalCount;
  const counted =
    total === undefined ? undefined : text('facility.chargers.count', { count: total });
  const canEnd = useOffersWrite('endFacilityCharger');
  const choosing = useChosen(idOf);
  const { chosen, toggle } = choosing;
  const name = `several:charger-subscriptions:${account?.id}`;
  const rows = chargers.list.rows();
  const canChoose = canEnd && (total ?? 0) > 1 && rows.some(({ step }) => step === 'END');
  return (
    <FilteredList
      title="facility.subscriptions"
      isAmongOthers
      {...chargerListTexts}
      counted={counted}
      of={chargers}
      row={(charger) => {
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
      }}
      query={JSON.stringify(filter)}
      beside={(canChoose || chosen) && <ChooseSeveral of={choosing} />}
      filter={(beside) => (
        <>
          {viewer?.organization?.hasResidents === true && (
            <Typography color="textSecondary">{text('facility.subscriptions.text')}</Typography>
          )}
          <ChargerFilter {...{ filter, change, clear, beside }} count={total} />
          {account && canEnd && <InterruptedRun {...{ list: name, of: choosing, rows }} />}
        </>
      )}
      isFiltered={Object.values(filter).some(Boolean)}
      clear={clear}
    >
      {account && (
        <ChosenAct
          {...{ of: choosing, rows, total }}
          label="facility.several.open"
          dialog={(ending, close) => (
            <EndSeveralDialog
              {...{ account: account.id, list: name, chargers: ending }}
              onEnd={choosing.keep}
              onClose={close}
            />
          )}
        />
      )}
    </FilteredList>
  );
}
