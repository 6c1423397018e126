import { styled } from '@mui/material/styles';
import { Fragment, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Comparison } from '../charts/Comparison.tsx';
import { EmptyState } from '../loading/EmptyState.tsx';
import { Fetched, type Retry } from '../loading/Fetched.tsx';
import type { MonthSectionFragment } from './generated/MonthSection.ts';
import { Section } from '../layout/Section.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { paths, withQuery } from '../../../schema/paths.ts';
import { lazyExtra } from '../../lib/lazy-part.ts';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { bolt } from '../icons/icons.ts';
import { writeCosts, writeForeignCosts } from './foreign-costs.ts';
import {
  amountInSentence,
  amountOf,
  ownCosts,
  shownWithVat,
  writeAmount,
  type Amounts,
} from './amounts.ts';
import { OperatorPrices } from './OperatorPrices.tsx';
import { othersPay, payerInSentence } from './payer.ts';
import { MonthChartSkeleton } from './MonthChartSkeleton.tsx';
import { Figure, Figures } from '../layout/Figures.tsx';

/**
 * Below the first window on a phone, so not in the first load. If its file fails to load the figures are shown alone.
 */
const MonthChart = lazyExtra(async () => (await import('./MonthChart.tsx')).MonthChart);

const Sessions = styled('p')(({ theme }) => ({ margin: theme.spacing(2, 0, 0) }));

type Props = Readonly<{
  overview: MonthSectionFragment | null;
  /** The account's latest sessions. Null or undefined while they are unknown. */
  latest: Readonly<
    Partial<
      Record<
        'latestChargingRecords' | 'ongoingChargingRecords',
        readonly unknown[] | null | undefined
      >
    >
  >;
  /** The charging journey that contains the sessions. */
  journey?: string;
  /** Shown before the first session. */
  emptyText?: FormatjsIntl.Message['ids'];
  /** A figure that stands beside the cost, which then has no row of its own. */
  beside?: ReactNode;
  /** Whether the year by month is below the figures. */
  hasChart?: boolean;
  retry: Retry;
}>;

/** The charging and cost of this month, against last month, and the year by month. */
export function MonthSection({
  overview,
  latest,
  journey = paths.chargingJourney,
  emptyText = 'home.month.emptyText',
  beside,
  hasChart = true,
  retry,
}: Props) {
  const text = useText();
  const format = useFormat();
  // The chart's files are asked for after the figures and rows are painted, not while they are drawn.
  const isPainted = useDeferredValue(true, false);
  const { latestChargingRecords: ended, ongoingChargingRecords: ongoing } = latest;
  const hasNone = ended?.length === 0 && ongoing?.length === 0;
  const title = overview
    ? text('home.month.title', { month: format.monthName(overview.thisMonth.month) })
    : text('home.month.titleLoading');
  return (
    <Section title={title}>
      <Fetched value={overview} failure={text('home.month.failed')} retry={retry}>
        {({ thisMonth, sameDaysLastMonth, months }) =>
          months.every((month) => month.sessions === 0) ? (
            <EmptyState
              icon={bolt}
              title={text(hasNone ? 'home.sessions.empty' : 'home.month.empty')}
              text={text(emptyText)}
            />
          ) : (
            <>
              <MonthFigures
                thisMonth={thisMonth}
                lastMonth={months.at(-2)}
                before={sameDaysLastMonth}
                hasPayers={months.some(({ costSplit }) => costSplit !== null)}
                beside={beside}
              />
              {months.some(({ hasOperatorPrices }) => hasOperatorPrices) && <OperatorPrices />}
              <Sessions>
                <TextLink to={withQuery(journey, { period: 'month', month: thisMonth.month })}>
                  {text('home.month.sessionsOf', { month: format.monthName(thisMonth.month) })}
                </TextLink>
              </Sessions>
              {hasChart && (
                <Suspense fallback={<MonthChartSkeleton />}>
                  {isPainted ? (
                    <MonthChart months={months} running={thisMonth.month} />
                  ) : (
                    <MonthChartSkeleton />
                  )}
                </Suspense>
              )}
            </>
          )
        }
      </Fetched>
    </Section>
  );
}

