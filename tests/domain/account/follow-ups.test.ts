import { describe, expect, it } from 'vitest';
import { followUps, type FollowUpFacts } from '../../../gateway/domain/account/follow-ups.ts';

const account = {
  status: 'ACTIVE',
  blockedAs: 'ACCOUNT',
  missing: [],
  paid: true,
  card: 'VALID',
} as const;
/** An organisation without anything to follow up. */
const well: FollowUpFacts = {
  account,
  organization: { paymentType: 'CARD', invoiceReference: null },
  invoices: { unpaid: 0, undelivered: 0 },
  chargers: { troubles: [null, null], unreadable: 0 },
  invitations: 0,
  formerHoldersChips: 0,
};
const chargers = (...troubles: NonNullable<FollowUpFacts['chargers']>['troubles']) => ({
  chargers: { troubles, unreadable: 0 },
});

/** SCREEN-60, transcribed: each fact, and the row with its count. */
const ROWS: readonly (readonly [string, Partial<FollowUpFacts>, Readonly<Record<string, number>>])[] = [
  ['nothing is wrong', {}, {}],
  ['the account is blocked', { account: { ...account, status: 'BLOCKED' } }, { ACCOUNT_BLOCKED: 1 }],
  ['the network is blocked', { account: { ...account, status: 'BLOCKED', blockedAs: 'MEMBER' } }, { MEMBER_BLOCKED: 1 }],
  ['deletion is requested', { account: { ...account, status: 'DELETE_REQUESTED' } }, { DELETE_REQUESTED: 1 }],
  ['invoices are to pay', { invoices: { unpaid: 2, undelivered: 0 } }, { INVOICES_UNPAID: 2 }],
  ['a block names its invoices', { account: { ...account, status: 'BLOCKED' }, invoices: { unpaid: 2, undelivered: 0 } }, { ACCOUNT_BLOCKED: 1 }],
  ['one of them was not delivered', { invoices: { unpaid: 2, undelivered: 1 } }, { INVOICES_UNPAID: 2, INVOICES_UNDELIVERED: 1 }],
  ['it cannot pay', { account: { ...account, paid: false } }, { PAYMENT_MISSING: 1 }],
  ['it has no card', { account: { ...account, card: 'MISSING' } }, { PAYMENT_CARD_MISSING: 1 }],
  ['the card has expired', { account: { ...account, card: 'EXPIRED' } }, { PAYMENT_CARD_EXPIRED: 1 }],
  ['the card expires', { account: { ...account, card: 'EXPIRING' } }, { PAYMENT_CARD_EXPIRING: 1 }],
  ['it does not pay by card', { account: { ...account, card: 'NOT_USED' } }, {}],
  ['the address is missing', { account: { ...account, missing: ['address'] } }, { ADDRESS_MISSING: 1 }],
  ['the phone is missing', { account: { ...account, missing: ['phone'] } }, { PHONE_MISSING: 1 }],
  ['EHF needs a reference', { organization: { paymentType: 'EHF', invoiceReference: ' ' } }, { INVOICE_REFERENCE_MISSING: 1 }],
  ['EHF has a reference', { organization: { paymentType: 'EHF', invoiceReference: 'REF-7' } }, {}],
  ['invitations were not delivered', { invitations: 3 }, { INVITATIONS_UNDELIVERED: 3 }],
  ['former members have active chips', { formerHoldersChips: 2 }, { RFIDS_OF_FORMER_MEMBERS: 2 }],
  ['chargers are out of order', chargers('OUT_OF_ORDER', null, 'OUT_OF_ORDER'), { CHARGERS_OUT_OF_ORDER: 2 }],
  ['a charger is silent', chargers('SILENT'), { CHARGERS_SILENT: 1 }],
  ['a charger was never activated', chargers('NEVER_ACTIVATED'), { CHARGERS_NEVER_ACTIVATED: 1 }],
]; // oxfmt-ignore

/** The part that a failed call or an unreadable record leaves unknown. */
const UNKNOWN: readonly (readonly [string, Partial<FollowUpFacts>, readonly string[]])[] = [
  ['the account', { account: null }, ['ACCOUNT']],
  ['its state', { account: { ...account, status: null } }, ['ACCOUNT']],
  ['whether it can pay', { account: { ...account, paid: null } }, ['ACCOUNT']],
  ['the cards', { account: { ...account, card: null } }, ['ACCOUNT']],
  ['the date of the card', { account: { ...account, card: 'UNREADABLE' } }, ['ACCOUNT']],
  ['the invoices', { invoices: null }, ['INVOICES']],
  ['the chargers', { chargers: null }, ['CHARGERS']],
  ['one of the chargers', { chargers: { troubles: [null], unreadable: 1 } }, ['CHARGERS']],
  ['the invitations', { invitations: null }, ['INVITATIONS']],
  ['the chips', { formerHoldersChips: null }, ['RFIDS']],
  ['everything', { account: null, organization: null, invoices: null, chargers: null, invitations: null, formerHoldersChips: null }, ['ACCOUNT', 'INVOICES', 'CHARGERS', 'INVITATIONS', 'RFIDS']],
]; // oxfmt-ignore

describe('what must be followed up', () => {
  it.each(ROWS)('lists the row when %s', (_when, facts, expected) => {
    const { items, unknown } = followUps({ ...well, ...facts });
    expect(Object.fromEntries(items.map(({ kind, count }) => [kind, count]))).toEqual(expected);
    expect(unknown).toEqual([]);
  });

  it.each(UNKNOWN)('says that %s could not be checked', (_what, facts, expected) => {
    expect(followUps({ ...well, ...facts })).toEqual({ items: [], unknown: expected });
  });

  it('keeps a known trouble beside a charger that cannot be read', () => {
    const { items, unknown } = followUps({
      ...well,
      chargers: { troubles: ['SILENT'], unreadable: 1 },
    });
    expect(items).toEqual([{ kind: 'CHARGERS_SILENT', count: 1 }]);
    expect(unknown).toEqual(['CHARGERS']);
  });

  it('begins with what has stopped, and ends with what has not begun', () => {
    const { items } = followUps({
      account: { status: 'ACTIVE', blockedAs: 'ACCOUNT', missing: ['address'], paid: true, card: 'EXPIRED' },
      organization: { paymentType: 'EHF', invoiceReference: null },
      invoices: { unpaid: 1, undelivered: 1 },
      ...chargers('NEVER_ACTIVATED', 'SILENT', 'OUT_OF_ORDER'),
      invitations: 1,
      formerHoldersChips: 1,
    }); // oxfmt-ignore
    expect(items.map(({ kind }) => kind)).toEqual([
      'INVOICES_UNPAID',
      'PAYMENT_CARD_EXPIRED',
      'CHARGERS_OUT_OF_ORDER',
      'CHARGERS_SILENT',
      'RFIDS_OF_FORMER_MEMBERS',
      'INVOICES_UNDELIVERED',
      'ADDRESS_MISSING',
      'INVOICE_REFERENCE_MISSING',
      'INVITATIONS_UNDELIVERED',
      'CHARGERS_NEVER_ACTIVATED',
    ]);
  });
});
