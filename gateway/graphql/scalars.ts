import type { InputProblemCode } from '../../schema/inputs/problems.ts';
import type { Scalars } from '../generated/resolvers.ts';

/** The values that a scalar takes as an input. */
interface ScalarRule {
  /** The problem with a value. Null for one that the scalar takes. */
  readonly problemOf: (value: unknown) => InputProblemCode | null;
}

/** The scalars whose values the library itself checks, and ids, which may be any text: one that no resource can have is not found. */
type Checked = Exclude<keyof Scalars, 'Boolean' | 'Float' | 'ID' | 'Int'>;

const wholeNumber = (problem: InputProblemCode): ScalarRule => ({
  problemOf: (value) => (Number.isSafeInteger(value) ? null : problem),
});

const textOf = (problem: InputProblemCode, isWritten: (text: string) => boolean): ScalarRule => ({
  problemOf: (value) => (typeof value === 'string' && isWritten(value) ? null : problem),
});

/** RFC 3339 with its time zone. A second may be 60 there, and in no calendar of a program. */
const DATE_TIME =
  /^([1-9]\d{3}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const DATE = /^[1-9]\d{3}-\d\d-\d\d$/;
const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Whether the calendar has the day: `Date` would count 30 February as 2 March. */
function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return (
    DATE.test(text) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
  );
}

/** More than any text that a rule allows. */
const MAX_LENGTH = 4000;
/** Without control characters, and without unpaired surrogates, which UTF-8 lacks. */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

function textProblem(value: unknown): InputProblemCode | null {
  if (typeof value !== 'string' || !PRINTABLE.test(value)) return 'TEXT_INVALID';
  return value.length > MAX_LENGTH ? 'TOO_LONG' : null;
}

/** The rule of each scalar, for every value that an operation gives. The rules of an input, such as limits of a price, come after. */
export const scalarRules: Readonly<Record<Checked, ScalarRule>> = {
  // The rules of the forms say more, each with its own code.
  CountryCode: { problemOf: textProblem },
  Currency: textOf('CHOICE_INVALID', (text) => CURRENCY.test(text)),
  Date: textOf('DATE_INVALID', isDay),
  DateTime: textOf('DATE_INVALID', (text) => isDay(DATE_TIME.exec(text)?.[1] ?? '')),
  EmailAddress: { problemOf: textProblem },
  Grams: wholeNumber('NUMBER_INVALID'),
  Hundredths: wholeNumber('PRICE_DECIMALS'),
  Key: textOf('TEXT_INVALID', () => true),
  Minutes: wholeNumber('NUMBER_INVALID'),
  Month: textOf('DATE_INVALID', (text) => MONTH.test(text)),
  Percent: { problemOf: (value) => (Number.isFinite(value) ? null : 'NUMBER_INVALID') },
  PhoneNumber: { problemOf: textProblem },
  String: { problemOf: textProblem },
  URL: textOf('TEXT_INVALID', (text) => /^https?:/i.test(text) && URL.canParse(text)),
  Version: wholeNumber('NUMBER_INVALID'),
  WattHours: wholeNumber('NUMBER_INVALID'),
  Watts: wholeNumber('NUMBER_INVALID'),
};
