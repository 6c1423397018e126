import { expect, it } from 'vitest';
import { sortedByName } from '../../gateway/domain/natural-order.ts';

const sorted = (names: readonly (string | null)[], language?: 'sv') =>
  sortedByName(names, (name) => [name], language);

it('orders numbers within names by value, and unknown names last', () => {
  expect(sorted(['Hus 10', null, 'Hus 2', 'Hus 1'])).toEqual(['Hus 1', 'Hus 2', 'Hus 10', null]);
});

it('orders by the second name where the first is the same', () => {
  const lots = ['Plass 10', 'Plass 9'].map((lot) => ['Garasjen', lot]);
  expect(sortedByName(lots, (names) => names)).toEqual(lots.toReversed());
});

it('follows the alphabet of the language', () => {
  expect(sorted(['Ås', 'Ærlig', 'Øy'])).toEqual(['Ærlig', 'Øy', 'Ås']);
  expect(sorted(['Ö', 'Å', 'Ä'], 'sv')).toEqual(['Å', 'Ä', 'Ö']);
});
