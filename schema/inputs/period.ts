import { z } from 'zod/mini';
import { textId } from './fields.ts';

/** The limits of a period. */
export interface PeriodLimits {
  /** The current day in Oslo, `YYYY-MM-DD`. */
  readonly today: string;
  /** The maximum number of days of a custom period. */
  readonly maxDays: number;
}

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;
/** The first year of four digits. */
const FIRST_YEAR = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of days, both included. */
export const countDays = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** A field of another kind of period, which must be absent or null. */
const foreign = z.optional(z.null(textId('validation.CHOICE_INVALID')));
const foreignFields = { month: foreign, year: foreign, from: foreign, to: foreign };

const all = z.pipe(
  z.object({ ...foreignFields, type: z.literal('all') }),
  z.transform(() => ({ type: 'all' as const })),
);

const monthUntil = (today: string) =>
  z.pipe(
    z.object({
      ...foreignFields,
      type: z.literal('month'),
      month: z.string(textId('validation.DATE_INVALID')).check(
        z.regex(MONTH, { error: textId('validation.DATE_INVALID'), abort: true }),
        z.refine((month) => month <= today.slice(0, 7), textId('validation.DATE_IN_FUTURE')),
      ),
    }),
    z.transform(({ type, month }) => ({ type, month })),
  );

const yearUntil = (today: string) =>
  z.pipe(
    z.object({
      ...foreignFields,
      type: z.literal('year'),
      year: z
        .int(textId('validation.DATE_INVALID'))
        .check(
          z.minimum(FIRST_YEAR, textId('validation.DATE_INVALID')),
          z.maximum(Number(today.slice(0, 4)), textId('validation.DATE_IN_FUTURE')),
        ),
    }),
    z.transform(({ type, year }) => ({ type, year })),
  );

function daysUntil({ today, maxDays }: PeriodLimits) {
  const day = z.iso.date({ error: textId('validation.DATE_INVALID'), abort: true }).check(
    z.refine((written) => !written.startsWith('0'), {
      error: textId('validation.DATE_INVALID'),
      abort: true,
    }),
    z.refine((written) => written <= today, textId('validation.DATE_IN_FUTURE')),
  );
  return z.pipe(
    z.object({ ...foreignFields, type: z.literal('custom'), from: day, to: day }).check(
      z.refine(({ from, to }) => from <= to, {
        path: ['to'],
        error: textId('validation.PERIOD_INVALID'),
      }),
      z.refine(({ from, to }) => countDays(from, to) <= maxDays, {
        path: ['to'],
        error: textId('validation.PERIOD_TOO_LONG'),
      }),
    ),
    z.transform(({ type, from, to }) => ({ type, from, to })),
  );
}

/**
 * A period (`DatePeriodInput`) by the rules of CHARGE-12: valid dates, not later than
 * today, in order, and not longer than `maxDays`. The current month and year are allowed.
 */
export const periodInput = (limits: PeriodLimits) =>
  z.discriminatedUnion(
    'type',
    [all, monthUntil(limits.today), yearUntil(limits.today), daysUntil(limits)],
    textId('validation.CHOICE_INVALID'),
  );

/** A valid period. */
export type Period = z.output<ReturnType<typeof periodInput>>;
