import { expect, it } from 'vitest';
import { fileName } from '../../gateway/files/file-name.ts';

it('has the title, the period and the filter in characters that every file system has', () => {
  expect(fileName('Ladeøkter', ['2026-10', 'Garasjen, Hus 2', ''], 'csv')).toBe(
    'ladeokter-2026-10-garasjen-hus-2.csv',
  );
});

it('differs for long filters that begin alike', () => {
  const places = Array.from({ length: 30 }, (_, index) => `Garasje ${index}`);
  const names = [places, [...places, 'Gata']].map((filter) =>
    fileName('Ladeøkter', ['2026', filter.join(', ')], 'csv'),
  );
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name.length).toBeLessThan(100);
});
