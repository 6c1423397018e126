import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcile } from '../../../gateway/domain/invoice/reconciliation.ts';

const ore = fc.integer({ min: -5_000_000, max: 5_000_000 });
const lines = fc
  .array(fc.record({ amount: ore, sessionsTotal: fc.option(ore) }), { maxLength: 40 })
  .map((list) =>
    list.map((line, index) => ({ ...line, id: `${index}`, description: `line ${index}` })),
  );

test('an invoice whose lines and sessions add up balances, without differences', () => {
  fc.assert(
    fc.property(lines, (list) => {
      const exact = list.map((line) => ({
        ...line,
        sessionsTotal: line.sessionsTotal === null ? null : line.amount,
      }));
      const amount = exact.reduce((sum, line) => sum + line.amount, 0);
      expect(reconcile(amount, exact)).toMatchObject({
        isBalanced: true,
        linesTotal: amount,
        linesDifference: 0,
        sessionsDifference: 0,
        unbalancedLines: [],
      });
    }),
  );
});

test('reports every difference, with its amount and its line', () => {
  fc.assert(
    fc.property(ore, lines, (amount, list) => {
      const result = reconcile(amount, list);
      const off = list.filter(
        (line) => line.sessionsTotal !== null && line.sessionsTotal !== line.amount,
      );
      expect(result.unbalancedLines.map(({ lineId }) => lineId)).toEqual(off.map(({ id }) => id));
      const differences = result.unbalancedLines.reduce(
        (sum, { difference }) => sum + difference,
        0,
      );
      expect(result.sessionsDifference).toBe(differences);
      expect(result.linesTotal + result.linesDifference).toBe(amount);
      expect(result.isBalanced).toBe(result.linesDifference === 0 && off.length === 0);
    }),
  );
});

test('two lines whose differences cancel out do not balance', () => {
  const lineOf = (id: string, amount: number) => ({
    id,
    description: id,
    amount,
    sessionsTotal: 1000,
  });
  const result = reconcile(2000, [lineOf('a', 1001), lineOf('b', 999)]);
  expect(result).toMatchObject({ isBalanced: false, linesDifference: 0, sessionsDifference: 0 });
  expect(result.unbalancedLines).toEqual([
    { lineId: 'a', description: 'a', difference: 1 },
    { lineId: 'b', description: 'b', difference: -1 },
  ]);
});
