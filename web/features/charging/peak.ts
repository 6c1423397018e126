import { addMonths } from './calendar.ts';

interface Part {
  readonly key: string;
  /** Null when it is unknown. */
  readonly value: number | null;
}

/** The values of parts. Null when one of them is unknown, which may be the highest. */
function valuesOf(parts: readonly Part[]): readonly number[] | null {
  const known = parts.flatMap(({ value }) => value ?? []);
  return known.length === parts.length ? known : null;
}

/** The parts that share the highest value. */
interface Peak {
  readonly value: number;
  readonly keys: readonly string[];
  /** Whether every other part is nothing. */
  readonly isOnly: boolean;
}

/** The highest of several parts. Null where none has a value above zero, and where one is unknown. */
export function peakOf(parts: readonly Part[]): Peak | null {
  const values = valuesOf(parts);
  if (values === null) return null;
  const value = Math.max(0, ...values);
  if (value === 0 || parts.length < 2) return null;
  return {
    value,
    keys: parts.filter((part) => part.value === value).map(({ key }) => key),
    isOnly: parts.filter((part) => part.value !== 0).length === 1,
  };
}

/** The days that statistics cover. */
type Covered = Readonly<{ from: string | null; to: string | null; isRunning: boolean }>;

/** The first and the last day of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
function daysOf(key: string): readonly [string, string] {
  if (key.length === 10) return [key, key];
  if (key.length === 4) return [`${key}-01-01`, `${key}-12-31`];
  const last = new Date(Date.parse(`${addMonths(key, 1)}-01`) - 1).toISOString().slice(0, 10);
  return [`${key}-01`, last];
}

/** The average of the parts that are whole and over. Null for fewer than two, where all are nothing, and where one is unknown. */
export function averageOf(parts: readonly Part[], { from, to, isRunning }: Covered): number | null {
  if (from === null || to === null) return null;
  const whole = parts.filter(({ key }) => {
    const [first, last] = daysOf(key);
    return first >= from && (isRunning ? last < to : last <= to);
  });
  const values = valuesOf(whole);
  if (values === null) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return whole.length < 2 || sum === 0 ? null : sum / whole.length;
}