type SameDays = NonNullable<MonthSectionFragment['sameDaysLastMonth']>['figures'];

type MonthFiguresProps = Readonly<{
  thisMonth: MonthSectionFragment['thisMonth'];
  lastMonth: MonthSectionFragment['months'][number] | undefined;
  before: MonthSectionFragment['sameDaysLastMonth'];
  /** Whether anyone else has paid in the months of the overview: then every cost says who pays. */
  hasPayers: boolean;
  beside: ReactNode;
}>;

const costLabels = {
  all: { withVat: 'home.month.cost', noVat: 'home.month.costNoVat' },
  own: { withVat: 'home.month.ownCost', noVat: 'home.month.ownCostNoVat' },
} as const;

/** The month's figures, each against the same days of the month before, with that month's whole cost. */
function MonthFigures({ thisMonth, lastMonth, before, hasPayers, beside }: MonthFiguresProps) {
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  const own = ownCosts(thisMonth);
  const isWithVat = shownWithVat([own], true);
  const saved: Amounts = { withVat: thisMonth.monetarySavings, noVat: null };
  const money = { write: format.money, intl, isWithVat };
  const compare = (
    now: number | null,
    thenOf: (days: SameDays) => number | null,
    write: (value: number) => string,
    kind?: 'count',
  ) => {
    if (!before || before.figures.totalChargingAmount === 0) return null;
    const then = thenOf(before.figures);
    // Nothing compares with what is unknown.
    if (now === null || then === null) return null;
    return (
      <Comparison
        now={now}
        than={{ then, from: before.from, to: before.to }}
        write={write}
        {...(kind && { kind })}
      />
    );
  };
  const abroad = writeForeignCosts(thisMonth.foreignCosts, isWithVat, { format, intl });
  const costNotes = [
    abroad && text('charging.foreign', { amounts: abroad }),
    othersPay(thisMonth, format.money, intl, { isWithVat }),
    compare(amountOf(own, isWithVat), (days) => amountOf(ownCosts(days), isWithVat), format.money),
    lastMonth &&
      [
        text(hasPayers ? 'home.month.wholeOwn' : 'home.month.whole', {
          month: format.monthName(lastMonth.month),
          amount: writeCosts(amountInSentence(ownCosts(lastMonth), money), lastMonth.foreignCosts, {
            format,
            intl,
            isWithVat,
          }),
        }),
        othersPay(lastMonth, format.money, intl, { isWithVat, nameOf: payerInSentence }),
      ]
        .filter(Boolean)
        .join(', '),
  ].filter(Boolean);
  return (
    <Figures>
      {hasAmounts && (
        <Figure
          isLarge={!beside}
          label={text(costLabels[hasPayers ? 'own' : 'all'][isWithVat ? 'withVat' : 'noVat'])}
          value={writeAmount(own, money)}
          note={costNotes.map((note, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {note}
            </Fragment>
          ))}
        />
      )}
      {beside}
      <Figure
        isLarge={!hasAmounts && !beside}
        label={text('home.month.energy')}
        value={format.energy(thisMonth.totalEnergy)}
        note={compare(thisMonth.totalEnergy, (days) => days.energyConsumption, format.energy)}
      />
      <Figure
        label={text('home.month.sessions')}
        value={format.number(thisMonth.sessions)}
        note={compare(
          thisMonth.sessions,
          (days) => days.totalChargingAmount,
          format.number,
          'count',
        )}
      />
      {hasAmounts &&
        thisMonth.costSplit === null &&
        thisMonth.sessions > 0 &&
        (saved.withVat ?? 1) > 0 && (
          <Figure
            label={text('home.month.saved')}
            value={writeAmount(saved, { ...money, isWithVat: true })}
          />
        )}
    </Figures>
  );
}
