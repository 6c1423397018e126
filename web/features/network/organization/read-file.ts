import {
  cellOf,
  findHeadings,
  samplesOf,
  valuesOf,
  type Headings,
  type Mapping,
  type Reading,
} from '../../../lib/lines/columns.ts';
import {
  delimiterOf,
  listTextOf,
  rowsOf,
  type ListText,
  type Row,
} from '../../../lib/lines/rows.ts';
import { addressesIn } from '../../../lib/email-addresses.ts';
import { mailboxesOf } from './mailboxes.ts';
import { roleOf } from './role-words.ts';

/** A line as it was written. */
export interface WrittenLine {
  /** The number of the line in the list, from 1. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  /** Empty where the line has none. */
  readonly role: string;
}

export const peopleColumns = ['email', 'name', 'firstName', 'lastName', 'role'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];
type PeopleMapping = Mapping<PeopleColumn>;

/** Of our own files, Excel, Outlook, Google Contacts and personnel systems. */
const HEADINGS: Headings<PeopleColumn> = {
  email:
    'epost epostadresse epostadress epostadr email emailadresse emailaddress emailaddresses mail mailadresse mailadress mejl mejladress mejladresse primaryemail workemail jobbepost email1value email1address epost1verdi'.split(
      ' ',
    ),
  name: 'navn fulltnavn heltnavn visningsnavn name fullname displayname namn fullständigtnamn heltnamn visningsnamn'.split(
    ' ',
  ),
  firstName:
    'fornavn fornavnogmellomnavn first firstname givenname forename förnamn tilltalsnamn'.split(
      ' ',
    ),
  lastName: 'etternavn last lastname surname familyname efternamn slektsnavn'.split(' '),
  role: ['rolle', 'role', 'roll'],
};

const people = (lines: readonly WrittenLine[], unused: readonly string[] = []) =>
  ({ kind: 'LINES', lines, unused }) as const;

/** The people of a row; a cell of several addresses without a name has as many. */
function peopleOf(row: Row, mapping: PeopleMapping): WrittenLine[] {
  const cell = (column: PeopleColumn) => cellOf(row, mapping, column);
  const parts = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  const name = cell('name') || parts;
  const role = cell('role');
  const line = { line: row.number, name, role };
  const boxes = mailboxesOf(cell('email'));
  const [box, ...others] = boxes;
  if (box === undefined || boxes.some(({ email }) => email === ''))
    return [{ ...line, email: cell('email') }];
  if (others.length === 0) return [{ ...line, name: name || box.name, email: box.email }];
  return name === ''
    ? boxes.map((one) => ({ ...line, ...one }))
    : [{ ...line, email: cell('email') }];
}

const allPeople = (rows: readonly Row[], mapping: PeopleMapping) =>
  rows.flatMap((row) => peopleOf(row, mapping));

/** The meaning of the columns of rows without headings; null where their values have several. */
function mappingByValues(rows: readonly Row[]): PeopleMapping | null {
  const columns = samplesOf(rows).map((_, index): PeopleColumn => {
    const values = valuesOf(rows, index);
    const addresses = values.filter((value) => value.includes('@')).length;
    if (addresses * 2 > values.length) return 'email';
    return values.length > 0 && values.every((value) => roleOf(value)) ? 'role' : 'name';
  });
  const count = (column: PeopleColumn) => columns.filter((one) => one === column).length;
  const isEmpty = (index: number) => valuesOf(rows, index).length === 0;
  const filled = columns.map((column, index) => (isEmpty(index) ? null : column));
  // Without any address each line has to be corrected: a name comes first, as in the template.
  if (count('email') === 0) return columns.length <= 2 ? ['name', 'email'] : null;
  const names = filled.filter((column) => column === 'name').length;
  return count('email') > 1 || count('role') > 1 || names > 1 ? null : filled;
}

/** A proposal for columns that could be several: of two names the first is the given name. */
function proposedFor(rows: readonly Row[]): PeopleMapping {
  const order: PeopleColumn[] = ['firstName', 'lastName'];
  let hasEmail = false;
  return samplesOf(rows).map((_, index) => {
    const values = valuesOf(rows, index);
    const isEmail = values.some((value) => value.includes('@'));
    if (isEmail && hasEmail) return null;
    hasEmail ||= isEmail;
    if (isEmail) return 'email';
    return values.every((value) => roleOf(value)) ? 'role' : (order.shift() ?? null);
  });
}

/** Whether a line is one of an address list: a single part, or with several addresses or angle brackets. */
const isAddressList = (line: string, delimiter: string): boolean =>
  addressesIn(line).length > 1 || /<[^>]*@/.test(line) || !line.includes(delimiter);

/** The people of a line of an address list. A role word behind an address is the role of that person. */
function listed(line: number, written: string): WrittenLine[] {
  const found: WrittenLine[] = [];
  for (const { name, email } of mailboxesOf(written)) {
    const before = found.at(-1);
    if (email === '' && before?.email && roleOf(name))
      found.splice(-1, 1, { ...before, role: name });
    else found.push({ line, name, email, role: '' });
  }
  return found;
}

/** The people of a list without headings: rows of cells, lines of addresses, or both. */
function readPlain({ lines, delimiter: named }: ListText): Reading<PeopleColumn, WrittenLine> {
  const numbered = lines.map((line, index) => ({ number: index + 1, line }));
  const filled = numbered.filter(({ line }) => line.trim() !== '');
  const delimiter = named ?? delimiterOf(filled.map(({ line }) => line));
  const isList = (line: string) => isAddressList(line, delimiter);
  const rows = filled.flatMap(({ number, line }) =>
    isList(line)
      ? []
      : rowsOf({ lines: [line], delimiter }).map(({ cells }) => ({ number, cells })),
  );
  const read = (mapping: PeopleMapping) => {
    const ofRows = new Map(rows.map((row) => [row.number, peopleOf(row, mapping)]));
    return filled.flatMap(({ number, line }) => ofRows.get(number) ?? listed(number, line));
  };
  const mapping = rows.length === 0 ? [] : mappingByValues(rows);
  if (mapping !== null) return people(read(mapping));
  const proposed = proposedFor(rows);
  const columns = samplesOf(rows).map((samples, index) => ({
    samples,
    proposed: proposed[index] ?? null,
  }));
  return { kind: 'UNCLEAR', columns, required: 'email', read };
}

/** The people of pasted lines or of a file, with or without headings. */
export function readPeople(written: string): Reading<PeopleColumn, WrittenLine> {
  const text = listTextOf(written);
  const rows = rowsOf(text);
  const headed = findHeadings(rows, peopleColumns, HEADINGS, 'email');
  if (headed === null) return readPlain(text);
  const { mapping, unused } = headed;
  const repeated = mapping.some((one, index) => one !== null && mapping.indexOf(one) !== index);
  if (mapping.includes('email') && !repeated)
    return people(allPeople(headed.rows, mapping), unused);
  // The address has a heading of its own, or two columns have the same meaning.
  const byValues = proposedFor(headed.rows);
  const columns = samplesOf(headed.rows).map((samples, index) => ({
    samples,
    proposed: mapping[index] ?? (byValues[index] === 'email' ? 'email' : null),
  }));
  return {
    kind: 'UNCLEAR',
    columns,
    required: 'email',
    read: (chosen) => allPeople(headed.rows, chosen),
  };
}
