import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { ROLE } from '../../role-ids.ts';
import { folded } from '../charging/conditions.ts';
import { Line, pageFields } from '../fields.ts';
import type { Call, Success } from '../operation.ts';
import { isHeld, organizationOf, possibleId, type Owner } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { organizationMustPay, personMustPay } from '../payment/method.ts';
import { blocked, fullName, lockedPerson } from '../person.ts';
import { changedElsewhere, forbidden, invalidValue, notFound, Problem } from '../problem.ts';

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

/** A chip as the contract shows it. */
type Rfid = Success<'getMyRfid'>;

export const RfidQuery = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  ...pageFields(50, 200),
});

const Position = z.tuple([z.string(), z.string()]);

/** The arrived chips of an organisation, or a person's own and those that their organisations handed to them. */
function visible({ db, clock }: SandboxDeps, owner: Owner) {
  return db
    .selectFrom('rfid_chip as chip')
    .leftJoin('app_user as member', 'member.id', 'chip.member_id')
    .leftJoin('organization', 'organization.id', 'chip.organization_id')
    .selectAll('chip')
    .select(['first_name', 'last_name', 'organization.name as organization_name'])
    .where((is) => is.or([is('arrives_at', 'is', null), is('arrives_at', '<=', clock.now())]))
    .where((is) =>
      'user_id' in owner
        ? is.or([is('chip.user_id', '=', owner.user_id), is('member_id', '=', owner.user_id)])
        : is('chip.organization_id', '=', owner.organization_id),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

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
    supplier: row.supplier,
    status: row.status,
    managedBy: isOwn(row, owner) ? null : row.organization_name,
    version: row.version,
  };
}

/** The member that a chip is for. */
export function memberOf({
  member_id: id,
  first_name: first,
  last_name: last,
}: Pick<Row, 'member_id' | 'first_name' | 'last_name'>) {
  return id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim() };
}

/** A page of chips by name, with the totals of all that match the filter. */
export async function rfidPage(
  deps: SandboxDeps,
  owner: Owner,
  { search, status, limit, cursor }: z.infer<typeof RfidQuery>,
): Promise<Success<'getMyRfids'>> {
  const scope = JSON.stringify(['rfids', owner, search, status]);
  const after = decodeListCursor(cursor, scope, Position);
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const chips = (await visible(deps, owner).execute())
    .map((row) => shownChip(row, owner))
    .filter((chip) => status === undefined || chip.status === status)
    .filter((chip) => words.every((word) => textOf(chip).includes(word)))
    .toSorted((a, b) => inOrder(placeOf(a), placeOf(b)));
  const found = after ? chips.filter((chip) => inOrder(placeOf(chip), after) > 0) : chips;
  const { rows, nextCursor } = pageOf(found, limit, scope, placeOf);
  return {
    items: [...rows],
    nextCursor,
    totals: {
      count: chips.length,
      active: chips.filter((chip) => chip.status === 'ACTIVE').length,
    },
  };
}

type Place = z.infer<typeof Position>;
const placeOf = (chip: Rfid): Place => [chip.description ?? chip.serialNumber, chip.id];
const collator = new Intl.Collator('nb', { numeric: true });
const inOrder = ([name, id]: Place, [otherName, otherId]: Place) =>
  collator.compare(name, otherName) || (id === otherId ? 0 : id < otherId ? -1 : 1);

const textOf = (chip: Rfid) =>
  folded([chip.description, chip.serialNumber, chip.member?.name].join(' '));

const MESSAGE = 'An account that is blocked or being deleted cannot manage chips';

/**
 * Throws unless the owner may add, order and change chips (specification, section 6): neither the owner nor the person is blocked or
 * being deleted, and the payment method is valid. Locks the person.
 */
export async function mustManageChips(
  deps: SandboxDeps,
  userId: string,
  owner: Owner,
): Promise<void> {
  const person = await lockedPerson(deps, userId);
  if (person.status !== 'ACTIVE') throw blocked(MESSAGE);
  if ('user_id' in owner) {
    await personMustPay(deps, person);
    return;
  }
  const organization = await organizationOf(
    deps.db,
    owner.organization_id,
  ).executeTakeFirstOrThrow();
  if (organization.status !== 'ACTIVE') throw blocked(MESSAGE);
  await organizationMustPay(deps, organization);
}

/** The people to whom the organisation can hand a chip: its administrators and members. */
export async function holdersOf({ db, clock }: SandboxDeps, organizationId: string) {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['app_user.id', 'first_name', 'last_name'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('role_id', 'in', [ROLE.member, ROLE.administrator, ROLE.smb])
    .where(isHeld(clock.now()))
    .execute();
  return rows
    .map((row) => ({ id: row.id, name: fullName(row) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || (a.id < b.id ? -1 : 1));
}

/**
 * The holder of new chips: the person themselves, or the member that an organisation names, if any. Throws when the member is not
 * of the network, and when a person names one.
 */
export async function holderOf(
  deps: SandboxDeps,
  owner: Owner,
  memberId: string | null | undefined,
): Promise<string | null> {
  if ('user_id' in owner) {
    if (memberId !== undefined) throw invalidValue('memberId', 'Expected an organisation’s chip');
    return owner.user_id;
  }
  if (memberId === undefined || memberId === null) return null;
  const holders = await holdersOf(deps, owner.organization_id);
  if (!holders.some(({ id }) => id === memberId))
    throw invalidValue('memberId', 'Expected a member of the network');
  return memberId;
}
