import { parse } from 'csv-parse/sync';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** A row of the provider's list of chips. `line` is where it stands. */
export interface ChipRow {
  readonly line: number;
  readonly uid: string;
  readonly visualNumber: string;
  /** In lower case; null for a chip that nobody has. */
  readonly email: string | null;
  readonly contractId: string | undefined;
  readonly issuer: string | undefined;
  readonly heldFrom: Date | undefined;
}

/** What is wrong with a list, line by line. */
export class ImportProblems extends StartError {
  constructor(problems: readonly string[]) {
    const shown = problems.slice(0, MAX_SHOWN);
    const more = problems.length - shown.length;
    super(
      [
        'Nothing was imported. Correct the file and import it again:',
        ...shown,
        ...(more > 0 ? [`and ${more} more`] : []),
      ].join('\n'),
    );
  }
}

const MAX_SHOWN = 20;
/** Some 200,000 chips. */
const MAX_CHARACTERS = 20_000_000;

const REQUIRED = ['uid', 'visual_number', 'email'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, 'contract_id', 'issuer', 'held_from'];

/** What a person can enter to register a chip that nobody has (`NewRfid` of the contract). */
const REGISTRABLE = /^[0-9a-z]{6,20}$/i;

/** Text of OCPI as it is sent: printable, and not longer than its field there. */
const printable = (length: number) =>
  z
    .string()
    .min(1, 'is empty; fill it in')
    .max(length, `is longer than ${length} characters; shorten it`)
    .regex(/^[ -~]*$/, 'has a letter outside ASCII; OCPI takes printable ASCII alone');

const optional = <T>(value: z.ZodType<T, string>) =>
  z.preprocess((text) => (text === '' ? undefined : text), value.optional());

/** An instant, or a day that begins in Oslo. */
const Moment = z.string().transform((text, context) => {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text))
      return new Date(
        Temporal.PlainDate.from(text).toZonedDateTime('Europe/Oslo').epochMilliseconds,
      );
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    context.addIssue('is no day or instant; write it as 2026-11-30 or 2026-11-30T08:00:00+01:00');
    return z.NEVER;
  }
});

const Row = z.object({
  uid: printable(36).regex(/^\S*$/, 'has a blank; write the UID without').toUpperCase(),
  visual_number: printable(64),
  email: z.union([
    z.literal('').transform(() => null),
    z
      .email({
        pattern: z.regexes.html5Email,
        error: 'is no e-mail address; correct it or leave it empty',
      })
      .max(254, 'is longer than an e-mail address; correct it or leave it empty')
      .toLowerCase(),
  ]),
  contract_id: optional(printable(36)),
  issuer: optional(printable(64)),
  held_from: optional(Moment),
});

/**
 * Reads a list of chips: CSV in UTF-8 with a header, by commas or semicolons. Throws `ImportProblems`, which names every wrong value by
 * line and column.
 */
export function readChipRows(text: string): readonly ChipRow[] {
  if (text.length > MAX_CHARACTERS)
    throw new ImportProblems([
      `The file is larger than ${MAX_CHARACTERS / 1_000_000} MB; divide it.`,
    ]);
  const lines = linesOf(text);
  const header = lines[0]?.record.map((name) => name.trim().toLowerCase()) ?? [];
  mustBeHeader(header);
  const problems: string[] = [];
  const rows: ChipRow[] = [];
  const seen = { uid: new Map<string, number>(), visual_number: new Map<string, number>() };
  for (const { record, line } of lines.slice(1)) {
    const named = Object.fromEntries(header.map((name, at) => [name, record[at]?.trim() ?? '']));
    const parsed = Row.safeParse(named);
    if (record.length > header.length)
      problems.push(`line ${line}: has ${record.length} values for ${header.length} columns`);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push(`line ${line}, ${path.join('.')}: ${message}`);
    if (!parsed.success) continue;
    const { uid, visual_number: visualNumber, email, ...others } = parsed.data;
    for (const [column, value] of [
      ['uid', uid],
      ['visual_number', plain(visualNumber)],
    ] as const) {
      const first = seen[column].get(value);
      if (first === undefined) seen[column].set(value, line);
      else problems.push(`line ${line}, ${column}: is that of line ${first} too; remove one`);
    }
    const { contract_id: contractId, issuer, held_from: heldFrom } = others;
    if (email === null && heldFrom)
      problems.push(`line ${line}, held_from: has no holder; fill in email or leave it empty`);
    if (email === null && !REGISTRABLE.test(visualNumber.replace(/[\s-]/g, '')))
      problems.push(
        `line ${line}, visual_number: is not 6 to 20 letters and digits, as people register a chip; fill in email or correct it`,
      );
    rows.push({ line, uid, visualNumber, email, contractId, issuer, heldFrom });
  }
  if (problems.length > 0) throw new ImportProblems(problems);
  return rows;
}

/** A printed number without the signs between its characters. */
const plain = (number: string) => number.replace(/[^0-9a-z]/gi, '').toUpperCase();

const Lines = z.array(
  z.object({
    record: z.array(z.string()),
    info: z.object({ lines: z.int() }),
  }),
);

/** The records with the line on which each ends. */
function linesOf(text: string): readonly { record: readonly string[]; line: number }[] {
  const [first = ''] = text.split('\n', 1);
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: first.includes(';') ? ';' : ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    return Lines.parse(parsed).map(({ record, info }) => ({ record, line: info.lines }));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ImportProblems([`The file is no CSV: ${why}`]);
  }
}

function mustBeHeader(header: readonly string[]): void {
  const missing = REQUIRED.filter((name) => !header.includes(name));
  const unknown = header.filter((name) => !COLUMNS.includes(name));
  const repeated = header.filter((name, at) => header.indexOf(name) !== at);
  const problems = [
    ...missing.map((name) => `line 1: the column ${name} is missing; add it to the header`),
    ...unknown.map(
      (name) => `line 1: the column ${JSON.stringify(name)} is unknown; remove or rename it`,
    ),
    ...repeated.map((name) => `line 1: the column ${name} stands twice; remove one`),
  ];
  if (problems.length > 0)
    throw new ImportProblems([...problems, `The columns are ${COLUMNS.join(', ')}.`]);
}
