import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ListEnd } from '../../components/ListEnd.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { Section } from '../../components/Section.tsx';
import { SessionSkeleton } from '../../components/SessionSkeleton.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VirtualRows } from '../../components/VirtualRows.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { isFiltered, noFilter, chargingVariables } from './journey-query.ts';
import { bolt } from '../../components/icons.ts';
import { Totals } from './Totals.tsx';
import type { JourneyState } from './use-journey.ts';
import {
  type HistoryPageFragment,
  type HistoryRowFragment,
  ChargingHistoryDocument,
  type ChargingHistoryQuery,
} from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { BookedMarks } from '../../components/BookedMarks.tsx';
import { PaidBy } from '../../components/PaidBy.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SessionRow } from '../../components/SessionRow.tsx';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { createListHook } from '../../lib/graphql/create-list-hook.ts';
import { osloMonth } from '../../lib/oslo-month.ts';

const PAGE_SIZE = 100;

interface HistoryQuery {
  readonly account: string;
  readonly query: ChargingQuery;
}

/** The charging records that the address selects, under headings by Oslo month. */
const useHistory = createListHook({
  document: ChargingHistoryDocument,
  pageSize: PAGE_SIZE,
  variablesOf: ({ account, query }: HistoryQuery, after) => ({
    ...chargingVariables(query),
    account,
    isFirst: after === null,
    first: PAGE_SIZE,
    after,
  }),
  connectionOf: ({ viewer }: ChargingHistoryQuery): HistoryPageFragment | null | undefined =>
    viewer?.account?.chargingJourney.records,
  groupOf: ({ date }: HistoryRowFragment) => osloMonth(date),
});

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
              icon={bolt}
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

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.secondary.soft,
  fontVariantNumeric: 'tabular-nums',
  '& h3': {
    ...theme.typography.body1,
    margin: 0,
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
    '&::first-letter': { textTransform: 'uppercase' },
  },
}));

type MonthHeadingProps = Readonly<{
  /** `YYYY-MM`. */
  month: string;
  months: HistoryPageFragment['months'] | undefined;
}>;

/** Begins a month's sessions with what all of them come to, those further down too. */
function MonthHeading({ month, months }: MonthHeadingProps) {
  const text = useText();
  const format = useFormat();
  const figures = months?.find(({ key }) => key === month)?.figures;
  return (
    <Line>
      <h3>{format.month(month)}</h3>
      {figures && (
        <span>
          {text('charging.history.monthTotals', {
            count: figures.totalChargingAmount,
            energy: format.energy(figures.energyConsumption),
            cost: format.moneyFixed(figures.monetaryCosts),
          })}
        </span>
      )}
    </Line>
  );
}

type RecordRowProps = Readonly<{
  record: HistoryRowFragment;
  account: PageAccount;
  /** Ms since the epoch. */
  now: number;
}>;

/** One session of the history; opens to everything that is known of it. */
function RecordRow({ record, account, now }: RecordRowProps) {
  const text = useText();
  const { search } = useLocation();
  const details = [record.member?.name, record.rfid?.description, record.vehicle?.description];
  const marks = (
    <>
      <BookedMarks session={record} />
      {account.isPersonal && record.isPaidByOrganization && (
        <PaidBy organization={record.payingOrganization} />
      )}
      {!account.isPersonal && <span>{details.filter(Boolean).join(' · ')}</span>}
    </>
  );
  const hasMarks =
    record.correctsId !== null ||
    record.isLate ||
    (account.isPersonal ? record.isPaidByOrganization : details.some(Boolean));
  return (
    <SessionRow
      isCompact
      record={record}
      now={now}
      place={
        <RowLink
          to={{ pathname: `${account.chargingPath}/${encodeURIComponent(record.id)}`, search }}
          preventScrollReset
        >
          {record.location ?? text('location.unknown')}
        </RowLink>
      }
      marks={hasMarks && marks}
    />
  );
}
