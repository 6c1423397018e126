import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { ListEnd } from '../../components/ListEnd.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Section } from '../../components/Section.tsx';
import { SessionSkeleton } from '../../components/SessionSkeleton.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { isFiltered, noFilter } from './journey-query.ts';
import { icons } from './icons.ts';
import { MonthHeading } from './MonthHeading.tsx';
import { RecordRow } from './RecordRow.tsx';
import { Totals } from './Totals.tsx';
import { useHistory } from './use-history.ts';
import type { JourneyState } from './use-journey.ts';

/** Where all sessions are, since paper has only those that were on the screen. */
const OnPaper = styled('p')({ margin: 0, '@media not print': { display: 'none' } });

type Props = Readonly<{ account: PageAccount; state: JourneyState }>;

/** The sessions that the address asks for, with what they come to above them. */
export function History({ account, state: { journey, change } }: Props) {
  const { query } = journey;
  const { list, state, restart } = useHistory({ account: account.id, query });
  const head = state.firstPage;
  const [now] = useState(Date.now);
  const text = useText();
  const isEmpty = state.isComplete && state.length === 0;
  const byDate = query.sort.field === 'DATE';
  const months = head?.months;
  const row = useCallback(
    (index: number) => {
      const record = list.row(index);
      return record ? <RecordRow record={record} account={account} now={now} /> : skeleton;
    },
    [list, account, now],
  );
  const heading = useCallback(
    (key: string) => <MonthHeading month={key} months={months} />,
    [months],
  );

  return (
    <>
      {!isEmpty && (
        <Totals
          figures={head?.totals}
          vat={journey.vat}
          onVat={(vat) => change({ vat })}
          retry={{ run: restart, isRunning: state.isLoading }}
          hasFailed={state.failure !== null && state.length === 0}
        />
      )}
      <Section
        title={text('charging.sessions')}
        action={
          <Typography variant="body2" color="textSecondary">
            {text('home.sessions.vat')}
          </Typography>
        }
      >
        <Stack>
          {state.length > 0 && <OnPaper>{text('charging.history.onPaper')}</OnPaper>}
          {state.length > 0 && (
            <VirtualRows
              label={text('charging.history.title')}
              length={state.length}
              total={head?.totals?.totalChargingAmount}
              {...(byDate && { groups: state.groups })}
              row={row}
              heading={heading}
              onShow={list.show}
              onNearEnd={list.more}
            />
          )}
          {isEmpty && (
            <NothingFound
              icon={icons.charging}
              empty={
                query.period.type === 'all'
                  ? { title: 'charging.history.none', text: 'charging.history.noneText' }
                  : { title: 'charging.history.empty', text: 'charging.history.emptyText' }
              }
              filtered={{
                title: 'charging.history.emptyFiltered',
                text: 'charging.history.emptyFilteredText',
              }}
              isFiltered={isFiltered(query)}
              clear={{ run: () => change({ filter: noFilter }), label: 'charging.filter.clear' }}
            />
          )}
          <ListEnd
            state={state}
            more={list.more}
            retry={list.retry}
            failed="charging.history.failed"
            moreFailed="charging.history.moreFailed"
            label="charging.history.more"
            skeleton={skeleton}
            skeletons={8}
          />
        </Stack>
      </Section>
    </>
  );
}

const skeleton = <SessionSkeleton isCompact />;
