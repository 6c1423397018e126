import { normalizeCode } from '../../../schema/inputs/copied-text.ts';

const RATE = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** Parses a price in kroner, `2,5` or `2.50` → 250 øre. Null for empty or invalid input. */
export function oreOf(written: string): number | null {
  const [, kroner, rest = ''] = RATE.exec(normalizeCode(written)) ?? [];
  if (kroner === undefined) return null;
  const ore = Number(kroner) * 100 + Number(rest.padEnd(2, '0'));
  return ore > 0 ? ore : null;
}
