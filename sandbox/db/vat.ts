import { sql, type RawBuilder } from 'kysely';
import { round } from './money.ts';

/** Norwegian VAT in percent, by the day from which it applies, latest first. */
const VAT_PERCENT: readonly (readonly [from: string, percent: number])[] = [['0001-01-01', 25]];

/** The VAT of an Oslo day (`YYYY-MM-DD`), in percent. Throws `RangeError` before the first rate. */
export function vatPercentOn(day: string): number {
  const rate = VAT_PERCENT.find(([from]) => from <= day);
  if (!rate) throw new RangeError('No VAT rate applies on this day');
  return rate[1];
}

/** As {@link vatPercent}, in SQL, for a column that holds a day. */
export const vatPercentOf = (day: RawBuilder<unknown>): RawBuilder<number> => {
  const rates = VAT_PERCENT.map(
    ([from, percent]) => sql`when ${day} >= ${sql.lit(from)}::date then ${sql.lit(percent)}`,
  );
  return sql`case ${sql.join(rates, sql` `)} end`;
};

/** The VAT within an amount that includes it, in øre. */
export function vatIn(amount: number, percent: number): number {
  return round(amount * percent, 100 + percent);
}

/**
 * The parts of an amount without VAT, which add up to `total` − `vat` to the øre, where `total` is the sum of `parts`: each is
 * the increase of the cumulative amount without VAT.
 */
export function partsWithoutVat(
  parts: readonly number[],
  vat: number,
  percent: number,
): readonly number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  let before = 0;
  let netBefore = 0;
  return parts.map((part, index) => {
    const until = before + part;
    const netUntil = index === parts.length - 1 ? total - vat : until - vatIn(until, percent);
    const net = netUntil - netBefore;
    before = until;
    netBefore = netUntil;
    return net;
  });
}
