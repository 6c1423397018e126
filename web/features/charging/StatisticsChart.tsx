import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { ChartTable } from '../../components/charts/ChartTable.tsx';
import { Legend } from '../../components/charts/Legend.tsx';
import { othersPay, ownCost } from '../../components/charging/payer.ts';
import { accessTexts } from '../../components/charging/session-texts.ts';
import { RankedBars } from '../../components/charts/RankedBars.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import type { StatisticsGrouping } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { bucketName } from './bucket-name.ts';
import { categoryNames, categoryParts } from './category-parts.ts';
import type { JourneyView } from '../../../schema/inputs/journey.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type { StatisticsPartsFragment } from './generated/ChargingStatistics.ts';
import { partPeriod } from './part-period.ts';
import { isFacility, metrics, type Metric } from './statistics-metrics.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

/** Shown by the table for every part: two columns, and the sessions below the name. */
const tabled: ReadonlySet<Metric> = new Set(['cost', 'energy', 'sessions']);
const inTime: ReadonlySet<StatisticsGrouping> = new Set(['DAY', 'MONTH', 'YEAR']);
/** As many names as are read at a glance. All others on request. */
const few = 12;

/** A word as it appears inside a sentence. An abbreviation stays unchanged. */
const inSentence = (word: string) =>
  word.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

type Props = Readonly<{
  statistics: StatisticsPartsFragment &
    Readonly<{ buckets: NonNullable<StatisticsPartsFragment['buckets']> }>;
  /** The parts of each bar. Empty if it is not divided, and if that could not be fetched. */
  categories: readonly CategoryPartsFragment[];
  period: string;
  by: StatisticsGrouping;
  vat: JourneyView['vat'];
  metric: Metric;
  /** The grouping and the metric, where the page has no room for them above. */
  controls: ReactNode;
  /** The address of the sessions or statistics of a period, with the same filter. */
  addressOfPeriod: (period: ChargingQuery['period']) => string;
  /** The target of choosing a bar. */
  hint: string;
}>;

/** The parts of a period as bars, with the same numbers as a table. */
export function StatisticsChart({
  statistics,
  period,
  by,
  vat,
  metric,
  controls,
  ...links
}: Props) {
  const navigate = useNavigate();
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const title = useId();
  // A bar of one part is drawn whole, and needs no legend.
  const categories = links.categories.length > 1 ? links.categories : [];
  const view = metrics[metric];
  const isInTime = inTime.has(by);
  const hasRunning = isInTime && statistics.isRunning;
  const legend = categoryNames(categories, intl);
  const addressOf = (key: string) => {
    const part = partPeriod(by, key);
    return part ? links.addressOfPeriod(part) : undefined;
  };
  const named = statistics.buckets.map((bucket, index) => {
    const texts = bucketName(by, bucket, intl, format);
    const isRunning = hasRunning && index === statistics.buckets.length - 1;
    return {
      ...texts,
      name: isRunning ? text('home.chart.monthSoFar', { month: texts.name }) : texts.name,
      key: bucket.key,
      figures: bucket.figures,
      value: view.valueOf(bucket.figures, vat),
      parts: categoryParts(categories, bucket.key, (figures) => view.valueOf(figures, vat)),
      isRunning,
    };
  });
  // Parts without an order in time are sorted by the shown metric, largest first.
  const parts = isInTime ? named : named.toSorted((one, other) => other.value - one.value);
  const name = text('charging.statistics.chart', {
    metric: text(view.title[vat]),
    by: inSentence(text(`charging.by.${by}`)),
  });
  const fullName = text('charging.statistics.chartOf', { chart: name, period });
  // Categories are columns of the shown metric, so that each is beside its total.
  const columns: readonly Metric[] =
    legend.length > 0
      ? [metric]
      : isFacility(statistics.figures)
        ? ['energy', metric === 'energy' || metric === 'sessions' ? 'utilisation' : metric]
        : ['cost', tabled.has(metric) ? 'energy' : metric];
  /** Who pays what, where anyone else pays for some of the period. */
  const paymentsOf = (figures: (typeof parts)[number]['figures']) => {
    if (!statistics.figures.costSplit) return [];
    const amount = format.moneyFixed(ownCost(figures, vat === 'included'));
    const others = othersPay(figures, format.moneyFixed, intl, { isWithVat: vat === 'included' });
    return [text('charging.totals.own', { amount }), ...(others === null ? [] : [others])];
  };
  const seen = showsAll ? parts : parts.slice(0, few);
  return (
    <Section title={name}>
      <Stack>
        <VisuallyHidden id={title}>{fullName}</VisuallyHidden>
        <Typography
          color="textSecondary"
          sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {hasRunning && legend.length === 0
            ? text('charging.statistics.running', { period })
            : period}
        </Typography>
        {metric === 'cost' && statistics.figures.costSplit && (
          <Typography color="textSecondary">{text('charging.statistics.allPayers')}</Typography>
        )}
        {metric === 'cost' && statistics.figures.foreignCosts.length > 0 && (
          <Typography color="textSecondary">{text('charging.foreign.chart')}</Typography>
        )}
        {controls}
        {isInTime && <Typography color="textSecondary">{links.hint}</Typography>}
        {legend.length > 0 && (
          <Legend label={text('charging.statistics.legend')} entries={legend} />
        )}
        {isInTime ? (
          <BarChart
            labelledBy={title}
            onOpen={(key) => {
              const address = addressOf(key);
              if (address !== undefined) void navigate(address);
            }}
            formatTick={(value) => (view.writeTick ?? view.write)(value, { format, intl })}
            bars={parts.map(({ parts: stacked, ...part }) => ({
              ...part,
              ...(stacked.length > 0 && { parts: stacked }),
              name:
                stacked.length > 1
                  ? text('charging.statistics.parts', {
                      name: part.name,
                      value: view.write(part.value, { format, intl }),
                      parts: intl.formatList(
                        stacked.map(
                          ({ pattern, value }) =>
                            `${inSentence(text(accessTexts[pattern]))} ${view.write(value, { format, intl })}`,
                        ),
                        { type: 'unit' },
                      ),
                    })
                  : text('home.chart.point', {
                      month: part.name,
                      value: view.write(part.value, { format, intl }),
                    }),
            }))}
          />
        ) : (
          <RankedBars
            labelledBy={title}
            bars={seen.map((part) => ({ ...part, text: view.write(part.value, { format, intl }) }))}
          />
        )}
        {!isInTime && !showsAll && parts.length > few && (
          <div>
            <Button variant="outlined" onClick={() => setShowsAll(true)}>
              {text('charging.statistics.showAll', { count: parts.length })}
            </Button>
          </div>
        )}
        <ChartTable
          caption={fullName}
          columns={[
            text(`charging.by.${by}`),
            ...columns.map((one) => text(metrics[one].title[vat])),
            ...legend.map(({ name: category }) => category),
          ]}
          rows={parts.map((part) => ({
            key: part.key,
            name: part.name,
            to: addressOf(part.key),
            note: [
              text('home.chart.sessions', { count: part.figures.totalChargingAmount }),
              ...paymentsOf(part.figures),
            ].join(' · '),
            cells: [
              ...columns.map((one) => {
                const { valueOf, write, writeCell = write } = metrics[one];
                return writeCell(valueOf(part.figures, vat), { format, intl });
              }),
              ...legend.map(({ pattern }) => {
                const { write, writeCell = write } = view;
                const value = part.parts.find((one) => one.pattern === pattern)?.value ?? 0;
                return writeCell(value, { format, intl });
              }),
            ],
          }))}
        />
      </Stack>
    </Section>
  );
}
