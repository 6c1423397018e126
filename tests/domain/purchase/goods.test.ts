import { describe, expect, test } from 'vitest';
import {
  chargerCoolingOff,
  chipsCoolingOff,
  knownReceipt,
} from '../../../gateway/domain/purchase/cooling-off.ts';
import { isConsumer } from '../../../gateway/domain/purchase/consumer.ts';
import { role } from '../support.ts';

const at = (instant: string) => Date.parse(instant);
const NOW = at('2026-11-27T12:00:00+01:00');

const chips = {
  createdAt: '2026-11-01T09:00:00Z',
  receivedAt: '2026-11-20T09:00:00Z',
  rescindedAt: null,
  amount: 10_000,
};
const charger = {
  status: 'INSTALLED',
  activateCharger: false,
  placedAt: '2026-10-01T09:00:00Z',
  receivedAt: '2026-11-20T09:00:00Z',
  rescindedAt: null,
  price: 1_498_000,
  subscription: null,
} as const;
const subscription = {
  agreedAt: '2026-11-27T09:00:00Z',
  rescindedAt: null,
  price: 6125,
  validTo: null,
  startsAtOnce: true,
  billed: 6125,
};

// PURCHASE-24: first what is not invoiced, then what is not paid, then what is paid.
describe('how a refund comes', () => {
  const unknown = { repaid: null, credited: null, deducted: null };
  test.each([
    [{}, unknown],
    [{ invoiced: null, paid: null }, unknown],
    [{ invoiced: 10_000 }, unknown],
    [{ paid: 0 }, unknown],
    [{ invoiced: 0 }, { repaid: 0, credited: 0, deducted: 10_000 }],
    [
      { invoiced: 10_000, paid: 0 },
      { repaid: 0, credited: 10_000, deducted: 0 },
    ],
    [
      { invoiced: 10_000, paid: 4000 },
      { repaid: 4000, credited: 6000, deducted: 0 },
    ],
    [
      { invoiced: 7000, paid: 4000 },
      { repaid: 4000, credited: 3000, deducted: 3000 },
    ],
    [{ paid: 10_000 }, { repaid: 10_000, credited: 0, deducted: 0 }],
    [
      { invoiced: 99_999, paid: 99_999 },
      { repaid: 10_000, credited: 0, deducted: 0 },
    ],
    [
      { invoiced: -1, paid: -1 },
      { repaid: 0, credited: 0, deducted: 10_000 },
    ],
  ])('of chips with %j', (facts, parts) => {
    expect(chipsCoolingOff({ ...chips, ...facts }, NOW)).toMatchObject(parts);
  });

  test('of a charger is that of its price and that of its subscription', () => {
    const both = (price: object, month: object) =>
      chargerCoolingOff({ ...charger, ...price, subscription: { ...subscription, ...month } }, NOW);
    const parts = { repaid: 1_498_000, credited: 0, deducted: 6125 - 204 };
    expect(both({ paid: 1_498_000 }, { invoiced: 0 })).toMatchObject(parts);
    expect(both({ paid: 1_498_000 }, {})).toMatchObject(unknown);
    expect(both({}, { invoiced: 0 })).toMatchObject(unknown);
  });

  test('keeps the used days of a paid month', () => {
    const paid = { ...charger, price: 0, subscription: { ...subscription, paid: 6125 } };
    expect(chargerCoolingOff(paid, NOW)).toMatchObject({ usedCost: 204, repaid: 6125 - 204 });
  });
});

describe('chips', () => {
  // PURCHASE-3 and 4: fourteen days from the receipt, transcribed from the calendar.
  test.each([
    ['2026-11-20T09:00:00Z', '2026-12-04', 'a Friday'],
    ['2026-11-21T09:00:00Z', '2026-12-07', 'a Saturday goes on to Monday'],
    ['2026-12-11T23:30:00Z', '2026-12-28', 'after midnight in Oslo: Boxing Day to Monday'],
    ['2027-03-11T09:00:00Z', '2027-03-30', 'Maundy Thursday to the day after Easter Monday'],
  ])('received at %s can be returned until %s: %s', (receivedAt, validTo) => {
    expect(chipsCoolingOff({ ...chips, receivedAt }, at(receivedAt))).toEqual({
      ...{ state: 'OPEN', agreedAt: chips.createdAt, validTo, rescindedAt: null },
      // All is paid back, and nothing is paid for.
      ...{ usedDays: 0, usedCost: 0, refund: 10_000 },
      ...{ repaid: null, credited: null, deducted: null },
    });
  });

  test.each([
    ['2026-12-04T23:59:59.999+01:00', 'OPEN'],
    ['2026-12-05T00:00:00+01:00', 'EXPIRED'],
  ])('at %s are %s', (now, state) => {
    expect(chipsCoolingOff(chips, at(now))?.state).toBe(state);
  });

  test.each([null, 'soon'])('have no last day when the receipt is %j', (receivedAt) => {
    const right = chipsCoolingOff({ ...chips, receivedAt }, at('2030-01-01T00:00:00Z'));
    expect(right).toMatchObject({ state: 'OPEN', validTo: null, refund: 10_000 });
  });

  // PURCHASE-18: a day to come is a plan, and a day before the order is no receipt of it.
  test.each([
    ['2026-11-28T00:30:00+01:00', null],
    ['2026-10-31T12:00:00Z', null],
    ['0001-01-01T00:00:00Z', null],
    ['2026-11-26T23:59:00+01:00', '2026-12-10'],
    ['2026-11-27T23:59:00+01:00', '2026-12-11'],
  ])('received at %s, seen at noon on 27 November, end on %s', (receivedAt, validTo) => {
    expect(chipsCoolingOff({ ...chips, receivedAt }, NOW)).toMatchObject({
      state: 'OPEN',
      validTo,
    });
    expect(knownReceipt(receivedAt, chips.createdAt, NOW)).toBe(validTo && receivedAt);
  });

  test('have an unknown refund where the amount is unknown', () => {
    expect(chipsCoolingOff({ ...chips, amount: null }, NOW)?.refund).toBeNull();
  });

  test('are withdrawn from once', () => {
    const rescindedAt = '2026-11-25T09:00:00Z';
    expect(chipsCoolingOff({ ...chips, rescindedAt }, NOW)).toMatchObject({
      ...{ state: 'USED', rescindedAt, usedCost: null, refund: null },
    });
  });
});

