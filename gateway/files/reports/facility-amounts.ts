import type { figuresOf } from '../../domain/charging/charging-figures.ts';
import { isCalendarUnit } from '../../domain/calendar/calendar-keys.ts';
import { chargersByPart, chosenChargers } from '../../domain/facility/facility-use.ts';
import { isResidents } from '../../domain/facility/residents.ts';
import type { FacilitySource } from './facility-source.ts';

/** The figures of a facility, or of a part of it. */
export type Figures = ReturnType<typeof figuresOf> & {
  readonly utilisation?: number | null;
  readonly revenue?: number | null;
  readonly revenueNoVat?: number | null;
};

/** The amounts of a report, in its order, in øre. */
export const amountsOf = (figures: Figures): readonly (number | null | undefined)[] => [
  figures.revenueNoVat,
  figures.revenue,
  figures.monetaryCostsNoVat,
  figures.monetaryCosts,
  figures.monetarySavingsNoVat,
  figures.monetarySavings,
  figures.totalReimbursement,
];

/**
 * Whether the amounts of a part of the figures are known. Those of residents' chargers are left out (FACILITY-13), so that
 * 0 is none of a part that has no other charger.
 */
export function knownAmounts({ chargers, filter, days }: FacilitySource, by: string) {
  const chosen = chosenChargers([...chargers.values()], filter);
  const chargersOf = chargersByPart(chosen, by);
  return (key: string, figures: Figures): boolean => {
    if (amountsOf(figures).some((amount) => (amount ?? 0) !== 0)) return true;
    const there = chargersOf(key);
    const firstDay = isCalendarUnit(by) ? `${key}-01-01`.slice(0, 10) : (days?.from ?? null);
    return there.length === 0 || there.some((charger) => !isResidents(charger, firstDay));
  };
}
