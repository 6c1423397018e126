import { describe, expect, test } from 'vitest';
import { isOverdue } from '../../../gateway/domain/invoice/to-pay.ts';

const INVOICE = { status: 'UNPAID', dueDate: '2026-11-20', amount: 12_500 } as const;

describe('an invoice is overdue', () => {
  test.each([
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-01-01', true],
  ])('an unpaid invoice is overdue after its due date, on %s: %s', (today, expected) => {
    expect(isOverdue(INVOICE, today)).toBe(expected);
  });

  test.each([
    ['PAID', false],
    ['UNPAID', true],
    ['CREDITED', false],
    ['CREDIT_CARD_FAILED', true],
    ['CANCELLED', false],
    ['PREPARED_FOR_INVOICE', false],
    ['ZERO', false],
  ] as const)('an invoice with something to pay is overdue: %s, %s', (status, expected) => {
    expect(isOverdue({ ...INVOICE, status }, '2026-12-24')).toBe(expected);
  });

  test('an invoice without a due date, or with money to pay back, is never overdue', () => {
    expect(isOverdue({ ...INVOICE, dueDate: null }, '2026-12-24')).toBe(false);
    expect(isOverdue({ ...INVOICE, amount: -100 }, '2026-12-24')).toBe(false);
    expect(isOverdue({ ...INVOICE, amount: 0 }, '2026-12-24')).toBe(false);
  });
});
