import type { MonthFiguresFragment } from '../generated/graphql.ts';
import type { Format } from '../lib/format.ts';

/** What the year's chart can show. */
export type MonthMetric = 'cost' | 'energy';

interface MetricView {
  title: FormatjsIntl.Message['ids'];
  toggle: FormatjsIntl.Message['ids'];
  /** In øre or Wh. */
  valueOf: (month: MonthFiguresFragment) => number;
  write: (value: number, format: Format) => string;
}

/** Each metric's words, value and way of writing. */
export const monthMetrics: Record<MonthMetric, MetricView> = {
  cost: {
    title: 'home.chart.cost',
    toggle: 'home.chart.toggle.cost',
    valueOf: (month) => month.monetaryCosts,
    write: (value, format) => format.money(value),
  },
  energy: {
    title: 'home.chart.energy',
    toggle: 'home.chart.toggle.energy',
    valueOf: (month) => month.totalEnergy,
    write: (value, format) => format.energy(value),
  },
};
