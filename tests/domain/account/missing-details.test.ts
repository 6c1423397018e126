import { describe, expect, it } from 'vitest';
import {
  missingOrganizationDetails,
  missingUserDetails,
} from '../../../gateway/domain/account/missing-details.ts';
import { ADDRESS, at, card, ORGANIZATION, USER } from '../support.ts';

const NOW = at('2026-11-20T12:00:00Z');
const CARDS = [
  { cards: null, flag: null },
  { cards: [], flag: null },
  { cards: [card('2610')], flag: 'paymentCardExpired' },
  { cards: [card('2611')], flag: 'paymentCardExpiring' },
  { cards: [card('2612')], flag: null },
  { cards: [card('2612'), card('2610')], flag: null },
  { cards: [card('not a date')], flag: null },
];

describe('missing details of a user', () => {
  it('the list follows the specification for every address, payment, card and phone', () => {
    for (const privateAddress of [ADDRESS, null]) {
      for (const paid of [true, false, null]) {
        for (const paymentType of [
          'card',
          'EHF',
          'E-invoicing',
          'klarna',
          'none',
          'Postal',
          null,
        ] as const) {
          for (const { cards, flag } of CARDS) {
            for (const mobileNumber of ['+4791234567', '', null]) {
              const expected = [
                ...(privateAddress === null ? ['address'] : []),
                ...(paid === false ? ['payment'] : []),
                ...(paymentType === 'card' && flag !== null ? [flag] : []),
                ...(mobileNumber ? [] : ['phone']),
              ];
              const user = { paymentType, privateAddress, mobileNumber };
              expect(missingUserDetails(user, paid, cards, NOW)).toEqual(expected);
            }
          }
        }
      }
    }
  });

  it('a complete user lacks nothing', () => {
    expect(missingUserDetails(USER, true, [card()], NOW)).toEqual([]);
  });
});

describe('missing details of an organization', () => {
  it.each(CARDS)('a card gives the flag $flag', ({ cards, flag }) => {
    expect(missingOrganizationDetails(ORGANIZATION, cards, NOW)).toEqual(flag ? [flag] : []);
  });

  it.each([
    ['EHF', { ehfNumber: '9908:987654321' }, []],
    ['EHF', { ehfNumber: null }, ['payment']],
    ['E_INVOICE', { invoiceEmail: 'faktura@example.no' }, []],
    ['E_INVOICE', { invoiceEmail: '' }, ['payment']],
    ['POSTAL', {}, []],
    ['NONE', {}, ['payment']],
    [null, {}, ['payment']],
  ] as const)('%s %j ignores the card', (paymentType, more, expected) => {
    for (const { cards } of CARDS) {
      const organization = { ...ORGANIZATION, paymentType, ...more };
      expect(missingOrganizationDetails(organization, cards, NOW)).toEqual(expected);
    }
  });
});
