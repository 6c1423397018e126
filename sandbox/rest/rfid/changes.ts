import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Line } from '../fields.ts';
import type { Call } from '../operation.ts';
import type { Owner } from '../owner.ts';
import { changedElsewhere, forbidden, Problem } from '../problem.ts';
import { chipOf, isOwn, shownChip, type Rfid } from './list.ts';
import { holderOf, mustManageChips } from './rules.ts';

const Description = Line.max(100);
const MemberId = z.string().min(1).max(100);

export const NewRfid = z.strictObject({
  serialNumber: z.string(),
  description: Description.optional(),
  memberId: MemberId.optional(),
});

/** Fields that are absent stay as they are. */
export const RfidChanges = z.strictObject({
  version: z.int().positive(),
  description: Description.nullable().optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  memberId: MemberId.nullable().optional(),
});

/** The numbers of the sandbox's chips; a number that begins with a nine belongs to no chip. */
const SERIAL_NUMBER = /^LP[1-8]\d{7}$/;

/** Registers a chip by its printed number. Throws `INVALID_TOKEN`. The database refuses a second owner (see `problem.ts`). */
export async function registerRfid(
  {
    deps,
    userId,
    body,
  }: Call<'registerMyRfid' | 'registerOrganizationRfid', unknown, z.infer<typeof NewRfid>>,
  owner: Owner,
): Promise<Rfid> {
  await mustManageChips(deps, userId, owner);
  const serialNumber = body.serialNumber.replace(/[\s-]/g, '').toUpperCase();
  if (!SERIAL_NUMBER.test(serialNumber))
    throw new Problem(400, 'INVALID_TOKEN', 'No chip has this number');
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

/** The columns that every new chip has. */
export function newChip(owner: Owner, memberId: string | null) {
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

/** Changes a chip whose version is current. A member may only block a chip of their organisation. */
export async function updateRfid(
  {
    deps,
    userId,
    params,
    body,
  }: Call<'updateMyRfid' | 'updateOrganizationRfid', unknown, z.infer<typeof RfidChanges>>,
  owner: Owner,
): Promise<Rfid> {
  const chip = await chipOf(deps, owner, params.rfidId);
  await mustManageChips(deps, userId, owner);
  const { version, description, status, memberId } = body;
  const isOnlyBlocked =
    status === 'INACTIVE' && description === undefined && memberId === undefined;
  if (!isOwn(chip, owner) && !isOnlyBlocked)
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
