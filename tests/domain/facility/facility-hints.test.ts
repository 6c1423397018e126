import { describe, expect, it } from 'vitest';
import {
  facilityHints,
  unknownKinds,
  type HintFacts,
} from '../../../gateway/domain/facility/facility-hints.ts';
import { at } from '../support.ts';

// From the issue: one chip on two chargers at once, a charger without a session for 60 days, a session of more energy than its
// charger can give, a card that expires before the next debit.
const NOW = at('2026-11-20T12:00:00Z');
const charger = (id: string, changes: object = {}) => ({
  id,
  locationId: 'L1',
  maxPower: 11_000,
  subscription: { validTo: null },
  installedAt: '2024-01-02T08:00:00Z',
  lastContactAt: '2026-11-20T11:56:00Z',
  outOfOrderSince: null,
  wasActivated: true,
  lastSessionAt: null,
  ...changes,
});
const session = (changes: object = {}) => ({
  id: 's-1',
  chargerId: 'a',
  date: '2026-11-19T10:00:00Z',
  chargingTime: 3_600_000,
  energy: 11_000,
  ...changes,
});
const use = (changes: object = {}) => ({
  chargerId: 'a',
  idleSince: '2026-11-19T10:00:00Z',
  highest: null,
  ...changes,
});
const nothing: HintFacts = {
  chargers: [charger('a'), charger('b')],
  uses: [],
  overlaps: [],
  card: null,
  nextDebitOn: null,
  gaps: [],
};
const kindsOf = (facts: Partial<HintFacts>) =>
  facilityHints({ ...nothing, ...facts }, NOW).hints.map(({ kind }) => kind);

describe('a chip at two chargers at once', () => {
  const later = (changes: object = {}) =>
    session({ id: 's-2', chargerId: 'b', date: '2026-11-19T10:59:59Z', ...changes });
  it.each([
    ['is told while the earlier session charges', session(), later(), 1],
    ['is not told when the other begins as the one ends', session(), later({ date: '2026-11-19T11:00:00Z' }), 0],
    ['is not told of one charger', session(), later({ chargerId: 'a' }), 0],
    ['is not told when it is unknown how long it charged', session({ chargingTime: null }), later(), 0],
    ['is told when the energy and the later time are unknown', session({ energy: null }), later({ chargingTime: null }), 1],
    ['is not told of a charger elsewhere', session(), later({ chargerId: 'elsewhere' }), 0],
    ['is not told when the later one is the earlier', session(), later({ date: '2026-11-19T09:59:59Z' }), 0],
  ] as const)('%s', (_, earlier, second, count) => {
    expect(kindsOf({ overlaps: [{ isOwnChip: null, earlier, later: second }] })).toHaveLength(count);
  }); // oxfmt-ignore
});

describe('more energy than the charger can give', () => {
  it.each([
    // 11 kW for an hour, plus the minute of rounding.
    ['nothing at full power', { energy: 11_000 }, {}, 0],
    ['nothing within the rounding', { energy: 11_183 }, {}, 0],
    ['a hint above it', { energy: 11_184 }, {}, 1],
    ['nothing without a known power', { energy: 99_000 }, { maxPower: null }, 0],
    ['nothing at a power of zero', { energy: 99_000 }, { maxPower: 0 }, 0],
    ['nothing without a known energy', { energy: null }, {}, 0],
    ['nothing without a known time', { energy: 99_000, chargingTime: null }, {}, 0],
    ['nothing for a session of another charger', { energy: 99_000, chargerId: 'b' }, {}, 0],
    ['a hint where no time was needed', { energy: 200, chargingTime: 0 }, {}, 1],
  ] as const)('gives %s', (_, facts, changes, count) => {
    const input = { chargers: [charger('a', changes)], uses: [use({ highest: session(facts) })] };
    expect(kindsOf(input)).toHaveLength(count);
  });

  it('contains the energy and the possible energy', () => {
    const uses = [use({ highest: session({ energy: 30_000, chargingTime: 1_800_000 }) })];
    expect(facilityHints({ ...nothing, uses }, NOW).hints).toMatchObject([
      { kind: 'ENERGY_ABOVE_POWER', energy: 30_000, possibleEnergy: 5_500, cause: ['s-1'] },
    ]);
  });
});

