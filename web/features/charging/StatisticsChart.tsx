import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import Button from '@mui/material/Button';
import { BarChart } from '../../components/BarChart.tsx';
import { ChartTable } from '../../components/ChartTable.tsx';
import { RankedBars } from '../../components/RankedBars.tsx';
import { Section } from '../../components/Section.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Stack } from '../../components/Stack.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { StatisticsGrouping, StatisticsPartsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { bucketName, groupingTexts } from './bucket-name.ts';
import type { JourneyView } from './journey-query.ts';
import { metrics, type Metric } from './statistics-metrics.ts';

const shown = ['cost', 'energy', 'sessions'] as const satisfies readonly Metric[];
const inTime: ReadonlySet<StatisticsGrouping> = new Set(['DAY', 'MONTH', 'YEAR']);
/** As many names as are read at a glance; all others on request. */
const few = 12;

const Switch = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

/** A word as it stands inside a sentence; an abbreviation stays as it is. */
const inSentence = (word: string) =>
  word.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

type Props = Readonly<{
  statistics: StatisticsPartsFragment;
  by: StatisticsGrouping;
  vat: JourneyView['vat'];
}>;

/** The parts of a period as bars, with the same numbers as a table. */
export function StatisticsChart({ statistics, by, vat }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const [metric, setMetric] = useState<Metric>('cost');
  const [showsAll, setShowsAll] = useState(false);
  const title = useId();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const view = metrics[metric];
  const parts = statistics.buckets.map((bucket, index) => ({
    ...bucketName(by, bucket, intl, format),
    key: bucket.key,
    figures: bucket.figures,
    value: view.valueOf(bucket.figures, vat),
    isRunning: statistics.isRunning && index === statistics.buckets.length - 1,
  }));
  const costs = text(vat === 'included' ? 'charging.cost.included' : 'charging.cost.excluded');
  const name = intl.formatMessage(
    { id: 'charging.statistics.chart' },
    {
      metric: metric === 'cost' ? costs : text(view.toggle),
      by: inSentence(text(groupingTexts[by])),
    },
  );
  const seen = showsAll ? parts : parts.slice(0, few);
  return (
    <Section title={name}>
      <Stack>
        <VisuallyHidden id={title}>{name}</VisuallyHidden>
        <Switch>
          <SegmentedControl
            label={text('home.chart.shows')}
            value={metric}
            onChange={setMetric}
            options={shown.map((value) => ({ value, label: text(metrics[value].toggle) }))}
          />
        </Switch>
        {inTime.has(by) ? (
          <BarChart
            labelledBy={title}
            formatTick={(value) => view.write(value, format)}
            bars={parts.map((part) => ({
              ...part,
              name: intl.formatMessage(
                { id: 'home.chart.point' },
                { month: part.name, value: view.write(part.value, format) },
              ),
            }))}
          />
        ) : (
          <RankedBars
            labelledBy={title}
            bars={seen.map((part) => ({ ...part, text: view.write(part.value, format) }))}
          />
        )}
        {!inTime.has(by) && !showsAll && parts.length > few && (
          <div>
            <Button variant="outlined" onClick={() => setShowsAll(true)}>
              {intl.formatMessage({ id: 'charging.statistics.showAll' }, { count: parts.length })}
            </Button>
          </div>
        )}
        <ChartTable
          caption={name}
          columns={[text(groupingTexts[by]), costs, text('charging.energy')]}
          rows={parts.map((part) => ({
            key: part.key,
            name: part.name,
            note: intl.formatMessage(
              { id: 'home.chart.sessions' },
              { count: part.figures.totalChargingAmount },
            ),
            cells: [
              format.moneyFixed(metrics.cost.valueOf(part.figures, vat)),
              format.energy(part.figures.energyConsumption),
            ],
          }))}
        />
      </Stack>
    </Section>
  );
}
