import { z } from 'zod';

/** RFC 3339 with an offset; whether the day exists is the calendar's to say. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** A moment; what comes out is in UTC. */
export const instant = z.string().transform((value, context) => {
  const date = new Date(value);
  if (INSTANT.test(value) && !Number.isNaN(date.getTime())) return date.toISOString();
  context.addIssue({ code: 'custom', message: 'Not a moment' });
  return z.NEVER;
});

/** A day in Oslo, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A month in Oslo, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
