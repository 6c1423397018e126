import type { IntlShape } from 'react-intl';
import type { Format } from '../../lib/format.ts';
import type { JourneyView } from '../../../schema/inputs/journey.ts';
import type { FacilityMetric, JourneyMetric } from '../../../schema/inputs/statistics-metrics.ts';
import type { PartFiguresFragment } from './generated/ChargingStatistics.ts';

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
  /** In øre, Wh, grams, hours or sessions, so that round numbers are round on an axis. */
  readonly valueOf: (figures: PartFiguresFragment, vat: Vat) => number;
  readonly write: (value: number, by: Write) => string;
  /** On an axis, whose values are round. The default format when left out. */
  readonly writeTick?: (value: number, by: Write) => string;
  /** In a column. The default format when left out. */
  readonly writeCell?: (value: number, by: Write) => string;
  /** Whether it is a share of each part, which has no average that the total agrees with. */
  readonly isShare?: true;
}

const always = (title: MessageId) => ({ included: title, excluded: title });
const MINUTES = 60;
const PERCENT = 100;

/** A share of the time: `4,2 %`. */
export const writeUse = (share: number, intl: IntlShape): string =>
  intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

const money = {
  write: (value, { format }) => format.money(value),
  writeCell: (value, { format }) => format.moneyFixed(value),
} satisfies Pick<MetricView, 'write' | 'writeCell'>;

/** Each metric's words, value and format. */
export const metrics: Readonly<Record<Metric, MetricView>> = {
  cost: {
    title: { included: 'charging.cost.included', excluded: 'charging.cost.excluded' },
    toggle: 'charging.metric.cost',
    valueOf: (figures, vat) =>
      vat === 'included' ? figures.monetaryCosts : figures.monetaryCostsNoVat,
    ...money,
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
    valueOf: (figures, vat) =>
      vat === 'included' ? figures.monetarySavings : figures.monetarySavingsNoVat,
    ...money,
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
    valueOf: (figures) => figures.totalReimbursement,
    ...money,
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
    valueOf: ({ revenue, revenueNoVat }, vat) => (vat === 'included' ? revenue : revenueNoVat) ?? 0,
    ...money,
  },
  paid: {
    title: {
      included: 'facilityStatistics.paid.included',
      excluded: 'facilityStatistics.paid.excluded',
    },
    toggle: 'facilityStatistics.metric.paid',
    valueOf: (figures, vat) =>
      vat === 'included' ? figures.monetaryCosts : figures.monetaryCostsNoVat,
    ...money,
  },
};

/** Whether figures are those of a facility rather than of an account's own charging. */
export const isFacility = ({ revenue }: PartFiguresFragment): boolean => revenue !== null;

/** The metrics that are something, in the whole or in a part. The number of sessions is, where there are any. */
export function someOf<Shown extends Metric>(
  shown: readonly Shown[],
  total: PartFiguresFragment,
  parts: readonly Readonly<{ figures: PartFiguresFragment }>[],
): readonly Shown[] {
  const all = [total, ...parts.map(({ figures }) => figures)];
  return shown.filter((metric) =>
    all.some((figures) => metrics[metric].valueOf(figures, 'included') !== 0),
  );
}
