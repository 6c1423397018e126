import { describe, expect, it } from 'vitest';
import { averageOf, peakOf } from '../../../../web/features/charging/peak.ts';

const parts = (...values: number[]) =>
  values.map((value, index) => ({ key: `2026-11-0${index + 1}`, value }));

describe('the highest bar', () => {
  it.each([
    [[1, 3, 2], ['2026-11-02'], false],
    [[3, 1, 3], ['2026-11-01', '2026-11-03'], false],
    [[0, 3, 0], ['2026-11-02'], true],
    [[-1, 3], ['2026-11-02'], false],
    [[0, 0], undefined, undefined],
    [[-1, 0], undefined, undefined],
    [[3], undefined, undefined],
    [[], undefined, undefined],
  ])('of %j is %j', (values, keys, isOnly) => {
    const peak = peakOf(parts(...values));
    expect(peak?.keys).toEqual(keys);
    expect(peak?.isOnly).toBe(isOnly);
  });
});

describe('the average', () => {
  const months = ['2026-01', '2026-02', '2026-03'].map((key, index) => ({ key, value: index + 1 }));
  it.each([
    ['all whole months', '2026-01-01', '2026-03-31', false, 2],
    ['no month that has not ended', '2026-01-01', '2026-03-31', true, 1.5],
    ['no part of a month', '2026-01-15', '2026-03-30', false, null],
    ['nothing without days', null, null, false, null],
  ])('is of %s', (_, from, to, isRunning, average) => {
    expect(averageOf(months, { from, to, isRunning })).toBe(average);
  });

  it('is left out where all is nothing', () => {
    const covered = { from: '2026-11-01', to: '2026-11-30', isRunning: false };
    expect(averageOf(parts(0, 0), covered)).toBeNull();
    expect(averageOf(parts(0, 3), covered)).toBe(1.5);
  });
});
