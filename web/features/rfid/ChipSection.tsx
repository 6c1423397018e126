import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import { ChipFilter } from './ChipFilter.tsx';
import { ChipRow } from './ChipRow.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { chipIcon } from './rfid-texts.ts';
import { useRfidFilter } from './use-rfid-filter.ts';
import { useRfids } from './use-rfids.ts';

/** So few are found without a search. */
const MAX_WITHOUT_FILTER = 5;

/** The chips with a filter; their number, and the number of active ones, stands above them. */
export function ChipSection({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const filter = useRfidFilter();
  const { search, status } = filter;
  const { list, state } = useRfids({ account: account.id, search, status });
  const isFiltered = search !== '' || status !== null;
  const totals = state.firstPage;
  const row = useCallback(
    (index: number) => {
      const chip = list.row(index);
      return chip ? <ChipRow chip={chip} account={account} /> : skeleton;
    },
    [list, account],
  );
  return (
    <Section
      title={text('rfid.chips')}
      action={
        totals && (
          <Typography variant="body2" color="textSecondary" role="status">
            {text('rfid.totals', { count: totals.totalCount, active: totals.activeCount })}
          </Typography>
        )
      }
    >
      <Stack>
        {(isFiltered || (totals?.totalCount ?? 0) > MAX_WITHOUT_FILTER) && (
          <ChipFilter filter={filter} />
        )}
        {totals?.totalCount === 0 && (
          <NothingFound
            icon={chipIcon}
            empty={{ title: 'rfid.empty', text: 'rfid.emptyText' }}
            filtered={{ title: 'rfid.emptyFiltered', text: 'rfid.emptyFilteredText' }}
            isFiltered={isFiltered}
            clear={{ run: filter.clear, label: 'rfid.clear' }}
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
          moreFailed="rfid.failed"
          label="rfid.more"
          skeleton={skeleton}
          skeletons={3}
        />
      </Stack>
    </Section>
  );
}

const skeleton = <SkeletonText lines={2} />;
