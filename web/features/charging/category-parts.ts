import type { IntlShape } from 'react-intl';
import type { BarPart } from '../../components/charts/BarChart.tsx';
import type { Pattern } from '../../components/charts/patterns.ts';
import { accessTexts } from '../../components/charging/session-texts.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type { PartFiguresFragment } from './generated/ChargingStatistics.ts';

type Categories = readonly CategoryPartsFragment[];

/** A part of a bar. */
export interface CategoryPart {
  readonly pattern: Pattern;
  /** Null when it is unknown. */
  readonly value: number | null;
}

const patternOf = ({ accessCategory }: CategoryPartsFragment): Pattern =>
  accessCategory ?? 'UNKNOWN';

/** The words for the kind of place that a pattern stands for. */
export const patternTexts = { ...accessTexts, UNKNOWN: 'charging.by.noCategory' } as const;

/** The parts of a bar by access category, without those that are zero. */
export function categoryParts(
  categories: Categories,
  key: string,
  valueOf: (figures: PartFiguresFragment) => number | null,
): readonly CategoryPart[] {
  return categories.flatMap((category) => {
    const figures = category.buckets.find((bucket) => bucket.key === key)?.figures;
    const value = figures ? valueOf(figures) : 0;
    return value === 0 ? [] : [{ pattern: patternOf(category), value }];
  });
}

/** The parts of a bar that can be drawn: all of them, or none where one is unknown. */
export function knownParts(
  parts: readonly CategoryPart[],
): Readonly<{ parts?: readonly BarPart[] }> {
  const known = parts.flatMap(({ pattern, value }) => (value === null ? [] : { pattern, value }));
  return known.length > 0 && known.length === parts.length ? { parts: known } : {};
}

/** The names of the parts, in the order in which they are stacked. */
export const categoryNames = (categories: Categories, { formatMessage }: IntlShape) =>
  categories.map((category) => {
    const pattern = patternOf(category);
    return { pattern, name: formatMessage({ id: patternTexts[pattern] }) };
  });
