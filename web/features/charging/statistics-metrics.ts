import type { IntlShape } from 'react-intl';
import type { Format } from '../../lib/format.ts';
import type { JourneyView } from '../../../schema/inputs/journey.ts';
import type { FacilityMetric, JourneyMetric } from '../../../schema/inputs/statistics-metrics.ts';
import {
  amountInSentence,
  amountOf,
  shownWithVat,
  costsOf,
  writeAmount,
  type Amounts,
} from '../../components/charging/amounts.ts';
import type {
  PartFiguresFragment,
  StatisticsPartsFragment,
} from './generated/ChargingStatistics.ts';

/** The metrics that a chart can show. */
export type Metric = JourneyMetric | FacilityMetric;

type MessageId = FormatjsIntl.Message['ids'];
type Vat = JourneyView['vat'];
/** Formats of one language. */
type Write = Readonly<{ format: Format; intl: IntlShape }>;

interface MetricView {
  /** The label. Amounts say whether VAT is included. */
  readonly title: Readonly<Record<Vat, MessageId>>;
  readonly toggle: MessageId;
  /** In øre, Wh, grams, hours or sessions, so that round numbers are round on an axis. Null when it is unknown. */
  readonly valueOf: (figures: PartFiguresFragment, vat: Vat) => number | null;
  /** The value with and without VAT, of an amount. */
  readonly amountsOf?: (figures: PartFiguresFragment) => Amounts;
  readonly write: (value: number, by: Write) => string;
  /** On an axis, whose values are round. The default format when left out. */
  readonly writeTick?: (value: number, by: Write) => string;
  /** In a column. The default format when left out. */
  readonly writeCell?: (value: number, by: Write) => string;
  /** Whether it is a share of each part, which has no average that the total agrees with. */
  readonly isShare?: true;
}

const always = (title: MessageId) => ({ included: title, excluded: title });
const VATS = ['included', 'excluded'] as const;
const MINUTES = 60;
const PERCENT = 100;

/** A share of the time: `4,2 %`. */
export const writeUse = (share: number, intl: IntlShape): string =>
  intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

/** An amount with its formats. */
const money = (amountsOf: (figures: PartFiguresFragment) => Amounts) =>
  ({
    amountsOf,
    valueOf: (figures, vat) => amountOf(amountsOf(figures), vat === 'included'),
    write: (value, { format }) => format.money(value),
    writeCell: (value, { format }) => format.moneyFixed(value),
  }) satisfies Partial<MetricView>;

/** Each metric's words, value and format. */
export const metrics: Readonly<Record<Metric, MetricView>> = {
  cost: {
    title: { included: 'charging.cost.included', excluded: 'charging.cost.excluded' },
    toggle: 'charging.metric.cost',
    ...money(costsOf),
  },
  energy: {
    title: always('charging.metric.energy'),
    toggle: 'charging.metric.energy',
    valueOf: (figures) => figures.energyConsumption,
    write: (value, { format }) => format.energy(value),
    writeTick: (value, { format }) => format.energyTick(value),
  },
  sessions: {
    title: always('charging.metric.sessions'),
    toggle: 'charging.metric.sessions',
    valueOf: (figures) => figures.totalChargingAmount,
    write: (count, { intl }) =>
      intl.formatMessage({ id: 'home.chart.sessions' }, { count: Math.round(count * 10) / 10 }),
    writeTick: (value, { format }) => format.number(value),
    writeCell: (value, { format }) => format.number(value),
  },
  saved: {
    title: { included: 'charging.saved.included', excluded: 'charging.saved.excluded' },
    toggle: 'charging.saved',
    ...money((figures) => ({
      withVat: figures.monetarySavings,
      noVat: figures.monetarySavingsNoVat,
    })),
  },
  time: {
    title: always('charging.metric.time'),
    toggle: 'charging.metric.time',
    valueOf: (figures) => figures.chargingTime / MINUTES,
    write: (value, { format }) => format.duration(Math.round(value * MINUTES)),
  },
  co2: {
    title: always('charging.metric.co2'),
    toggle: 'charging.metric.co2',
    valueOf: (figures) => figures.co2Saving,
    write: (value, { format }) => format.weight(value),
  },
  reimbursement: {
    title: always('charging.metric.reimbursement'),
    toggle: 'charging.metric.reimbursement',
    // With VAT, whatever the choice for other amounts.
    ...money(({ totalReimbursement: withVat }) => ({ withVat, noVat: null })),
    valueOf: (figures) => figures.totalReimbursement,
  },
  utilisation: {
    title: always('facilityStatistics.metric.use'),
    toggle: 'facilityStatistics.metric.use',
    isShare: true,
    // In percent, so that the axis is round.
    valueOf: ({ utilisation }) => (utilisation ?? 0) * PERCENT,
    write: (value, { intl }) => writeUse(value / PERCENT, intl),
  },
  revenue: {
    title: {
      included: 'facilityStatistics.revenue.included',
      excluded: 'facilityStatistics.revenue.excluded',
    },
    toggle: 'facilityStatistics.metric.revenue',
    ...money(({ revenue, revenueNoVat }) => ({ withVat: revenue, noVat: revenueNoVat })),
  },
  paid: {
    title: {
      included: 'facilityStatistics.paid.included',
      excluded: 'facilityStatistics.paid.excluded',
    },
    toggle: 'facilityStatistics.metric.paid',
    ...money(costsOf),
  },
};

