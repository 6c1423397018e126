import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ChargingQuery } from '../../../schema/inputs/charging.ts';
import { isCalendar, type JourneyView } from '../../../schema/inputs/journey.ts';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { Legend } from '../../components/charts/Legend.tsx';
import { ChartAmountNotes } from '../../components/charging/ChartAmountNotes.tsx';
import { RankedBars } from '../../components/charts/RankedBars.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import type { StatisticsGrouping } from '../../generated/schema.ts';
import { useFormat } from '../../lib/use-format.ts';
import { inSentence } from '../../lib/in-sentence.ts';
import { useText } from '../../lib/use-text.ts';
import { writeDays } from '../../lib/write-days.ts';
import { bucketName } from './bucket-name.ts';
import { categoryNames, categoryParts, knownParts, patternTexts } from './category-parts.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type {
  PartFiguresFragment,
  StatisticsPartsFragment,
} from './generated/ChargingStatistics.ts';
import { partPeriod } from './part-period.ts';
import { averageOf, peakOf } from './peak.ts';
import { byValue } from './part-order.ts';
import { metrics, writeMetric, type Metric } from './statistics-metrics.ts';
import { StatisticsTable } from './StatisticsTable.tsx';

/** As many names as are read at a glance. All others on request. */
const few = 12;

