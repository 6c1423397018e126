import { z } from 'zod/mini';
import { plainName, plainNumber, registerRfidInput } from '../../../schema/inputs/rfid.ts';
import type { UpdateRfidsInput } from '../../generated/schema.ts';
import type { Judged, WorkLine } from '../../lib/lines/use-lines.ts';
import type { RfidFactsFragment } from './generated/Rfid.ts';
import type { chipColumns, WrittenChip } from './read-chips.ts';

/** A chip of a list to change, as it is mended. */
export interface ChipLine extends WrittenChip, WorkLine {}

/** A member that the list names. */
export interface NamedMember {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** What the organisation has of what the list names: its chips by plain number, its members by plain name and address. */
export interface KnownChips {
  readonly chips: ReadonlyMap<string, RfidFactsFragment>;
  readonly members: ReadonlyMap<string, readonly NamedMember[]>;
}

type Change = Omit<UpdateRfidsInput['rfids'][number], 'id' | 'version'>;
type Problem = NonNullable<Judged<ChipLine>['problem']>;
type Column = (typeof chipColumns)[number];

export interface JudgedChip extends ChipLine {
  readonly problem: Problem | undefined;
  /** The part of the line that the problem is about. */
  readonly about: Column;
  readonly isSame: boolean;
  /** Absent where the organisation has no such chip. */
  readonly chip: RfidFactsFragment | undefined;
  readonly change: Change;
}

export const linesOf = (written: readonly WrittenChip[]): ChipLine[] =>
  written.map((line, key) => ({ ...line, key, refusal: '' }));

const STATUS_WORDS = {
  ACTIVE: /^(aktiv|active|åpen|open|öppen)$/i,
  INACTIVE: /^(sperret|sperra|blocked|spärrad|inaktiv|inactive)$/i,
} as const;

/** Removes a part of a chip; an empty cell leaves it. */
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

/** A part as it is to be: undefined stays, null is removed. */
function changed(written: string, now: string | null): string | null | undefined {
  const wanted = isRemoved(written) ? null : written.trim();
  return wanted === '' || wanted === now ? undefined : wanted;
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

function judgeOne(
  line: ChipLine,
  known: KnownChips,
): Pick<JudgedChip, 'problem' | 'about' | 'chip' | 'change'> {
  const chip = known.chips.get(plainNumber(line.number));
  const bad = (problem: Problem, about: Column) => ({ problem, about, chip, change: {} });
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
  if (!chip) return bad('rfid.several.unknown', 'number');
  const { problem: memberProblem, memberId } = memberOf(line, chip, known);
  if (memberProblem) return bad(memberProblem, 'member');
  const isActive = STATUS_WORDS.ACTIVE.test(line.status.trim());
  const isBlocked = STATUS_WORDS.INACTIVE.test(line.status.trim());
  if (line.status.trim() !== '' && !isActive && !isBlocked)
    return bad('rfid.several.statusUnknown', 'status');
  const status = isActive ? 'ACTIVE' : isBlocked ? 'INACTIVE' : chip.status;
  const description = changed(line.name, chip.description);
  const costCenter = changed(line.costCenter, chip.costCenter);
  return {
    problem: undefined,
    about: 'number',
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
  CHANGED_ELSEWHERE: 'rfid.several.changedElsewhere',
};

/** Judges every line of a list; of two for the same chip the second is the double. */
export function judgeChips(lines: readonly ChipLine[], known: KnownChips): readonly JudgedChip[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const number = plainNumber(line.number);
    const isDouble = seen.has(number);
    seen.add(number);
    const { problem: own, ...judged } = judgeOne(line, known);
    const problem =
      own ??
      (isDouble ? 'rfid.several.double' : undefined) ??
      (line.refusal === '' ? undefined : (REFUSALS[line.refusal] ?? 'rfid.several.refused'));
    return { ...line, ...judged, problem, isSame: Object.keys(judged.change).length === 0 };
  });
}
