import type { IntlShape } from 'react-intl';
import type { BarPart } from '../../components/charts/BarChart.tsx';
import { accessTexts } from '../../components/charging/session-texts.ts';
import type { CategoryPartsFragment } from './generated/ChargingCategories.ts';
import type { PartFiguresFragment } from './generated/ChargingStatistics.ts';

type Categories = readonly CategoryPartsFragment[];

/** The parts of a bar by access category, without those that are zero. */
export function categoryParts(
  categories: Categories,
  key: string,
  valueOf: (figures: PartFiguresFragment) => number,
): readonly BarPart[] {
  return categories.flatMap(({ accessCategory, buckets }) => {
    const figures = buckets.find((bucket) => bucket.key === key)?.figures;
    const value = figures ? valueOf(figures) : 0;
    return value === 0 ? [] : [{ pattern: accessCategory, value }];
  });
}

/** The names of the parts, in the order in which they are stacked. */
export const categoryNames = (categories: Categories, { formatMessage }: IntlShape) =>
  categories.map(({ accessCategory }) => ({
    pattern: accessCategory,
    name: formatMessage({ id: accessTexts[accessCategory] }),
  }));
