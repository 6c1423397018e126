import { addMonths } from './calendar.ts';

interface Part {
  readonly key: string;
  readonly value: number;
}

/** The parts that share the highest value. */
interface Peak {
  readonly value: number;
  readonly keys: readonly string[];
  /** Whether every other part is nothing. */
  readonly isOnly: boolean;
}

/** The highest of several parts. Null where none has a value above zero. */
export function peakOf(parts: readonly Part[]): Peak | null {
  const value = Math.max(0, ...parts.map((part) => part.value));
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

/** The average of the parts that are whole and over. Null for fewer than two, and where all are nothing. */
export function averageOf(parts: readonly Part[], { from, to, isRunning }: Covered): number | null {
  if (from === null || to === null) return null;
  const whole = parts.filter(({ key }) => {
    const [first, last] = daysOf(key);
    return first >= from && (isRunning ? last < to : last <= to);
  });
  const sum = whole.reduce((total, { value }) => total + value, 0);
  return whole.length < 2 || sum === 0 ? null : sum / whole.length;
}
