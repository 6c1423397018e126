import type { RawBuilder } from 'kysely';
import type { Line } from './read-page.tsx';

/** The person who reads a page, and the organisation whose account it is about, if it is one's. */
export interface About {
  readonly userId: string;
  readonly organizationId: string | null;
  /** The kind of role that the tab acts in, as the backend numbers it. */
  readonly roleId: string | null;
  readonly page: PageName;
  /** The instant on the one clock, ISO 8601. */
  readonly now: string;
}

export type PageName = 'home' | 'history' | 'payment' | 'network' | 'orders';
/** Whether a page is a person's or an organisation's. */
export type Side = 'PERSON' | 'ORGANIZATION';

/** A sentence or a figure that says something of records, and what they say. */
export interface Claim {
  readonly topic: string;
  /** The texts that say it. Of several, the last part of the id is a value too, as `id`. */
  readonly ids: readonly string[];
  readonly on: readonly PageName[];
  readonly side?: Side;
  /** Where the text says it, if it stands in more places than one; what is read is then the whole of the place. */
  readonly place?: Line['place'];
  /** How it is written: a pattern whose `{kr}`, `{n}`, `{day}` and so on are values. Several are ways to write the same. */
  readonly written: string | readonly string[];
  /** A row for each time that it is said, with the values as columns. */
  readonly records: (about: About) => RawBuilder<unknown>;
  /** Whether the page shows a part of them, such as the first rows of a long list. */
  readonly isPart?: true;
  /** Whether no persona's records make it so: then it is held that nobody reads it. */
  readonly isNobodys?: true;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'des'];
const CURRENCIES: Readonly<Record<string, string>> = { kr: 'NOK', '€': 'EUR' };

const digits = (text: string) => text.replaceAll(' ', '').replace('−', '-');
const monthOf = (text: string) => 1 + MONTHS.indexOf(text.slice(0, 3).toLowerCase());
/** An amount with or without decimals, times `factor`. */
const scaled = (text: string, factor: number) =>
  String(Math.round(Number(digits(text).replace(',', '.')) * factor));

/** The kinds of values: how each is written, and the form in which records have it. */
const KINDS = {
  /** Øre. */
  kr: [String.raw`−?[\d ]+(?:,\d\d)? kr`, (text) => scaled(text.slice(0, -3), 100)],
  /** Hundredths, and the currency. */
  money: [
    String.raw`−?[\d ]+(?:,\d\d)? (?:kr|€|[A-Z]{3})`,
    (text) => {
      const [, amount = '', unit = ''] = /^(.*) (\S+)$/.exec(text) ?? [];
      return `${scaled(amount, 100)} ${CURRENCIES[unit] ?? unit}`;
    },
  ],
  /** Tenths of kWh. */
  kWh: [String.raw`−?[\d ]+,\d kWh`, (text) => scaled(text.slice(0, -4), 10)],
  n: [String.raw`\d[\d ]*|én`, (text) => (text === 'én' ? '1' : digits(text))],
  day: [
    String.raw`\d{1,2}\. \p{L}+\.? \d{4}`,
    (text) => {
      const [day = '', month = '', year = ''] = text.replaceAll('.', '').split(' ');
      return [year, String(monthOf(month)).padStart(2, '0'), day.padStart(2, '0')].join('-');
    },
  ],
  month: [String.raw`\p{L}+`, (text) => String(monthOf(text))],
  year: [String.raw`\d{4}`, (text) => text],
  text: ['.+?', (text) => text],
} as const satisfies Record<string, readonly [string, (text: string) => string]>;

const VALUE = /\{((kr|money|kWh|n|day|month|year|text)(?:[A-Z]\w*)?)\}/g;

interface Pattern {
  readonly form: RegExp;
  readonly kinds: ReadonlyMap<string, keyof typeof KINDS>;
}

function patternOf(written: string): Pattern {
  const kinds = new Map<string, keyof typeof KINDS>();
  const form = written.replace(VALUE, (_, name: string, kind: keyof typeof KINDS) => {
    kinds.set(name, kind);
    return `(?<${name}>${KINDS[kind][0]})`;
  });
  return { form: new RegExp(`^${form}$`, 'u'), kinds };
}

/** Values by name, in one form for pages and records. */
const factOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${String(value)}`)
    .toSorted()
    .join(', ');

const patterns = new Map<string, Pattern>();

function valuesIn(text: string, { written }: Claim): Readonly<Record<string, unknown>> | null {
  for (const one of typeof written === 'string' ? [written] : written) {
    const pattern = patterns.get(one) ?? patternOf(one);
    patterns.set(one, pattern);
    const found = pattern.form.exec(text);
    if (found)
      return Object.fromEntries(
        [...pattern.kinds].map(([name, kind]) => {
          const value = found.groups?.[name];
          return [name, value === undefined ? null : KINDS[kind][1](value)];
        }),
      );
  }
  return null;
}

/** What a page says by a claim; a text that is not written as the claim knows is told as it is. */
export function saidBy(claim: Claim, lines: readonly Line[]): readonly string[] {
  return lines.flatMap(({ id, text, place, around }) => {
    if (!claim.ids.includes(id)) return [];
    if (claim.place !== undefined && place !== claim.place) return [];
    const whole = claim.place === undefined || claim.place === null ? text : around;
    const values = valuesIn(whole, claim);
    if (values === null) return [`written otherwise: ${whole}`];
    return [factOf(claim.ids.length > 1 ? { ...values, id: id.split('.').at(-1) } : values)];
  });
}

export const recordedBy = (rows: readonly unknown[]): readonly string[] =>
  rows.map((row) => factOf(Object.fromEntries(Object.entries(row ?? {}))));

/** The difference of what is said and what is recorded, each time counted once. */
export function disagreementsOf(
  { ids, isPart }: Claim,
  said: readonly string[],
  recorded: readonly string[],
): readonly string[] {
  const name = ids.join(', ');
  const untrue = said.filter((fact) => !recorded.includes(fact));
  const missing =
    isPart === true && (said.length > 0 || recorded.length === 0)
      ? []
      : recorded.filter((fact) => !said.includes(fact));
  return [
    ...new Set(untrue.map((fact) => `${name}: says ${fact || 'it'}, which is not so`)),
    ...new Set(missing.map((fact) => `${name}: does not say ${fact || 'it'}`)),
  ];
}
