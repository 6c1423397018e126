import { z } from 'zod/mini';
import { normalizeText } from '../../../schema/inputs/copied-text.ts';
import { plainName, plainNumber, registerRfidInput } from '../../../schema/inputs/rfid.ts';
import type { UpdateRfidsInput } from '../../generated/schema.ts';
import { REPEATED, type Judged, type WorkLine } from '../../lib/lines/use-lines.ts';
import type { RfidFactsFragment } from './generated/Rfid.ts';
import type { chipColumns, WrittenChip } from './read-chips.ts';
import { statusOf } from './status-words.ts';

/** A chip of a list to change, as it is edited. */
export interface ChipLine extends WrittenChip, WorkLine {
  /** The numbers, as `column:42`, that are meant without zeros before them. */
  readonly confirmed: readonly string[];
}

/** A member that the list names. */
export interface NamedMember {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/**
 * The organisation's chips by normalised number, and its members by normalised name and address, as far as the list
 * names them.
 */
export interface KnownChips {
  readonly chips: ReadonlyMap<string, RfidFactsFragment>;
  readonly members: ReadonlyMap<string, readonly NamedMember[]>;
}

type Change = Omit<UpdateRfidsInput['rfids'][number], 'id' | 'version'>;
type Problem = NonNullable<Judged<ChipLine>['problem']>;
type Column = (typeof chipColumns)[number];

export interface JudgedChip extends ChipLine {
  readonly problem: Problem | undefined;
  /** The part of the line with the problem. */
  readonly about: Column;
  readonly isSame: boolean;
  /** The value that a spreadsheet may have shortened, with its zeros. */
  readonly withZeros: string | undefined;
  /** Absent if the organisation has no such chip. */
  readonly chip: RfidFactsFragment | undefined;
  readonly change: Change;
}

export const linesOf = (written: readonly WrittenChip[]): ChipLine[] =>
  written.map((line, key) => ({ ...line, key, confirmed: [], refusal: '' }));

export const identityOf = ({ number }: Pick<ChipLine, 'number'>) => plainNumber(number);

/** Removes a part of a chip. An empty cell leaves it. */
const isRemoved = (written: string) => /^[-–—]$/.test(written.trim());

const shape = z.pick(registerRfidInput, {
  serialNumber: true,
  description: true,
  costCenter: true,
});

const PARTS: Readonly<Record<string, Column>> = {
  serialNumber: 'number',
  description: 'name',
  costCenter: 'costCenter',
};
const PROBLEMS: Readonly<Record<string, Problem>> = {
  'validation.RFID_SERIAL_REQUIRED': 'validation.RFID_SERIAL_REQUIRED',
  'validation.RFID_SERIAL_INVALID': 'validation.RFID_SERIAL_INVALID',
  'validation.TOO_LONG': 'validation.TOO_LONG',
};

/** The target value of a part: undefined stays, null is removed. */
function changed(written: string, now: string | null): string | null | undefined {
  const wanted = isRemoved(written) ? null : written.trim();
  return wanted === '' || wanted === (now && normalizeText(now)) ? undefined : wanted;
}

function memberOf(
  { member }: ChipLine,
  chip: RfidFactsFragment,
  { members }: KnownChips,
): Readonly<{ problem?: Problem; memberId?: string | null }> {
  const written = changed(member, chip.member?.name ?? null);
  if (written === undefined) return {};
  if (written === null) return chip.member ? { memberId: null } : {};
  const [one, ...others] = members.get(plainName(written)) ?? [];
  if (!one) return { problem: 'rfid.several.memberUnknown' };
  if (others.length > 0) return { problem: 'rfid.several.memberAmbiguous' };
  return one.id === chip.member?.id ? {} : { memberId: one.id };
}

/** A number as spreadsheets shorten it, `1.23E+12`. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const ZEROS = /^0+(?=\d)/;

/** The values with zeros before them, by the number that a spreadsheet makes of each. */
type Zeros = ReadonlyMap<string, string>;

const zerosOf = (values: Iterable<string | null>): Zeros =>
  new Map(
    [...values].flatMap((value): [string, string][] =>
      value !== null && /^0\d+$/.test(value) ? [[value.replace(ZEROS, ''), value]] : [],
    ),
  );

/** The numbers with zeros before them that the organisation's chips and the list have. */
interface KnownZeros {
  readonly numbers: Zeros;
  readonly costCenters: Zeros;
}

export const confirmationOf = (column: Column, written: string) => `${column}:${written.trim()}`;

/** The first value of a line that a spreadsheet may have stripped of its zeros. */
function strippedIn(
  line: ChipLine,
  chip: RfidFactsFragment | undefined,
  { numbers, costCenters }: KnownZeros,
): Readonly<{ about: Column; withZeros: string }> | undefined {
  const own: readonly (readonly [Column, Zeros])[] = chip
    ? [
        ['name', zerosOf([chip.description])],
        ['costCenter', new Map([...costCenters, ...zerosOf([chip.costCenter])])],
      ]
    : [['number', numbers]];
  for (const [about, zeros] of own) {
    const withZeros = zeros.get(line[about].trim());
    if (withZeros !== undefined && !line.confirmed.includes(confirmationOf(about, line[about])))
      return { about, withZeros };
  }
  return undefined;
}

function judgeOne(
  line: ChipLine,
  known: KnownChips,
  zeros: KnownZeros,
): Pick<JudgedChip, 'problem' | 'about' | 'chip' | 'change' | 'withZeros'> {
  const chip = known.chips.get(plainNumber(line.number));
  const bad = (problem: Problem, about: Column, withZeros?: string) => ({
    problem,
    about,
    chip,
    change: {},
    withZeros,
  });
  const shortened = (['number', 'name', 'costCenter'] as const).find((column) =>
    SHORTENED.test(line[column].trim()),
  );
  if (shortened) return bad('rfid.several.shortened', shortened);
  const parsed = shape.safeParse({
    serialNumber: line.number,
    description: line.name,
    costCenter: line.costCenter,
  });
  const [wrong] = parsed.error?.issues ?? [];
  if (wrong)
    return bad(
      PROBLEMS[wrong.message] ?? 'validation.TEXT_INVALID',
      PARTS[String(wrong.path[0])] ?? 'number',
    );
  const stripped = strippedIn(line, chip, zeros);
  if (stripped) return bad('rfid.several.zeros', stripped.about, stripped.withZeros);
  if (!chip) return bad('rfid.several.unknown', 'number');
  const { problem: memberProblem, memberId } = memberOf(line, chip, known);
  if (memberProblem) return bad(memberProblem, 'member');
  const written = statusOf(line.status);
  if (line.status.trim() !== '' && written === undefined)
    return bad('rfid.several.statusUnknown', 'status');
  const status = written ?? chip.status;
  const description = changed(line.name, chip.description);
  const costCenter = changed(line.costCenter, chip.costCenter);
  return {
    problem: undefined,
    about: 'number',
    withZeros: undefined,
    chip,
    change: {
      ...(description !== undefined && { description }),
      ...(memberId !== undefined && { memberId }),
      ...(costCenter !== undefined && { costCenter }),
      ...(status !== null && status !== chip.status && { status }),
    },
  };
}

const REFUSALS: Readonly<Record<string, Problem>> = {
  [REPEATED]: 'rfid.several.double',
  CHANGED_ELSEWHERE: 'rfid.several.changedElsewhere',
};

/** Checks every line of a list. Of two for the same chip the second is the duplicate. */
export function judgeChips(lines: readonly ChipLine[], known: KnownChips): readonly JudgedChip[] {
  const seen = new Set<string>();
  const chips = [...known.chips.values()];
  const zeros: KnownZeros = {
    numbers: zerosOf(known.chips.keys()),
    costCenters: zerosOf([
      ...chips.map(({ costCenter }) => costCenter),
      ...lines.map(({ costCenter }) => costCenter.trim()),
    ]),
  };
  return lines.map((line) => {
    const number = plainNumber(line.number);
    const isDouble = seen.has(number);
    seen.add(number);
    const { problem: own, ...judged } = judgeOne(line, known, zeros);
    const problem =
      own ??
      (isDouble ? 'rfid.several.double' : undefined) ??
      (line.refusal === '' ? undefined : (REFUSALS[line.refusal] ?? 'rfid.several.refused'));
    return { ...line, ...judged, problem, isSame: Object.keys(judged.change).length === 0 };
  });
}
