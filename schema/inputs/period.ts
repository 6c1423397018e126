import { z } from 'zod';
import { textId } from './fields.ts';

/** What a period is checked against: the day it is in Oslo (`YYYY-MM-DD`), and how many days it may have. */
export interface PeriodLimits {
  readonly today: string;
  readonly maxDays: number;
}

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;
/** From here on a year is four digits, as people write them. */
const FIRST_YEAR = 1000;
const DAY = 24 * 60 * 60 * 1000;

/** How many days there are from one day to another, both included. */
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** A part that belongs to another kind of period; null is as if it had not been mentioned. */
const stray = z.null(textId('validation.CHOICE_INVALID')).optional();
const strays = { month: stray, year: stray, from: stray, to: stray };

/**
 * A period (`DatePeriodInput`) by the rules of specification section 5, "Date range": a valid date
 * is required, not later than today, a valid period, and not longer than `maxDays`. A month or a
 * year may be the one that runs.
 */
export function periodInput({ today, maxDays }: PeriodLimits) {
  const day = z.iso
    .date({ error: textId('validation.DATE_INVALID'), abort: true })
    .refine((written) => !written.startsWith('0'), {
      error: textId('validation.DATE_INVALID'),
      abort: true,
    })
    .refine((written) => written <= today, textId('validation.DATE_IN_FUTURE'));
  return z.discriminatedUnion(
    'type',
    [
      z.object({ ...strays, type: z.literal('all') }).transform(() => ({ type: 'all' as const })),
      z
        .object({
          ...strays,
          type: z.literal('month'),
          month: z
            .string(textId('validation.DATE_INVALID'))
            .regex(MONTH, { error: textId('validation.DATE_INVALID'), abort: true })
            .refine((month) => month <= today.slice(0, 7), textId('validation.DATE_IN_FUTURE')),
        })
        .transform(({ type, month }) => ({ type, month })),
      z
        .object({
          ...strays,
          type: z.literal('year'),
          year: z
            .int(textId('validation.DATE_INVALID'))
            .min(FIRST_YEAR, textId('validation.DATE_INVALID'))
            .max(Number(today.slice(0, 4)), textId('validation.DATE_IN_FUTURE')),
        })
        .transform(({ type, year }) => ({ type, year })),
      z
        .object({ ...strays, type: z.literal('custom'), from: day, to: day })
        .refine(({ from, to }) => from <= to, {
          path: ['to'],
          error: textId('validation.PERIOD_INVALID'),
        })
        .refine(({ from, to }) => daysOf(from, to) <= maxDays, {
          path: ['to'],
          error: textId('validation.PERIOD_TOO_LONG'),
        })
        .transform(({ type, from, to }) => ({ type, from, to })),
    ],
    textId('validation.CHOICE_INVALID'),
  );
}

/** A period that has passed the rules. */
export type Period = z.output<ReturnType<typeof periodInput>>;