describe('a card and the next debit', () => {
  it.each([
    ['2610', '2026-12-03', 1],
    ['2611', '2026-12-03', 1],
    ['2612', '2026-12-03', 0],
    ['2612', '2026-12-31', 0],
    ['2612', '2027-01-03', 1],
    ['2701', '2027-01-03', 0],
    ['2613', '2027-01-03', 0],
    [null, '2027-01-03', 0],
    ['2611', null, 0],
  ])('a card valid to %s with a debit on %s gives %i hints', (cardExpiryDate, nextDebitOn, count) => {
    expect(kindsOf({ card: { cardMask: '*1', cardExpiryDate }, nextDebitOn })).toHaveLength(count);
  }); // oxfmt-ignore

  it('gives a new hint for another card and for another debit', () => {
    const causeOf = (cardMask: string, nextDebitOn: string) =>
      facilityHints(
        { ...nothing, card: { cardMask, cardExpiryDate: '2611' }, nextDebitOn },
        NOW,
      ).hints[0]?.cause.join();
    const causes = [causeOf('*1', '2026-12-03'), causeOf('*2', '2026-12-03'), causeOf('*1', '2027-01-03')]; // oxfmt-ignore
    expect(new Set(causes).size).toBe(3);
  });
});

describe('a charger without a session', () => {
  const DAYS_60 = '2026-09-21T12:00:00Z';
  it.each([
    ['is told after 60 days', { idleSince: DAYS_60 }, {}, 1],
    ['is not told a second before', { idleSince: '2026-09-21T12:00:01Z' }, {}, 0],
    ['is not told when that is unknown', { idleSince: null }, {}, 0],
    ['is not told of one that is not active', { idleSince: DAYS_60 }, { subscription: { validTo: '2026-10-31' } }, 0],
    ['is not told of one that never was', { idleSince: DAYS_60 }, { subscription: null }, 0],
    ['is not told of one that is out of order', { idleSince: DAYS_60 }, { outOfOrderSince: DAYS_60 }, 0],
    ['is not told of one that is silent', { idleSince: DAYS_60 }, { lastContactAt: DAYS_60 }, 0],
    ['is told when its contact is unknown', { idleSince: DAYS_60 }, { lastContactAt: null }, 1],
    ['is not told of a charger elsewhere', { idleSince: DAYS_60, chargerId: 'elsewhere' }, {}, 0],
  ] as const)('%s', (_, facts, changes, count) => {
    expect(kindsOf({ chargers: [charger('a', changes)], uses: [use(facts)] })).toHaveLength(count);
  }); // oxfmt-ignore
});

describe('several chargers without a session', () => {
  const unused = (count: number, locationId: string | null = 'L1') => {
    const ids = Array.from({ length: count }, (_, index) => `${locationId ?? 'none'}-${index}`);
    return {
      chargers: ids.map((id) => charger(id, { locationId })),
      // The higher the number, the longer the charger has been unused.
      uses: ids.map((chargerId, index) =>
        use({ chargerId, idleSince: `2026-0${9 - index}-01T00:00:00Z` }),
      ),
    };
  };
  const found = (...entries: ReturnType<typeof unused>[]) =>
    facilityHints(
      {
        ...nothing,
        chargers: entries.flatMap(({ chargers }) => chargers),
        uses: entries.flatMap(({ uses }) => uses),
      },
      NOW,
    ).hints;

  it('groups three or more at one location into one hint, longest unused first', () => {
    expect(found(unused(2))).toHaveLength(2);
    const [hint, ...rest] = found(unused(3));
    expect(rest).toEqual([]);
    expect(hint?.chargers.map(({ id }) => id)).toEqual(['L1-2', 'L1-1', 'L1-0']);
    expect(hint?.at).toBe('2026-09-01T00:00:00Z');
  });

  it('gives one hint for each location, and one for each charger without a location', () => {
    expect(found(unused(3), unused(4, 'L2'), unused(3, null)).map(({ chargers }) => chargers.length).sort()).toEqual([1, 1, 1, 3, 4]); // oxfmt-ignore
  });

  it('gives a new hint when one more is unused, and the same hint when one is used again', () => {
    const { chargers, uses } = unused(4);
    const idOf = (from: number) => found({ chargers, uses: uses.slice(from) })[0]?.id;
    const without = found({ chargers, uses: uses.slice(0, 3) })[0]?.id;
    expect(idOf(0)).not.toBe(idOf(1));
    expect(idOf(0)).toBe(without);
  });
});