describe('a charger', () => {
  test('counts from its receipt with installation, and both are paid back', () => {
    expect(chargerCoolingOff(charger, NOW)).toMatchObject({
      ...{ state: 'OPEN', validTo: '2026-12-04', usedCost: 0, refund: 1_498_000 },
    });
  });

  test.each(['INSTALLED', 'RECEIVED'] as const)(
    'that is %s and not known to be received has no last day',
    (status) => {
      const now = at('2028-01-01T00:00:00Z');
      expect(chargerCoolingOff({ ...charger, status, receivedAt: null }, now)).toMatchObject({
        ...{ state: 'OPEN', validTo: null },
      });
    },
  );

  test('pays for the used days of its subscription, and gets the rest back with its price', () => {
    // 61,25 / 30 for one day of November.
    expect(chargerCoolingOff({ ...charger, subscription }, NOW)).toMatchObject({
      ...{ usedDays: 1, usedCost: 204, refund: 1_498_000 + 6125 - 204 },
    });
  });

  test('promises no amount that is unknown', () => {
    const of = (changes: object) =>
      chargerCoolingOff({ ...charger, subscription: { ...subscription, ...changes } }, NOW);
    expect(of({ billed: null })).toMatchObject({ usedCost: 204, refund: null });
    expect(of({ price: null })).toMatchObject({ usedCost: null, refund: null });
    expect(of({ agreedAt: null })).toMatchObject({ usedCost: 0, refund: null });
  });

  test('that is only activated counts from the order', () => {
    const activation = { ...charger, activateCharger: true, receivedAt: null, price: 0 };
    const placedAt = '2026-11-20T09:00:00Z';
    expect(chargerCoolingOff({ ...activation, placedAt }, NOW)).toMatchObject({
      ...{ state: 'OPEN', validTo: '2026-12-04', refund: 0 },
    });
    expect(chargerCoolingOff(activation, NOW)?.state).toBe('EXPIRED');
  });

  test.each([
    { status: 'RESERVED' },
    { status: 'EXPIRED' },
    { status: 'CANCELLED' },
    { activateCharger: null },
    { placedAt: null },
  ] as const)('has no right with %j', (changes) => {
    expect(chargerCoolingOff({ ...charger, ...changes }, NOW)).toBeNull();
  });

  test('shows that it was withdrawn from', () => {
    const rescindedAt = '2026-11-25T09:00:00Z';
    expect(chargerCoolingOff({ ...charger, status: 'CANCELLED', rescindedAt }, NOW)).toMatchObject({
      ...{ state: 'USED', rescindedAt, refund: null },
    });
  });
});

// PURCHASE-1, 15 and 16, a second time.
const common = { id: '1', assumedRole: 'ROLE_DRIVER' } as const;

test.each([
  ['FAMILY', true],
  ['COMPANY', false],
  ['COOPERATIVE', false],
  ['PRIVATE', false],
  ['PUBLIC', false],
  ['MANUFACTURER_VENDOR', false],
  ['SERVICE_PARTNER', false],
  [null, false],
] as const)(
  'an organisation of the class %s is a consumer: %s',
  (organizationClassification, is) => {
    const account = { ...common, kind: 'ORGANIZATION', organizationClassification } as const;
    expect(isConsumer(account, [role('USER', 'PRIVATE')])).toBe(is);
  },
);

test.each([
  ['USER', 'PRIVATE', true],
  ['USER', null, true],
  ['MEMBER', 'COMPANY', true],
  ['MEMBER', 'FAMILY', true],
  ['RESIDENT', 'COOPERATIVE', true],
  ['ADMINISTRATOR', 'FAMILY', true],
  ['SMB', 'COMPANY', false],
  ['SMB', 'COOPERATIVE', false],
  ['SMB', 'FAMILY', false],
  ['ADMINISTRATOR', 'COMPANY', false],
  ['ADMINISTRATOR', 'COOPERATIVE', false],
  ['ADMINISTRATOR', 'PUBLIC', false],
] as const)(
  'a person who is %s of %s alone is a consumer: %s',
  (name, organizationClassification, is) => {
    const own = role(name, organizationClassification);
    const personal = { ...common, kind: 'PERSONAL' } as const;
    expect(isConsumer(personal, [own])).toBe(is);
    // Beside a private role they are a consumer too.
    expect(isConsumer(personal, [own, role('USER', 'PRIVATE')])).toBe(true);
    expect(isConsumer(personal, [])).toBe(false);
  },
);