/** Every amount of figures. */
const amountsIn = (figures: PartFiguresFragment): readonly Amounts[] =>
  Object.values(metrics).flatMap(({ amountsOf }) => amountsOf?.(figures) ?? []);

/** Every amount of statistics: those of the whole and of its parts. */
export const shownAmounts = ({
  figures,
  buckets,
}: Pick<StatisticsPartsFragment, 'figures' | 'buckets'>): readonly Amounts[] =>
  [figures, ...(buckets ?? []).map((bucket) => bucket.figures)].flatMap(amountsIn);

/** The value of a metric in words: as its title says, else with or without VAT in words, else as unknown. */
export function writeMetric(
  metric: Metric,
  figures: PartFiguresFragment,
  {
    vat,
    isCell = false,
    isAlone = isCell,
    ...by
  }: Write &
    Readonly<{
      vat: Vat;
      /** Whether it stands in a column, with the decimals of the others. */
      isCell?: boolean;
      /** Whether it stands outside a sentence. */
      isAlone?: boolean;
    }>,
): string {
  const { valueOf, amountsOf, write, writeCell = write } = metrics[metric];
  const writeValue = (value: number) => (isCell ? writeCell : write)(value, by);
  const value = valueOf(figures, vat);
  if (value !== null) return writeValue(value);
  const amounts = amountsOf?.(figures) ?? { withVat: null, noVat: null };
  const format = { write: writeValue, intl: by.intl, isWithVat: vat === 'included' };
  return isAlone ? writeAmount(amounts, format) : amountInSentence(amounts, format);
}

/** Whether a chart of a metric has VAT: as chosen, or otherwise where only that is known for every part (`shownWithVat`). */
export function shownVat(
  metric: Metric,
  vat: Vat,
  total: PartFiguresFragment,
  parts: readonly Readonly<{ figures: PartFiguresFragment }>[],
): Vat {
  const { amountsOf } = metrics[metric];
  if (amountsOf === undefined) return vat;
  const all = [total, ...parts.map(({ figures }) => figures)].map(amountsOf);
  return shownWithVat(all, vat === 'included') ? 'included' : 'excluded';
}

/** The metrics that are something known, in the whole or in a part. The number of sessions is, where there are any. */
export function someOf<Shown extends Metric>(
  shown: readonly Shown[],
  total: PartFiguresFragment,
  parts: readonly Readonly<{ figures: PartFiguresFragment }>[],
): readonly Shown[] {
  const all = [total, ...parts.map(({ figures }) => figures)];
  return shown.filter((metric) =>
    all.some((figures) =>
      VATS.some((vat) => ![0, null].includes(metrics[metric].valueOf(figures, vat))),
    ),
  );
}
