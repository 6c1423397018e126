import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, useMatch } from 'react-router-dom';
import { Beside } from '../../components/lists/Beside.tsx';
import { neighboursOf } from '../../components/lists/neighbours.ts';
import { stepByArrows } from '../../components/lists/focus-row.ts';
import { ListRows } from '../../components/lists/ListRows.tsx';
import { NoSessions } from './NoSessions.tsx';
import { Card } from '../../components/layout/Section.tsx';
import { amountInSentence, ownCosts } from '../../components/charging/amounts.ts';
import { OperatorPrices } from '../../components/charging/OperatorPrices.tsx';
import { othersPay } from '../../components/charging/payer.ts';
import { PricesNote } from '../../components/charging/PricesNote.tsx';
import { writeCosts } from '../../components/charging/foreign-costs.ts';
import { SessionSkeleton } from '../../components/charging/SessionSkeleton.tsx';
import { OngoingSession } from '../../components/charging/OngoingSession.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { historyVariables } from '../../../schema/inputs/journey.ts';
import { Exports } from './Exports.tsx';
import { Filters } from './Filters.tsx';
import {
  ChargingHistoryDocument,
  type ChargingHistoryQuery,
  type HistoryPageFragment,
  type HistoryRowFragment,
} from './generated/ChargingHistory.ts';
import type { RecordPlace } from './RecordDialog.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { TotalLine } from './TotalLine.tsx';
import { Totals } from './Totals.tsx';
import type { JourneyState } from './use-journey.ts';
import { useFormat } from '../../lib/use-format.ts';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { osloMonth } from '../../lib/oslo-month.ts';
import { serverNow } from '../../lib/server-clock.ts';

interface HistoryQuery {
  readonly account: string;
  readonly query: ChargingQuery;
}

/** The charging records that the address selects, under headings by Oslo month. */
const useHistory = createListHook({
  document: ChargingHistoryDocument,
  variablesOf: ({ account, query }: HistoryQuery, after) => historyVariables(account, query, after),
  connectionOf: ({ viewer }: ChargingHistoryQuery): HistoryPageFragment | null | undefined =>
    viewer?.account?.chargingJourney.records,
  groupOf: ({ date }: HistoryRowFragment) => osloMonth(date),
});

/** Says where all sessions are, since print has only those that were on the screen. */
const OnPaper = styled('p')({ margin: 0, '@media not print': { display: 'none' } });

const Sessions = styled(Card)(({ theme }) => ({
  [theme.breakpoints.down('small')]: { padding: theme.spacing(1.5, 1.5, 2.5) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  marginBottom: theme.spacing(2),
  // The switch above names the list already.
  [theme.breakpoints.down('small')]: {
    marginBottom: theme.spacing(0.5),
    '& > h2': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}));

type Props = Readonly<{ account: PageAccount; state: JourneyState; today: string }>;

/** The sessions of the address, with their totals above them. */
export function History({ account, state: journeyState, today }: Props) {
  const { journey, change, maxDays } = journeyState;
  const { query } = journey;
  const history = useHistory({ account: account.id, query });
  const { list, state, restart } = history;
  const head = state.firstPage;
  const [now] = useState(serverNow);
  const title = useId();
  const text = useText();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const openKey = useMatch(`${account.chargingPath}/:key`)?.params.key;
  const byDate = query.sort.field === 'DATE' && query.period.type !== 'month';
  const months = head?.months;
  const hasPayers = (head?.totals?.costSplit ?? null) !== null;
  const ongoing = head?.ongoing ?? [];
  const count = head?.totals?.totalChargingAmount;
  useAnnouncedResult(
    JSON.stringify(query),
    state.isLoading || count === undefined ? undefined : text('charging.history.count', { count }),
  );

  return (
    <>
      {/* Without a list the failure is reported below. */}
      {(state.failure === null || state.length > 0) && (
        <TotalLine figures={head?.totals} vat={journey.vat}>
          <Totals
            figures={head?.totals}
            vat={journey.vat}
            onVat={(vat) => change({ vat })}
            retry={{ run: restart, isRunning: state.isLoading, error: undefined }}
          />
        </TotalLine>
      )}
      <Filters
        account={account}
        state={journeyState}
        today={today}
        show={
          count === undefined
            ? text('charging.history.showAny')
            : text('charging.history.show', { count })
        }
        hasSort
        total={count ?? undefined}
      >
        <Exports account={account} journey={journey} today={today} maxDays={maxDays} />
      </Filters>
      <Beside>
        <Sessions aria-labelledby={title}>
          <Head>
            <Typography id={title} variant="h3" component="h2">
              {text('charging.sessions')}
            </Typography>
            {!(state.isComplete && state.length === 0) && <PricesNote />}
          </Head>
          {head?.totals?.hasOperatorPrices && <OperatorPrices />}
          <Stack onKeyDown={stepByArrows}>
            {state.length > 0 && <OnPaper>{text('charging.history.onPaper')}</OnPaper>}
            {ongoing.length > 0 && (
              <Rows aria-label={text('home.sessions.ongoing')}>
                {ongoing.map((session) => (
                  <li key={session.id}>
                    <OngoingSession session={session} isCompact />
                  </li>
                ))}
              </Rows>
            )}
            <ListRows
              label={text(hasAmounts ? 'charging.history.title' : 'charging.sessions')}
              of={history}
              total={count}
              row={(record) => <HistoryRow {...{ record, account, now, openKey }} />}
              heading={
                byDate
                  ? (key) => <MonthHeading month={key} {...{ months, hasPayers }} />
                  : undefined
              }
              nothing={
                ongoing.length === 0 && (
                  <NoSessions account={account.id} query={query} change={change} />
                )
              }
              failed="charging.history.failed"
              moreFailed="charging.history.moreFailed"
              more="charging.history.more"
              skeleton={skeleton}
              skeletons={8}
            />
          </Stack>
        </Sessions>
        {/* A session's own address, beside the list or over it. */}
        <Outlet
          context={{ account, ...neighboursOf(list.rows(), openKey) } satisfies RecordPlace}
        />
      </Beside>
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
  /** Whether anyone else pays for some of the sessions: then every cost says who pays. */
  hasPayers: boolean;
}>;

/** Begins a month's sessions with their totals, including those further down. */
function MonthHeading({ month, months, hasPayers }: MonthHeadingProps) {
  const text = useText();
  const intl = useIntl();
  const format = useFormat();
  const figures = months?.find(({ key }) => key === month)?.figures;
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const costOf = (known: NonNullable<typeof figures>) => {
    const own = amountInSentence(ownCosts(known), { write: format.moneyFixed, intl });
    const cost = writeCosts(own, known.foreignCosts, { format, intl });
    if (!hasPayers) return cost;
    const paid = text('charging.totals.own', { amount: cost });
    return [paid, othersPay(known, format.moneyFixed, intl)].filter(Boolean).join(' · ');
  };
  return (
    <Line>
      <h3>{format.month(month)}</h3>
      {figures && (
        <span>
          {[
            text('charging.history.count', { count: figures.totalChargingAmount }),
            format.energy(figures.energyConsumption),
            hasAmounts && costOf(figures),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </Line>
  );
}
