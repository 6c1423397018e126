import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { folded } from '../charging/conditions.ts';
import { pageFields } from '../fields.ts';
import type { Success } from '../operation.ts';
import { possibleId, type Owner } from '../owner.ts';
import { decodeListCursor, pageOf } from '../paging.ts';
import { notFound } from '../problem.ts';

/** A chip as the contract shows it. */
export type Rfid = Success<'getMyRfid'>;

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
export function isOwn(row: Row, owner: Owner): boolean {
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
