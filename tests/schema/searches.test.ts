import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { chargingFilterInput } from '../../schema/inputs/charging.ts';
import { facilityChargerFilterInput } from '../../schema/inputs/facility.ts';
import { peopleFilterInput } from '../../schema/inputs/network.ts';
import { rfidFilterInput } from '../../schema/inputs/rfid.ts';

/** Every search of the API. */
const SEARCHES = {
  charging: chargingFilterInput,
  facility: facilityChargerFilterInput,
  people: peopleFilterInput,
  chips: rfidFilterInput,
} as const;

test.each(Object.entries(SEARCHES))('%s are found by a copied name', (_name, filter) => {
  const searched = (search: string) =>
    z.parse(z.looseObject({ search: z.string() }), filter.parse({ search })).search;
  for (const written of ['Åsgård', 'Ærlig Øst', 'Café Ü'])
    for (const copied of [
      written.normalize('NFD'),
      `\u200b${written}\u200e`,
      written.replace(' ', '\u00a0'),
    ])
      expect(searched(copied)).toBe(written);
});