it('sorts the most urgent kind first, and newest first within a kind', () => {
  const uses = [
    use({ idleSince: '2026-01-01T00:00:00Z' }),
    use({ chargerId: 'b', idleSince: '2026-02-01T00:00:00Z', highest: session({ chargerId: 'b', energy: 99_000 }) }), // oxfmt-ignore
  ];
  const overlaps = [{ isOwnChip: true, earlier: session(), later: session({ id: 's-2', chargerId: 'b' }) }]; // oxfmt-ignore
  const card = { cardMask: '*1', cardExpiryDate: '2611' };
  const { hints: found } = facilityHints(
    { ...nothing, uses, overlaps, card, nextDebitOn: '2026-12-03' },
    NOW,
  );
  expect(found.map(({ kind, chargers }) => [kind, ...chargers.map(({ id }) => id)])).toEqual([
    ['CHIP_AT_TWO_CHARGERS', 'a', 'b'],
    ['ENERGY_ABOVE_POWER', 'b'],
    ['CARD_EXPIRES'],
    ['CHARGER_UNUSED', 'b'],
    ['CHARGER_UNUSED', 'a'],
  ]);
});

describe('a kind of hint is unknown', () => {
  const known = [use(), use({ chargerId: 'b' })];
  const of = (changes: object) => ({ chargers: [charger('a', changes), charger('b')] });
  const DAYS_90 = '2026-08-20T12:00:00Z';
  const UNREADABLE = { subscription: { validTo: 'soon' } };
  const overlap = (earlier: object, later: object = { chargerId: 'b' }) =>
    ({ overlaps: [{ isOwnChip: null, earlier: session(earlier), later: session({ id: 's-2', ...later }) }] });
  const highest = (facts: object) => ({ uses: [use({ highest: session(facts) }), known[1] ?? use()] });
  const card = { cardMask: '*1', cardExpiryDate: '2611' };
  const BOTH = ['ENERGY_ABOVE_POWER', 'CHARGER_UNUSED'];
  it.each<[string, Partial<HintFacts>, readonly string[]]>([
    ['not where every fact is known', {}, []],
    ['where it is unknown how long a chip charged', overlap({ chargingTime: null }), ['CHIP_AT_TWO_CHARGERS']],
    ['where overlaps could not be read', { gaps: ['OVERLAPS'] }, ['CHIP_AT_TWO_CHARGERS']],
    ['where a chip charged at a charger that could not be read', { ...overlap({}, { chargerId: 'c' }), gaps: ['CHARGERS'] }, ['CHIP_AT_TWO_CHARGERS', ...BOTH]],
    ['not where a chip charged at a charger elsewhere', overlap({}, { chargerId: 'c' }), []],
    ['where the energy is unknown', highest({ energy: null }), ['ENERGY_ABOVE_POWER']],
    ['where the time is unknown', highest({ chargingTime: null }), ['ENERGY_ABOVE_POWER']],
    ['where the power is unknown', { ...of({ maxPower: null }), ...highest({}) }, ['ENERGY_ABOVE_POWER']],
    ['not where the power is unknown and no session is there', of({ maxPower: null }), []],
    ['where the session is another charger’s', highest({ chargerId: 'b' }), ['ENERGY_ABOVE_POWER']],
    ['where the use could not be read', { gaps: ['USES'] }, BOTH],
    ['where the chargers could not be read', { gaps: ['CHARGERS'] }, BOTH],
    ['where a charger has no use', { uses: known.slice(1) }, BOTH],
    ['not of a use that no hint follows from', { ...of({ subscription: null }), uses: known.slice(1) }, ['ENERGY_ABOVE_POWER']],
    ['where it is unknown since when', { uses: [use({ idleSince: null }), ...known.slice(1)] }, ['CHARGER_UNUSED']],
    ['where it is unknown whether an idle charger is active', { ...of(UNREADABLE), uses: [use({ idleSince: DAYS_90 }), ...known.slice(1)] }, ['CHARGER_UNUSED']],
    ['not where it is unknown whether a used charger is active', of(UNREADABLE), []],
    ['where the card could not be fetched', { nextDebitOn: '2026-12-03', gaps: ['CARD'] }, ['CARD_EXPIRES']],
    ['where the expiry is unreadable', { card: { ...card, cardExpiryDate: '2613' }, nextDebitOn: '2026-12-03' }, ['CARD_EXPIRES']],
    ['not where there is no card', { nextDebitOn: '2026-12-03' }, []],
  ])('%s', (_, facts, kinds) => {
    expect(unknownKinds(facilityHints({ ...nothing, uses: known, ...facts }, NOW).unknown)).toEqual(kinds);
  });

  it('of one charger only where its own facts are', () => {
    const gap = (facts: Partial<HintFacts>, id: string) =>
      unknownKinds(facilityHints({ ...nothing, uses: known, ...facts }, NOW).unknown, id);
    expect(gap(highest({ energy: null }), 'a')).toEqual(['ENERGY_ABOVE_POWER']);
    expect(gap(highest({ energy: null }), 'b')).toEqual([]);
    expect(gap({ gaps: ['USES', 'CARD'] }, 'b')).toEqual(BOTH);
  });
}); // oxfmt-ignore