/** The total, and the answer of the chart. */
const Answer = styled('div')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& > p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& > p:first-letter': { textTransform: 'uppercase' },
  '& > [data-answer]': {
    ...theme.typography.lead,
    lineHeight: 1.35,
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

type Props = Readonly<{
  statistics: StatisticsPartsFragment &
    Readonly<{ buckets: NonNullable<StatisticsPartsFragment['buckets']> }>;
  /** The parts of each bar. Empty if it is not divided, and if that could not be fetched. */
  categories: readonly CategoryPartsFragment[];
  period: string;
  /** The name of the chart. */
  name: string;
  by: StatisticsGrouping;
  vat: JourneyView['vat'];
  /** Whether amounts are with or without VAT as the person has chosen, as far as they are known. */
  isVatChosen: boolean;
  metric: Metric;
  /** Whether the figures are those of a facility rather than of an account's own charging. */
  isFacility: boolean;
  /** The address of the sessions or statistics of a period, with the same filter. */
  addressOfPeriod: (period: ChargingQuery['period']) => string;
  /** On the link to them. */
  linkText: FormatjsIntl.Message['ids'];
}>;

/** The parts of a period as bars, with the answer in words above them and the same numbers as a table. */
export function StatisticsChart({ statistics, period, name, by, vat, metric, ...links }: Props) {
  const { isFacility, isVatChosen } = links;
  const intl = useIntl();
  const text = useText();
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const title = useId();
  const view = metrics[metric];
  const { figures } = statistics;
  const write = (value: number) => view.write(value, { format, intl });
  const writeOf = (known: PartFiguresFragment, isAlone = false) =>
    writeMetric(metric, known, { vat, format, intl, isAlone });
  const valueOf = (known: PartFiguresFragment) => view.valueOf(known, vat);
  const hasRunning = isCalendar(by) && statistics.isRunning;
  const partsOf = (key: string) => categoryParts(links.categories, key, valueOf);
  // Bars of one part are drawn whole, and need no legend.
  const shown = new Set(
    statistics.buckets.flatMap(({ key }) => partsOf(key).map(({ pattern }) => pattern)),
  );
  const legend = shown.size > 1 ? categoryNames(links.categories, intl) : [];
  const entries = legend.filter(({ pattern }) => shown.has(pattern));
  const whenOf = (key: string) =>
    by === 'DAY' ? writeDays(key, key, intl.locale) : by === 'MONTH' ? format.month(key) : key;
  const soFar = (of: string, isRunning: boolean) =>
    isRunning ? text('home.chart.monthSoFar', { month: of }) : of;
  const linkOf = (key: string) => {
    const part = partPeriod(by, key);
    return (
      part && {
        to: links.addressOfPeriod(part),
        label: text(links.linkText, { by, when: whenOf(key) }),
      }
    );
  };
  const named = statistics.buckets.map((bucket, index) => {
    const texts = bucketName(by, bucket, intl, format);
    const isRunning = hasRunning && index === statistics.buckets.length - 1;
    return {
      ...texts,
      name: soFar(texts.name, isRunning),
      key: bucket.key,
      figures: bucket.figures,
      mainLocation: bucket.mainLocation,
      value: valueOf(bucket.figures),
      parts: entries.length > 0 ? partsOf(bucket.key) : [],
      link: linkOf(bucket.key),
      isRunning,
    };
  });
  // Parts without an order in time are sorted by the shown metric.
  const parts = isCalendar(by) ? named : named.toSorted(byValue(by));
  const fullName = text('charging.statistics.chartOf', { chart: name, period });
  const readingOf = (part: (typeof parts)[number]) =>
    part.figures.totalChargingAmount === 0
      ? text('charging.statistics.none', { name: part.name })
      : part.parts.length > 1
        ? text('charging.statistics.parts', {
            name: part.name,
            value: writeOf(part.figures),
            parts: intl.formatList(
              part.parts.map(
                ({ pattern, value }) =>
                  `${inSentence(text(patternTexts[pattern]))} ${value === null ? text('charging.amount.unknownInSentence') : write(value)}`,
              ),
              { type: 'unit' },
            ),
          })
        : text('home.chart.point', { month: part.name, value: writeOf(part.figures) });
  const peak = peakOf(parts);
  const answer = () => {
    if (peak === null) return null;
    const [key = ''] = peak.keys;
    const value = write(peak.value);
    if (peak.keys.length > 1)
      return isCalendar(by)
        ? text('charging.peak.ties', { by, count: peak.keys.length, value })
        : null;
    const top = parts.find((part) => part.key === key);
    if (!isCalendar(by)) return text('charging.peak.of', { name: top?.name, value });
    const most = text(peak.isOnly ? 'charging.peak.only' : 'charging.peak', {
      by,
      when: soFar(whenOf(key), top?.isRunning === true),
      value,
    });
    // A share of time is no sum of those of its places.
    if (view.isShare === true) return most;
    const kinds = partsOf(key);
    const home = kinds.find(({ pattern }) => pattern === 'HOME')?.value ?? 0;
    // Closer than the name of the place, to those whose home it is.
    const areSome = kinds.every(({ value: kind }) => kind !== null && kind > 0);
    if (!isFacility && home * 2 > peak.value && areSome)
      return text(home === peak.value ? 'charging.peak.home' : 'charging.peak.mostlyHome', {
        peak: most,
      });
    const place = top?.mainLocation;
    // Most of the costs with VAT, which says nothing of the energy.
    if (!place || !(place.isOnly || (metric === 'cost' && vat === 'included'))) return most;
    return text(place.isOnly ? 'charging.peak.at' : 'charging.peak.mostlyAt', {
      peak: most,
      place: place.name,
    });
  };
  const sentence = answer();
  const average = isCalendar(by) && view.isShare !== true ? averageOf(parts, statistics) : null;
  const hasHatched =
    entries.length === 0 && parts.some(({ isRunning, value }) => isRunning && value !== 0);
  const hasPayers = metric === 'cost' && figures.costSplit !== null;
  const hasForeign = metric === 'cost' && figures.foreignCosts.length > 0;
  const notes = [
    ...(hasPayers ? ['charging.statistics.allPayers' as const] : []),
    ...(hasForeign ? ['charging.foreign.chart' as const] : []),
    ...(hasHatched ? ['charging.statistics.running' as const] : []),
  ];
  const unknown = parts.filter(({ value }) => value === null).length;
  const ranked = parts.filter(({ value }) => value !== 0);
  const seen = showsAll ? ranked : ranked.slice(0, few);
  return (
    <Section title={name}>
      {/* Close below its title, so that the bars are in the first window of a phone. */}
      <Stack sx={{ gap: 1, marginTop: -1.5 }}>
        <VisuallyHidden id={title}>{fullName}</VisuallyHidden>
        <Answer>
          {/* The cost of others is no part of a headline. */}
          {!hasPayers && (
            <p>{text('home.chart.point', { month: period, value: writeOf(figures) })}</p>
          )}
          {sentence !== null && <p data-answer>{sentence}</p>}
        </Answer>
        {isCalendar(by) ? (
          <BarChart
            labelledBy={title}
            formatTick={(value) => (view.writeTick ?? view.write)(value, { format, intl })}
            initial={peak?.keys.at(-1)}
            average={average ?? undefined}
            bars={parts.map(({ parts: stacked, link, ...part }) => ({
              ...part,
              value: part.value ?? 0,
              // A stack that lacks a part would be another value.
              ...(part.value !== null && knownParts(stacked)),
              ...(part.figures.totalChargingAmount > 0 && link !== null && { link }),
              name: readingOf({ ...part, link, parts: stacked }),
            }))}
          />
        ) : (
          <RankedBars
            labelledBy={title}
            bars={seen.map((part) => ({ ...part, text: writeOf(part.figures, true) }))}
          />
        )}
        {(entries.length > 0 || average !== null) && (
          <Legend
            label={text('charging.statistics.legend')}
            entries={entries}
            average={
              average === null
                ? null
                : text('charging.statistics.average', { by, value: write(average) })
            }
          />
        )}
        {(notes.length > 0 || unknown > 0 || !isVatChosen) && (
          <div>
            <ChartAmountNotes unknown={unknown} instead={isVatChosen ? null : vat} />
            {notes.map((note) => (
              <Typography key={note} variant="body2" color="textSecondary">
                {text(note)}
              </Typography>
            ))}
          </div>
        )}
        {!isCalendar(by) && !showsAll && ranked.length > few && (
          <div>
            <Button variant="outlined" onClick={() => setShowsAll(true)}>
              {text('charging.statistics.showAll', { count: ranked.length })}
            </Button>
          </div>
        )}
        <StatisticsTable
          caption={fullName}
          total={figures}
          parts={parts.map((part) => ({ ...part, to: part.link?.to }))}
          legend={entries}
          by={by}
          vat={vat}
          metric={metric}
          isFacility={isFacility}
        />
      </Stack>
    </Section>
  );
}
