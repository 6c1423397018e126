import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Line } from '../fields.ts';
import type { Payer } from '../owner.ts';
import type { Call } from '../operation.ts';
import { forbidden, Problem } from '../problem.ts';
import { chipOf, isOwn, shownChip, type Rfid } from './list.ts';
import { holderOf, mustManageChips } from './rules.ts';

const Nickname = Line.max(100);
const MemberId = z.string().min(1).max(100);

/** A chip that somebody has already. */
export const NewRfid = z.strictObject({
  serialNumber: z.string(),
  description: Nickname.optional(),
  memberId: MemberId.optional(),
});

/** What is left out stays. */
export const RfidChanges = z.strictObject({
  version: z.int().positive(),
  description: Nickname.nullable().optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  memberId: MemberId.nullable().optional(),
});

/** What the sandbox's chips are numbered with; none was ever made whose number begins with a nine. */
const MADE = /^LP[1-8]\d{7}$/;

/** The number of a chip that was made, as it is printed. Throws `INVALID_TOKEN`. */
function printedNumber(written: string): string {
  const number = written.replace(/[\s-]/g, '').toUpperCase();
  if (!MADE.test(number)) throw new Problem(400, 'INVALID_TOKEN', 'No chip has this number');
  return number;
}

/** That a chip has one owner is kept by the database (`uniqueness.ts`). */
export async function registerRfid(
  { deps, userId, body }: Call<unknown, z.infer<typeof NewRfid>>,
  owner: Payer,
): Promise<Rfid> {
  await mustManageChips(deps, userId, owner);
  const serialNumber = printedNumber(body.serialNumber);
  const row = await deps.db
    .insertInto('rfid_chip')
    .values({
      ...newChip(owner, await holderOf(deps, owner, body.memberId)),
      serial_number: serialNumber,
      description: body.description ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return shownChip(await chipOf(deps, owner, row.id), owner);
}

/** The columns that every new chip has; what is read from it is nobody's to know. */
export function newChip(owner: Payer, memberId: string | null) {
  return {
    id: `R-${randomBytes(12).toString('hex')}`,
    user_id: null,
    organization_id: null,
    ...owner,
    member_id: memberId,
    uid: `04${randomBytes(6).toString('hex').toUpperCase()}`,
    supplier: 'Nordlader Produksjon AS',
    status: 'ACTIVE',
  } as const;
}

/** The refusal of a change to something that has changed since it was seen. */
export function changedElsewhere(): Problem {
  return new Problem(409, 'CHANGED_ELSEWHERE', 'It has been changed since it was seen');
}

/** Changes a chip that is as it was seen; whoever was handed one may block it, and no more. */
export async function updateRfid(
  { deps, userId, rfidId, body }: Call<unknown, z.infer<typeof RfidChanges>>,
  owner: Payer,
): Promise<Rfid> {
  const chip = await chipOf(deps, owner, rfidId);
  await mustManageChips(deps, userId, owner);
  const { version, description: description, status, memberId } = body;
  const isBlockingAlone =
    status === 'INACTIVE' && description === undefined && memberId === undefined;
  if (!isOwn(chip, owner) && !isBlockingAlone)
    throw forbidden('The organisation whose chip it is does this');
  const member = memberId === undefined ? undefined : await holderOf(deps, owner, memberId);
  const changed = await deps.db
    .updateTable('rfid_chip')
    .set((is) => ({
      version: is('version', '+', 1),
      ...(description !== undefined && { description }),
      ...(status !== undefined && { status }),
      ...(member !== undefined && { member_id: member }),
    }))
    .where('id', '=', chip.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw changedElsewhere();
  return shownChip(await chipOf(deps, owner, chip.id), owner);
}
