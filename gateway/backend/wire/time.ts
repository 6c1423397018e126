import { z } from 'zod';

/** A moment; what comes out is in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString());

/** A day in Oslo, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A month in Oslo, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
