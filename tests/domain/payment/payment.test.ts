import { describe, expect, it } from 'vitest';
import { isOrganizationPaymentValid } from '../../../gateway/domain/payment/organization-payment.ts';
import {
  activePaymentMethod,
  hasPaymentMethod,
} from '../../../gateway/domain/payment/user-payment.ts';
import { callUnchecked, card, role, ROLES, USER, type Role } from '../support.ts';

const PAYMENT_TYPES = ['card', 'EHF', 'E-invoicing', 'klarna', 'none', 'Postal', null] as const;
const CARDS = { loading: null, none: [], one: [card()], two: [card(), card('3002', '**** 1111')] };

/** PAY-7 and PAY-8, in their own words and order. */
function specified(
  isRegistered: boolean | null,
  name: Role | null,
  paymentType: string | null,
  cards: readonly unknown[] | null,
): boolean | null {
  if (isRegistered === null) return null;
  if (!isRegistered) return false;
  if (name === 'MEMBER') return true;
  if (paymentType === 'none') return false;
  if (paymentType === 'E-invoicing') return true;
  if (paymentType === 'card') return cards === null ? null : cards.length >= 1;
  return false;
}

describe('has payment method', () => {
  it('follows the specification for every registration, role, payment type and card list', () => {
    let seen = 0;
    for (const isRegistered of [null, false, true]) {
      for (const name of [...ROLES, null]) {
        for (const paymentType of PAYMENT_TYPES) {
          for (const [loaded, cards] of Object.entries(CARDS)) {
            const activeRole = name === null ? null : role(name, 'COMPANY');
            const input = { isRegistered, activeRole, paymentType, cards };
            expect([isRegistered, name, paymentType, loaded, hasPaymentMethod(input)]).toEqual([
              isRegistered,
              name,
              paymentType,
              loaded,
              specified(isRegistered, name, paymentType, cards),
            ]);
            seen += 1;
          }
        }
      }
    }
    expect(seen).toBe(3 * 6 * 7 * 4);
  });

  it('refuses an unknown payment type', () => {
    const input = { isRegistered: true, activeRole: null, paymentType: 'CARD', cards: [] };
    expect(() => callUnchecked(hasPaymentMethod, input)).toThrow('Not a row of this table');
  });
});

describe('active payment method', () => {
  it.each(PAYMENT_TYPES)('%s shows the specified method', (paymentType) => {
    for (const cards of Object.values(CARDS)) {
      const byType = {
        'E-invoicing': { kind: 'EMAIL', email: 'kari@example.no' },
        card: cards?.length ? { kind: 'CARD', cardMask: '**** 4242' } : null,
      };
      const expected =
        paymentType === 'card' || paymentType === 'E-invoicing' ? byType[paymentType] : null;
      expect(activePaymentMethod({ ...USER, paymentType }, cards)).toEqual(expected);
    }
  });

  it('e-invoice without an e-mail shows nothing', () => {
    const user = { ...USER, paymentType: 'E-invoicing', email: null } as const;
    expect(activePaymentMethod(user, [card()])).toBeNull();
  });
});

describe('organization payment validity', () => {
  const details = [null, '', '   ', 'filled'];
  const sweep = details.flatMap((ehfNumber) =>
    details.flatMap((invoiceEmail) =>
      Object.values(CARDS).map((cards) => ({ ehfNumber, invoiceEmail, cards })),
    ),
  );

  it.each([
    ['CARD', (row: (typeof sweep)[number]) => (row.cards === null ? null : true)],
    ['EHF', (row: (typeof sweep)[number]) => row.ehfNumber === 'filled'],
    ['E_INVOICE', (row: (typeof sweep)[number]) => row.invoiceEmail === 'filled'],
    ['POSTAL', () => true],
    ['NONE', () => false],
    [null, () => false],
  ] as const)('follows the specification for %s', (paymentType, valid) => {
    for (const row of sweep) {
      expect(isOrganizationPaymentValid({ ...row, paymentType }, row.cards)).toBe(valid(row));
    }
  });

  it('refuses the payment types of a user for an organization', () => {
    expect(() =>
      callUnchecked(isOrganizationPaymentValid, { paymentType: 'card' }, [card()]),
    ).toThrow('Not a row of this table');
  });
});
