import { z } from 'zod';
import type { SandboxDeps } from '../../deps.ts';
import { possibleId } from '../access.ts';
import type { Payer } from '../owner.ts';
import { decodeListCursor, encodeListCursor } from '../list-cursor.ts';
import type { Success } from '../operation.ts';
import { limit } from '../parameters.ts';
import { notFound } from '../problem.ts';

/** A chip as the contract shows it. */
export type Rfid = Success<'getMyRfid'>;

/** Which chips. */
export const RfidQuery = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  limit: limit(50, 200),
  cursor: z.string().min(1).max(500).optional(),
});

const Position = z.tuple([z.string(), z.string()]);

/** The chips that somebody sees and that have arrived: all of an organisation's; a person's own and those handed to them. */
function visible({ db, clock }: SandboxDeps, owner: Payer) {
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

/** Whether it is the owner's own, and not one that was handed to them. */
export function isOwn(row: Row, owner: Payer): boolean {
  return 'organization_id' in owner || row.organization_id === null;
}

/** One chip that the owner sees, as its tables have it. Throws `NOT_FOUND`. */
export async function chipOf(
  deps: SandboxDeps,
  owner: Payer,
  rfidId: string | undefined,
): Promise<Row> {
  const row = await visible(deps, owner)
    .where('chip.id', '=', possibleId(rfidId))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A chip as whoever asks sees it; an organisation knows whose its chips are. */
export function shownChip(row: Row, owner: Payer): Rfid {
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

function memberOf({ member_id: id, first_name: first, last_name: last }: Row) {
  return id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim() };
}

/** A page of chips by name, with what all that the filter lets through come to. Words are compared as people read them. */
export async function rfidPage(
  deps: SandboxDeps,
  owner: Payer,
  { search, status, limit: most, cursor }: z.infer<typeof RfidQuery>,
): Promise<Success<'getMyRfids'>> {
  const scope = JSON.stringify(['rfids', owner, search, status]);
  const after = decodeListCursor(cursor, scope, Position);
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const rows = (await visible(deps, owner).execute())
    .map((row) => shownChip(row, owner))
    .filter((chip) => status === undefined || chip.status === status)
    .filter((chip) => words.every((word) => textOf(chip).includes(word)))
    .toSorted((a, b) => inOrder(placeOf(a), placeOf(b)));
  const found = after ? rows.filter((chip) => inOrder(placeOf(chip), after) > 0) : rows;
  const items = found.slice(0, most);
  const last = found.length > most ? items.at(-1) : undefined;
  return {
    items,
    nextCursor: last ? encodeListCursor(placeOf(last), scope) : null,
    totals: { count: rows.length, active: rows.filter((chip) => chip.status === 'ACTIVE').length },
  };
}

type Place = z.infer<typeof Position>;
const placeOf = (chip: Rfid): Place => [chip.description ?? chip.serialNumber, chip.id];
const collator = new Intl.Collator('nb', { numeric: true });
const inOrder = ([name, id]: Place, [otherName, otherId]: Place) =>
  collator.compare(name, otherName) || (id === otherId ? 0 : id < otherId ? -1 : 1);

const textOf = (chip: Rfid) =>
  folded([chip.description, chip.serialNumber, chip.member?.name].join(' '));
const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('nb');
