import type { StatisticsGrouping } from '../../generated/schema.ts';

type Part = Readonly<{ key: string; value: number | null }>;

/**
 * Compares parts without an order in time: the largest first, those whose value is unknown after them, and sessions whose kind of place is
 * unknown last.
 */
export const byValue = (by: StatisticsGrouping) => (one: Part, other: Part) => {
  const isLast = ({ key }: Part) => by === 'ACCESS_CATEGORY' && key === '';
  if (isLast(one) !== isLast(other)) return isLast(one) ? 1 : -1;
  if (one.value === null || other.value === null)
    return Number(one.value === null) - Number(other.value === null);
  return other.value - one.value;
};
