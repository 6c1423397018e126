import type { ChargingFiguresFragment } from '../../generated/graphql.ts';
import type { Format } from '../../lib/format.ts';
import type { JourneyView } from './journey-query.ts';

/** What a chart can show of each part. */
export type Metric = 'cost' | 'energy' | 'sessions';

type MessageId = FormatjsIntl.Message['ids'];

interface MetricView {
  readonly toggle: MessageId;
  /** In øre, Wh or sessions. */
  readonly valueOf: (figures: ChargingFiguresFragment, vat: JourneyView['vat']) => number;
  readonly write: (value: number, format: Format) => string;
}

/** Each metric's words, value and way of writing. */
export const metrics: Readonly<Record<Metric, MetricView>> = {
  cost: {
    toggle: 'charging.metric.cost',
    valueOf: (figures, vat) =>
      vat === 'included' ? figures.monetaryCosts : figures.monetaryCostsNoVat,
    write: (value, format) => format.money(value),
  },
  energy: {
    toggle: 'charging.metric.energy',
    valueOf: (figures) => figures.energyConsumption,
    write: (value, format) => format.energy(value),
  },
  sessions: {
    toggle: 'charging.metric.sessions',
    valueOf: (figures) => figures.totalChargingAmount,
    write: (value, format) => format.number(value),
  },
};
