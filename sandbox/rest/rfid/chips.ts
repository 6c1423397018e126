import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { Line, Version } from '../fields.ts';
import type { Call, Success } from '../operation.ts';
import { organizationOf, possibleId, type Owner } from '../owner.ts';
import { organizationMustPay, personMustPay } from '../payment/method.ts';
import { lockedPerson, mustBeActive } from '../person.ts';
import { changedElsewhere, forbidden, notFound, Problem } from '../problem.ts';
import { bookedOn, CostCenter, holderOf, rebookChip } from './members.ts';

const Description = Line.max(100);
const MemberId = z.string().min(1).max(100);

export const NewRfid = z.strictObject({
  serialNumber: z.string(),
  description: Description.optional(),
  memberId: MemberId.optional(),
  costCenter: CostCenter.optional(),
});

/** Fields that are absent stay as they are. */
export const RfidChanges = z.strictObject({
  version: Version,
  description: Description.nullable().optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  memberId: MemberId.nullable().optional(),
  costCenter: CostCenter.nullable().optional(),
});

/** The numbers of the sandbox's chips; a number that starts with a nine belongs to no chip. */
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
      ...newChip(owner, await holderOf(deps, owner, body.memberId), body.costCenter),
      serial_number: serialNumber,
      description: body.description ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return shownChip(await chipOf(deps, owner, row.id), owner);
}

/** The columns that every new chip has. */
export function newChip(owner: Owner, memberId: string | null, costCenter?: string) {
  return {
    id: `R-${randomBytes(12).toString('hex')}`,
    ...owner,
    member_id: memberId,
    cost_center: bookedOn(owner, costCenter) ?? null,
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
  const costCenter = bookedOn(owner, body.costCenter);
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
      ...(costCenter !== undefined && { cost_center: costCenter }),
    }))
    .where('id', '=', chip.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw changedElsewhere();
  if (costCenter !== undefined) await rebookChip(deps, chip.id);
  return shownChip(await chipOf(deps, owner, chip.id), owner);
}

export const RfidsChange = z.strictObject({
  rfids: z
    .array(RfidChanges.extend({ id: z.string().min(1).max(100) }))
    .min(1)
    .max(200),
  ...RfidChanges.pick({ status: true, memberId: true, costCenter: true }).shape,
});

/** Changes those of an organisation's chips whose versions are current, with a chip's own change before the common one. */
export async function updateRfids(
  deps: SandboxDeps,
  owner: Owner,
  { rfids, ...all }: z.infer<typeof RfidsChange>,
): Promise<Success<'updateOrganizationRfids'>> {
  for (const memberId of new Set([all, ...rfids].map((given) => given.memberId)))
    await holderOf(deps, owner, memberId);
  const ids = rfids.map(({ id }) => id);
  const known = new Set(
    (await visible(deps, owner).where('chip.id', 'in', ids).execute()).map(({ id }) => id),
  );
  const changed = new Set<string>();
  // In one order, so that two changes of the same chips wait for each other.
  for (const { id, version, ...own } of rfids.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!known.has(id) || changed.has(id)) continue;
    const { description, status, memberId, costCenter } = { ...all, ...own };
    const { numUpdatedRows } = await deps.db
      .updateTable('rfid_chip')
      .set((is) => ({
        version: is('version', '+', 1),
        ...(description !== undefined && { description }),
        ...(status !== undefined && { status }),
        ...(memberId !== undefined && { member_id: memberId }),
        ...(costCenter !== undefined && { cost_center: costCenter }),
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) changed.add(id);
    if (numUpdatedRows > 0n && costCenter !== undefined) await rebookChip(deps, id);
  }
  const rows = await visible(deps, owner).where('chip.id', 'in', ids).execute();
  const refusedIds = ids.filter((id) => !changed.has(id));
  return {
    items: rows.filter(({ id }) => changed.has(id)).map((row) => shownChip(row, owner)),
    refusedIds,
    refusedCodes: refusedIds.map((id) => (known.has(id) ? 'CHANGED_ELSEWHERE' : 'NOT_FOUND')),
  };
}

/** A chip as the contract shows it. */
export type Rfid = Success<'getMyRfid'>;

/** The arrived chips of an organisation, or a person's own and those that their organisations handed to them. */
export function visible({ db, clock }: SandboxDeps, owner: Owner) {
  return db
    .selectFrom('rfid_chip as chip')
    .leftJoin('app_user as member', 'member.id', 'chip.member_id')
    .leftJoin('organization', 'organization.id', 'chip.organization_id')
    .selectAll('chip')
    .select(['first_name', 'last_name', 'organization.name as organization_name'])
    .where((is) => is.or([is('arrives_at', 'is', null), is('arrives_at', '<=', clock.now())]))
    .where('ended_at', 'is', null)
    .where((is) =>
      'user_id' in owner
        ? is.or([is('chip.user_id', '=', owner.user_id), is('member_id', '=', owner.user_id)])
        : is('chip.organization_id', '=', owner.organization_id),
    );
}

export type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

/** Whether the chip is the owner's own, not handed to them. */
function isOwn(row: Row, owner: Owner): boolean {
  return 'organization_id' in owner || row.organization_id === null;
}

/** A chip that the owner sees. Throws `NOT_FOUND`. */
export async function chipOf(deps: SandboxDeps, owner: Owner, rfidId: string): Promise<Row> {
  const row = await visible(deps, owner)
    .where('chip.id', '=', possibleId(rfidId))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A chip as the contract shows it to the owner. */
export function shownChip(row: Row, owner: Owner): Rfid {
  return {
    id: row.id,
    serialNumber: row.serial_number,
    description: row.description,
    member: memberOf(row),
    costCenter: 'organization_id' in owner ? row.cost_center : null,
    supplier: row.supplier,
    status: row.status,
    managedBy: isOwn(row, owner) ? null : row.organization_name,
    version: row.version,
  };
}

/** The member that a chip is assigned to. */
export function memberOf({
  member_id: id,
  first_name: first,
  last_name: last,
}: Pick<Row, 'member_id' | 'first_name' | 'last_name'>) {
  return id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim() };
}

const MESSAGE = 'An account that is blocked or being deleted cannot manage chips';

/**
 * Throws unless the owner may add, order and change chips (ROLE-54 to ROLE-58): neither the owner nor the person is blocked or
 * being deleted, and the payment method is valid. Locks the person.
 */
export async function mustManageChips(
  deps: SandboxDeps,
  userId: string,
  owner: Owner,
): Promise<void> {
  const person = await lockedPerson(deps, userId);
  mustBeActive(person, MESSAGE);
  if ('user_id' in owner) {
    await personMustPay(deps, person);
    return;
  }
  const organization = await organizationOf(
    deps.db,
    owner.organization_id,
  ).executeTakeFirstOrThrow();
  mustBeActive(organization, MESSAGE);
  await organizationMustPay(deps, organization);
}
