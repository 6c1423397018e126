import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { styled } from '@mui/material/styles';
import { paths } from '../../../schema/paths.ts';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { ChipFilter } from './ChipFilter.tsx';
import { ChipRow } from './ChipRow.tsx';
import { ChooseSeveral, ChosenChips } from './ChosenChips.tsx';
import { chipIcon } from './icons.ts';
import { useChosenChips } from './use-chosen-chips.ts';
import type { useRfidFilter } from './use-rfid-filter.ts';
import type { useRfids } from './use-rfids.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';

/** The number of chips that need no search. */
const MAX_WITHOUT_FILTER = 5;

type ChipSectionProps = Readonly<{
  account: PageAccount;
  /** Whether chips can be blocked here. Undefined while it is unknown. */
  canBlock: boolean | undefined;
  filter: ReturnType<typeof useRfidFilter>;
  /** The chips that match the filter. */
  chips: ReturnType<typeof useRfids>;
}>;

/** The chips with a filter. Their number, and the number of active ones, is above them. */
export function ChipSection({
  account,
  canBlock,
  filter,
  chips: { list, state },
}: ChipSectionProps) {
  const text = useText();
  const { search, status, member, isFiltered } = filter;
  const totals = state.firstPage;
  const choosing = useChosenChips();
  const { chosen, toggle } = choosing;
  const canChoose = !account.isPersonal && canBlock === true && (totals?.totalCount ?? 0) > 1;
  // Stays when the last filter is removed, since another choice may follow.
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setWasFiltered(true);
  const counted =
    totals && text('rfid.totals', { count: totals.totalCount, active: totals.activeCount });
  useAnnouncedResult(`${search} ${status} ${member}`, state.isLoading ? undefined : counted);
  const row = useCallback(
    (index: number) => {
      const chip = list.row(index);
      if (!chip) return skeleton;
      const choice = chosen ? { isChosen: chosen.has(chip.id), toggle } : undefined;
      return <ChipRow chip={chip} account={account} canBlock={canBlock} choice={choice} />;
    },
    [list, account, canBlock, chosen, toggle],
  );
  return (
    <Section
      title={text('rfid.chips')}
      action={
        totals && (
          <Typography variant="body2" color="textSecondary">
            {counted}
          </Typography>
        )
      }
    >
      <Chips>
        {(wasFiltered || canChoose || (totals?.totalCount ?? 0) > MAX_WITHOUT_FILTER) && (
          <ChipFilter account={account} filter={filter} count={totals?.totalCount}>
            {canChoose && !chosen && <ChooseSeveral onStart={choosing.start} />}
          </ChipFilter>
        )}
        {canChoose && (
          <ChosenChips
            account={account.id}
            of={choosing}
            listPath={
              account.rfidPath === paths.organizationRfid
                ? `${paths.organizationRfid}/several`
                : null
            }
            rows={list.rows()}
          />
        )}
        {totals?.totalCount === 0 && (
          <NothingFound
            icon={chipIcon}
            empty={{ title: 'rfid.empty', text: 'rfid.emptyText' }}
            filtered={{ title: 'rfid.emptyFiltered', text: 'rfid.emptyFilteredText' }}
            isFiltered={isFiltered}
            clear={filter.clear}
          />
        )}
        {state.length > 0 && (
          <VirtualRows
            label={text('rfid.chips')}
            length={state.length}
            total={totals?.totalCount}
            row={row}
            onShow={list.show}
            onNearEnd={list.more}
          />
        )}
        <ListEnd
          state={state}
          more={list.more}
          retry={list.retry}
          failed="rfid.failed"
          label="rfid.more"
          skeleton={skeleton}
          skeletons={3}
        />
      </Chips>
    </Section>
  );
}

const Chips = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.down('small')]: { gap: theme.spacing(1.5) },
}));

const skeleton = <SkeletonText lines={2} />;
