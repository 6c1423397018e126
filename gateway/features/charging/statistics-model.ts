import type {
  BookedBucket,
  BookedFigures,
  FigureRules,
} from '../../domain/charging/charging-figures.ts';
import type { Days, ResolvedPeriod } from '../../domain/charging/charging-period.ts';
import type { InstantRange } from '../../domain/calendar/oslo-calendar.ts';
import type { ContractError, RefusedAnswerError } from '../../errors/refused-answer.ts';
import type { StatisticsGrouping } from '../../generated/resolvers.ts';

/** The figures of sessions: the total, and one bucket for each group. */
export interface Sums {
  readonly total: BookedFigures;
  readonly buckets: readonly BookedBucket[];
}

/** The sums of sessions, and how to fetch others of the same account or facility. */
export interface StatisticsModel {
  readonly sums: Sums;
  readonly by: StatisticsGrouping;
  readonly resolved: ResolvedPeriod;
  readonly previousPeriod: Days | null;
  /** The access categories that are included; empty for all. */
  readonly accessCategories: readonly string[];
  /** The rules of the figures of some days; of the whole period for null. */
  readonly rulesOf: (days: Days | null) => FigureRules;
  /** The sums of a range, null for all there is, with the same filter but perhaps other categories. */
  readonly fetchSums: (
    range: InstantRange | null,
    by: StatisticsGrouping,
    accessCategories: readonly string[],
  ) => Promise<Sums>;
  /** Refuses the sums for a fault that only their use shows. */
  readonly refuse: (fault: ContractError) => RefusedAnswerError;
  /** The first day with a session in any period, whatever the filter. */
  readonly fetchFirstDay: () => Promise<string | null>;
}
