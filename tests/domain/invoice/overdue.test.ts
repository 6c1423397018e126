import { describe, expect, test } from 'vitest';
import { isOverdue } from '../../../gateway/domain/invoice/overdue.ts';

const asked = { status: 'UNPAID', dueDate: '2026-11-20', amount: 12_500 } as const;

describe('an invoice is overdue', () => {
  test.each([
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-01-01', true],
  ])('once its due date is over, on %s: %s', (today, expected) => {
    expect(isOverdue(asked, today)).toBe(expected);
  });

  test.each([
    ['PAID', false],
    ['UNPAID', true],
    ['CREDITED', false],
    ['CREDIT_CARD_FAILED', true],
    ['CANCELLED', false],
    ['PREPARED_FOR_INVOICE', false],
    ['ZERO', false],
  ] as const)('where there is something to pay: %s, %s', (status, expected) => {
    expect(isOverdue({ ...asked, status }, '2026-12-24')).toBe(expected);
  });

  test('never without a due date, nor where money is given back', () => {
    expect(isOverdue({ ...asked, dueDate: null }, '2026-12-24')).toBe(false);
    expect(isOverdue({ ...asked, amount: -100 }, '2026-12-24')).toBe(false);
    expect(isOverdue({ ...asked, amount: 0 }, '2026-12-24')).toBe(false);
  });
});
