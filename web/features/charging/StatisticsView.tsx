import { useState, type ReactNode } from 'react';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { isFiltered, type JourneyView } from '../../../schema/inputs/journey.ts';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { bolt } from '../../components/icons/icons.ts';
import { ShortFieldPair } from '../../components/forms/Fields.tsx';
import { SkeletonBlock, SkeletonSection } from '../../components/loading/Loading.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { StatisticsGrouping } from '../../generated/schema.ts';
import { useAnnouncedResult } from '../../lib/use-announced-result.ts';
import { useHasRoomInLine } from '../../lib/use-has-room.ts';
import { useText } from '../../lib/use-text.ts';
import { ChoiceField } from '../../components/forms/ChoiceField.tsx';
import { drawnStatistics } from './drawn-statistics.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';
import { StatisticsChart } from './StatisticsChart.tsx';
import { metrics, metricsOf, type Metric } from './statistics-metrics.ts';
import { usePeriodName } from './use-period-name.ts';

type MessageId = FormatjsIntl.Message['ids'];

interface Fetching {
  readonly loading: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

type Props<By extends StatisticsGrouping> = Readonly<{
  query: Readonly<Pick<ChargingQuery, 'period'> & Parameters<typeof isFiltered>[0]>;
  vat: JourneyView['vat'];
  by: By;
  offered: readonly By[];
  onBy: (by: By) => void;
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
  /** The target of choosing a bar. */
  hint: MessageId;
  /** The address of the sessions or statistics of a period, with the same filter. */
  addressOfPeriod: (period: ChargingQuery['period']) => string;
  /** Shown below the chart. */
  children?: ReactNode;
}>;

const noCategories: readonly CategoryPartsFragment[] = [];

/** The totals of the sessions that the address selects, as a whole and in parts. */
export function StatisticsView<By extends StatisticsGrouping>(props: Props<By>) {
  const { query, vat, by, offered, onBy, known, fetching } = props;
  const text = useText();
  const nameOf = usePeriodName();
  const categories = props.categories ?? noCategories;
  const statistics = drawnStatistics(known, fetching, {
    loading: props.isDividing,
    hasCategories: categories.length > 0,
  });
  const [chosen, setMetric] = useState<Metric>();
  const isInLine = useHasRoomInLine();
  const hasSome = statistics ? statistics.figures.totalChargingAmount > 0 : false;
  const metricsOffered = statistics && hasSome ? metricsOf(statistics.figures) : [];
  const metric = metricsOffered.find((one) => one === chosen) ?? metricsOffered[0] ?? 'cost';
  const controls = (
    <>
      <ChoiceField
        hasLabel
        isCompact={isInLine}
        label={text('charging.statistics.by')}
        value={by}
        options={offered.map((one) => [one, text(`charging.by.${one}`)] as const)}
        onChange={onBy}
      />
      {hasSome && (
        <ChoiceField
          isCompact={isInLine}
          label={text('home.chart.shows')}
          value={metric}
          options={metricsOffered.map((one) => [one, text(metrics[one].toggle)] as const)}
          onChange={setMetric}
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
    JSON.stringify([query.period, query.filter]),
    count === undefined ? undefined : text('charging.history.count', { count }),
  );
  return (
    <>
      {props.toolbar(isInLine && controls)}
      <Fetched
        value={statistics}
        {...failed}
        skeleton={
          <Stack>
            {props.totals(undefined)}
            <SkeletonSection>
              <SkeletonBlock height={480} />
            </SkeletonSection>
          </Stack>
        }
      >
        {(shown) =>
          !hasSome ? (
            <Section title={text('charging.statistics.title')}>
              <EmptyState
                icon={bolt}
                title={text('charging.statistics.empty')}
                text={text(isFiltered(query) ? props.filteredText : props.emptyText)}
              />
            </Section>
          ) : (
            <>
              {props.totals(shown)}
              <Fetched value={shown.buckets} {...failed}>
                {(buckets) => (
                  <StatisticsChart
                    statistics={{ ...shown, buckets }}
                    categories={categories}
                    period={nameOf(query.period)}
                    by={by}
                    vat={vat}
                    metric={metric}
                    controls={
                      !isInLine && (
                        <ShortFieldPair sx={{ maxWidth: '32rem' }}>{controls}</ShortFieldPair>
                      )
                    }
                    hint={text(props.hint)}
                    addressOfPeriod={props.addressOfPeriod}
                  />
                )}
              </Fetched>
              {props.children}
            </>
          )
        }
      </Fetched>
    </>
  );
}
