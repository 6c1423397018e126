/** Type numbers of PostgreSQL (`pg_type.oid`) whose JavaScript form differs between `pg` and PGlite. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/**
 * Parses the types that `pg` and PGlite return differently: `int8` (including every `count` and `sum` of integers) and `numeric`
 * become numbers, `date` stays the text `YYYY-MM-DD` (a calendar day has no zone).
 */
export const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
};
