import { expect, it } from 'vitest';
import {
  facilityCapacity,
  type Availability,
} from '../../../gateway/domain/facility/facility-capacity.ts';
import { at } from '../support.ts';

const NOW = at('2026-11-20T12:00:00Z');
const charger = (availability: Availability | null, validTo: string | null = null) => ({
  availability,
  subscription: { validTo },
});
const counted = (installed: number, possible: number | null, active: number) => ({
  installed,
  possible,
  active,
});

it('counts private and public chargers apart; SMS is public, an unknown one counts in the total only', () => {
  const chargers = [
    charger('ORGANIZATION'),
    charger('ORGANIZATION', '2026-11-19'),
    charger('PUBLIC'),
    charger('SMS', '2026-11-20'),
    { availability: null, subscription: null },
  ];
  const places = [
    { private: 4, public: 0 },
    { private: 1, public: 3 },
  ];
  expect(facilityCapacity(chargers, places, NOW)).toEqual({
    total: counted(5, 8, 3),
    private: counted(2, 5, 1),
    public: counted(2, 3, 2),
  });
});

it('has no possible number when a location does not give one', () => {
  expect(facilityCapacity([], [{ private: 4, public: 0 }, null], NOW).total).toEqual(
    counted(0, null, 0),
  );
  expect(facilityCapacity([], [], NOW).total).toEqual(counted(0, 0, 0));
});
