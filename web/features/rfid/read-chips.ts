import { isChipNumber } from '../../../schema/inputs/rfid.ts';
import {
  cellOf,
  findHeadings,
  samplesOf,
  valuesOf,
  type Headings,
  type Mapping,
  type Reading,
} from '../../lib/lines/columns.ts';
import { listTextOf, rowsOf, type Row } from '../../lib/lines/rows.ts';
import { isStatusWord } from './status-words.ts';

/** The columns of a list of chips, in the order of one without headings. */
export const chipColumns = ['number', 'name', 'member', 'costCenter', 'status'] as const;
/** All columns that a list can have: the name of the member may stand in two. */
export const listedChipColumns = [...chipColumns, 'firstName', 'lastName'] as const;
export type ChipColumn = (typeof listedChipColumns)[number];

/** A line as it was written. An empty part stays unchanged, a dash removes it. */
export type WrittenChip = Readonly<Record<(typeof chipColumns)[number], string>> & {
  /** The number of the line in the list, from 1. */
  readonly line: number;
};

/** The headings of a downloaded list of chips in any language, and common variants. */
const HEADINGS: Headings<ChipColumn> = {
  number:
    'nummer number nr no brikkenummer brikkenr bricknummer bricknr chipnumber chipno rfid rfidnummer rfidnumber rfidnr serienummer serienr serialnumber serialno chipserialnumber kortnummer cardnumber'.split(
      ' ',
    ),
  name: 'navn navnpåbrikken navnpåbrikke namn namnpåbrickan name chipname nameonchip beskrivelse beskrivning description'.split(
    ' ',
  ),
  member:
    'medlem member ansatt employee anställd bruker user användare innehaver holder innehavare epost epostadresse epostadress email emailaddress mail mejl'.split(
      ' ',
    ),
  costCenter: 'kostnadssted koststed kostnadsställe costcentre costcenter'.split(' '),
  status: ['status'],
  firstName: 'fornavn first firstname givenname förnamn'.split(' '),
  lastName: 'etternavn last lastname surname familyname efternamn'.split(' '),
};

function chipsOf(rows: readonly Row[], mapping: Mapping<ChipColumn>): WrittenChip[] {
  return rows.map((row) => {
    const cell = (column: ChipColumn) => cellOf(row, mapping, column);
    const person = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
    return {
      line: row.number,
      number: cell('number'),
      name: cell('name'),
      member: cell('member') || person,
      costCenter: cell('costCenter'),
      status: cell('status'),
    };
  });
}

const isChip = (value: string) => /\d/.test(value) && isChipNumber(value);
const isAddress = (value: string) => value.includes('@');
const DIGITS = /^\d+$/;

/** Whether the values of a column cannot be meant for its place in the order without headings. */
const contradicts: Readonly<Record<(typeof chipColumns)[number], (value: string) => boolean>> = {
  number: (value) => !isChip(value),
  name: (value) => isAddress(value) || DIGITS.test(value) || isStatusWord(value),
  member: (value) => DIGITS.test(value) || isStatusWord(value),
  costCenter: (value) => isAddress(value) || isStatusWord(value),
  status: (value) => isAddress(value) || DIGITS.test(value),
};

/** The column that values are most likely of, for a list whose columns are in another order. */
function proposedFor(values: readonly string[]): ChipColumn | null {
  const all = (test: (value: string) => boolean) => values.length > 0 && values.every(test);
  if (all(isAddress)) return 'member';
  if (all(isStatusWord)) return 'status';
  if (all(isChip)) return 'number';
  return all((value) => DIGITS.test(value)) ? 'costCenter' : null;
}

/** The chips of pasted lines or of a file, with or without headings. */
export function readChips(written: string): Reading<ChipColumn, WrittenChip> {
  const all = rowsOf(listTextOf(written));
  const headed = findHeadings(all, listedChipColumns, HEADINGS, 'number');
  const rows = headed?.rows ?? all;
  const columns = samplesOf(rows);
  const mapping: Mapping<ChipColumn> =
    headed?.mapping ?? columns.map((_, index) => chipColumns[index] ?? null);
  const isClear = headed
    ? mapping.includes('number') &&
      mapping.every((one, index) => one === null || mapping.indexOf(one) === index)
    : columns.every((_, index) => {
        const column = chipColumns[index];
        if (column === undefined) return false;
        const values = valuesOf(rows, index);
        // One wrong value is a mistake of its line, and most are those of another column.
        return values.filter(contradicts[column]).length * 2 <= values.length;
      });
  if (isClear)
    return { kind: 'LINES', lines: chipsOf(rows, mapping), unused: headed?.unused ?? [] };
  const taken = new Set<ChipColumn>();
  const propose = (index: number): ChipColumn | null => {
    const found = (headed && mapping[index]) ?? proposedFor(valuesOf(rows, index));
    if (found === null || taken.has(found)) return null;
    taken.add(found);
    return found;
  };
  return {
    kind: 'UNCLEAR',
    columns: columns.map((samples, index) => ({ samples, proposed: propose(index) })),
    required: 'number',
    read: (chosen) => chipsOf(rows, chosen),
  };
}
