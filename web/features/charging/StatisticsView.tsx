import type { ReactNode } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { isFiltered, type JourneyView } from '../../../schema/inputs/journey.ts';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { bolt } from '../../components/icons/icons.ts';
import { SkeletonBlock, SkeletonSection } from '../../components/loading/Loading.tsx';
import { Section } from '../../components/layout/Section.tsx';
import type { StatisticsGrouping } from '../../generated/schema.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { inSentence } from '../../lib/in-sentence.ts';
import { useText } from '../../lib/use-text.ts';
import { ChoiceField } from '../../components/forms/ChoiceField.tsx';
import { drawnStatistics } from './drawn-statistics.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';
import { StatisticsChart } from './StatisticsChart.tsx';
import { metrics, shownVat, someOf, type Metric } from './statistics-metrics.ts';
import { usePeriodName } from './use-period-name.ts';

type MessageId = FormatjsIntl.Message['ids'];

interface Fetching {
  readonly loading: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

type Props<By extends StatisticsGrouping, Shown extends Metric> = Readonly<{
  query: Readonly<Pick<ChargingQuery, 'period'> & Parameters<typeof isFiltered>[0]>;
  vat: JourneyView['vat'];
  by: By;
  offered: readonly By[];
  onBy: (by: By) => void;
  /** What the chart shows, by the address. */
  show: Shown | null;
  /** Every metric of the page, the most important first. */
  metrics: readonly Shown[];
  onShow: (show: Shown) => void;
  known: StatisticsPartsFragment | null | undefined;
  fetching: Fetching;
  /** The parts of each bar. Null or undefined if it is not divided, and if that could not be fetched. */
  categories: readonly CategoryPartsFragment[] | null | undefined;
  isDividing: boolean;
  /** The period, the filter and the files, in one line with the given controls. */
  toolbar: (controls: ReactNode) => ReactNode;
  /** @param statistics undefined while they load */
  totals: (statistics: StatisticsPartsFragment | undefined) => ReactNode;
  /** Why no session is there, without a filter and with one. */
  emptyText: MessageId;
  filteredText: MessageId;
  /** On the link from a bar to them. */
  linkText: MessageId;
  /** The address of the sessions or statistics of a period, with the same filter. */
  addressOfPeriod: (period: ChargingQuery['period']) => string;
  /** Shown below the chart. */
  children?: ReactNode;
}>;

const noCategories: readonly CategoryPartsFragment[] = [];

/** The sessions that the address selects: in parts as a chart, and as a whole. */
export function StatisticsView<By extends StatisticsGrouping, Shown extends Metric>(
  props: Props<By, Shown>,
) {
  const { query, vat, by, offered, onBy, show, onShow, known, fetching } = props;
  const text = useText();
  const nameOf = usePeriodName();
  const categories = props.categories ?? noCategories;
  const statistics = drawnStatistics(known, fetching, {
    loading: props.isDividing,
    hasCategories: categories.length > 0,
  });
  const hasSome = statistics ? statistics.figures.totalChargingAmount > 0 : false;
  const metricsOffered =
    statistics && hasSome
      ? someOf(props.metrics, statistics.figures, statistics.buckets ?? [])
      : [];
  const metric = metricsOffered.find((one) => one === show) ?? metricsOffered[0];
  const chartVat =
    metric && statistics
      ? shownVat(metric, vat, statistics.figures, statistics.buckets ?? [])
      : vat;
  const name =
    metric &&
    text('charging.statistics.chart', {
      metric: text(metrics[metric].title[chartVat]),
      by: inSentence(text(`charging.by.${by}`)),
    });
  const controls = (
    <>
      <ChoiceField
        hasLabel
        isCompact
        label={text('charging.statistics.by')}
        value={by}
        options={offered.map((one) => [one, text(`charging.by.${one}`)] as const)}
        onChange={onBy}
      />
      {metric && (
        <ChoiceField
          isCompact
          label={text('home.chart.shows')}
          value={metric}
          options={metricsOffered.map((one) => [one, text(metrics[one].toggle)] as const)}
          onChange={onShow}
        />
      )}
    </>
  );
  const failed = {
    failure: text('charging.statistics.failed'),
    retry: {
      run: () => void fetching.refetch(),
      isRunning: fetching.loading,
      error: fetching.error,
    },
  };
  const count = statistics?.figures.totalChargingAmount;
  useAnnouncedResult(
    JSON.stringify([query.period, query.filter, by, show, vat]),
    count === undefined
      ? undefined
      : [text('charging.history.count', { count }), name].filter(Boolean).join('. '),
  );
  return (
    <>
      {props.toolbar(controls)}
      <Fetched
        value={statistics}
        {...failed}
        skeleton={
          <>
            <SkeletonSection>
              <SkeletonBlock height={440} />
            </SkeletonSection>
            {props.totals(undefined)}
          </>
        }
      >
        {(shown) =>
          !metric || name === undefined ? (
            <Section title={text('charging.statistics.title')}>
              <EmptyState
                icon={bolt}
                title={text('charging.statistics.empty')}
                text={text(isFiltered(query) ? props.filteredText : props.emptyText)}
              />
            </Section>
          ) : (
            <>
              <Fetched value={shown.buckets} {...failed}>
                {(buckets) => (
                  <StatisticsChart
                    statistics={{ ...shown, buckets }}
                    categories={categories}
                    period={nameOf(query.period)}
                    name={name}
                    by={by}
                    vat={chartVat}
                    isVatChosen={chartVat === vat}
                    metric={metric}
                    isFacility={props.metrics.some((one) => one === 'utilisation')}
                    linkText={props.linkText}
                    addressOfPeriod={props.addressOfPeriod}
                  />
                )}
              </Fetched>
              {props.totals(shown)}
              {props.children}
            </>
          )
        }
      </Fetched>
    </>
  );
}
