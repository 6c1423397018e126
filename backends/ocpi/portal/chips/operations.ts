import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import { changedAt } from '../../chips/changed-at.ts';
import type { Database } from '../../db/database.ts';
import type { ChipTable } from '../../db/tables.ts';
import { queueTokenPush } from '../../operators/push.ts';
import { assignHoldings } from '../../records/holdings.ts';
import { Line, pageFields } from '../fields.ts';
import { NO_INPUT, operation, withBody, withQuery, type Call, type Success } from '../operation.ts';
import { pageOf, positionOfCursor } from '../paging.ts';
import { personWithChips } from '../person/holding-links.ts';
import { lockedPerson } from '../person/person.ts';
import { invalidValue, notFound, Problem } from '../problem.ts';
import { compareNames, contains, wordsOf } from '../search.ts';

type Chip = Selectable<ChipTable>;
type Rfid = Success<'getMyRfid'>;

const Description = Line.max(100);

const NewRfid = z.strictObject({
  serialNumber: z.string(),
  description: Description.optional(),
  memberId: z.string().optional(),
  costCenter: z.string().optional(),
});

/** Fields that are absent stay as they are. */
const RfidChanges = z.strictObject({
  version: z.int().min(0),
  description: Description.nullable().optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  memberId: z.string().nullable().optional(),
  costCenter: z.string().nullable().optional(),
});

const RfidQuery = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  sort: z.enum(['NAME', 'NUMBER', 'MEMBER', 'COST_CENTER']).default('NAME'),
  order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
  ...pageFields(50, 200),
});

/** The chips that a person has. */
export const chipOperations = [
  operation('getMyRfids', withQuery(RfidQuery), async (call) => {
    const person = await personWithChips(call);
    return chipPage(await heldChips(call.deps.db, person.id).execute(), person.id, call.query);
  }),
  operation('getMyRfid', NO_INPUT, async (call) => {
    const person = await personWithChips(call);
    return shown(await chipOf(call.deps.db, person.id, call.params.rfidId));
  }),
  operation('registerMyRfid', withBody(NewRfid), async (call) => {
    mustBeOwn(call.body);
    return shown(await register(call));
  }),
  operation('updateMyRfid', withBody(RfidChanges), async (call) => {
    mustBeOwn(call.body);
    return shown(await update(call));
  }),
];

/** Throws for the fields of an organisation's chip. */
function mustBeOwn({ memberId, costCenter }: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries({ memberId, costCenter }))
    if (value !== undefined) throw invalidValue(name, 'Expected an organisation’s chip');
}

function heldChips(db: Database, personId: string) {
  return db
    .selectFrom('chip')
    .innerJoin('holding', 'holding.chip_id', 'chip.id')
    .selectAll('chip')
    .where('holding.person_id', '=', personId)
    .where('holding.held_until', 'is', null)
    .where('chip.is_valid', '=', true);
}

/** A chip that the person has. Throws `NOT_FOUND`. */
async function chipOf(
  db: Database,
  personId: string,
  id: string,
  { isLocked } = { isLocked: false },
): Promise<Chip> {
  // PostgreSQL refuses text with a null character.
  if (id.includes('\0')) throw notFound();
  const chip = await heldChips(db, personId)
    .where('chip.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('chip'))
    .executeTakeFirst();
  if (!chip) throw notFound();
  return chip;
}

const nameOf = ({ description, visual_number: number }: Chip) => description ?? number;
const statusOf = ({ is_blocked: isBlocked }: Chip) => (isBlocked ? 'INACTIVE' : 'ACTIVE');

/** A chip as the contract shows it. Its version is the time of its last change. */
const shown = (chip: Chip): Rfid => ({
  id: chip.id,
  serialNumber: chip.visual_number,
  description: chip.description,
  member: null,
  costCenter: null,
  supplier: chip.issuer,
  status: statusOf(chip),
  managedBy: null,
  version: chip.last_updated.getTime(),
});

/** The sort value and the id of a chip. */
const Position = z.tuple([z.string(), z.string()]);

/** A page of chips in the order of the query, with the totals of all that match it. A person has few. */
function chipPage(
  all: readonly Chip[],
  personId: string,
  { limit, cursor, ...query }: z.infer<typeof RfidQuery>,
): Success<'getMyRfids'> {
  const scope = JSON.stringify(['rfids', personId, query]);
  const after = positionOfCursor(cursor, scope, Position);
  const words = wordsOf(query.search);
  const chips = all.filter(
    (chip) =>
      (query.status === undefined || statusOf(chip) === query.status) &&
      words.every((word) => contains(`${chip.description ?? ''} ${chip.visual_number}`, word)),
  );
  const positionOf = (chip: Chip): z.infer<typeof Position> => [
    query.sort === 'NUMBER' ? chip.visual_number : nameOf(chip),
    chip.id,
  ];
  const sign = query.order === 'ASCENDING' ? 1 : -1;
  const compare = ([a, id]: readonly [string, string], [b, other]: readonly [string, string]) =>
    sign * (compareNames(a, b) || (id === other ? 0 : id < other ? -1 : 1));
  const ordered = chips.toSorted((a, b) => compare(positionOf(a), positionOf(b)));
  const rest = after ? ordered.filter((chip) => compare(positionOf(chip), after) > 0) : ordered;
  const { rows, nextCursor } = pageOf(rest, limit, scope, positionOf);
  return {
    items: rows.map(shown),
    nextCursor,
    totals: {
      count: chips.length,
      active: chips.filter((chip) => !chip.is_blocked).length,
    },
  };
}

/**
 * Gives the person a chip that nobody has, by the number printed on it. Throws `INVALID_TOKEN` for any other number: whether it is
 * another person's chip or none tells nobody anything. Throws `TOO_MANY_REQUESTS` after several of them.
 */
async function register(
  call: Call<'registerMyRfid', unknown, z.infer<typeof NewRfid>>,
): Promise<Chip> {
  const { deps, guesses, body } = call;
  const { id: personId } = await lockedPerson(call);
  const now = deps.now();
  const wait = guesses.waitSeconds(personId, now);
  if (wait > 0)
    throw new Problem(
      429,
      'TOO_MANY_REQUESTS',
      'Too many numbers that no chip has',
      {},
      { 'retry-after': String(wait) },
    );
  const chipId = await unheldChip(deps.db, body.serialNumber);
  const isGiven = chipId !== undefined && (await give(deps.db, chipId, personId, now));
  if (!isGiven) {
    guesses.count(personId, now);
    throw new Problem(400, 'INVALID_TOKEN', 'No chip that can be registered has this number');
  }
  await deps.db
    .updateTable('chip')
    .set({ description: body.description ?? null })
    .where('id', '=', chipId)
    .execute();
  await assignHoldings(deps.db, chipId);
  return chipOf(deps.db, personId, chipId);
}

/** Gives a chip to a person from now on. False when another person was faster. Locks the chip before its holdings, as an import does. */
async function give(db: Database, chipId: string, personId: string, now: Date): Promise<boolean> {
  await db
    .updateTable('chip')
    .set({ last_updated: changedAt(now) })
    .where('id', '=', chipId)
    .execute();
  const holding = await db
    .insertInto('holding')
    .values({ chip_id: chipId, person_id: personId, held_from: now })
    .onConflict((open) => open.column('chip_id').where('held_until', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return holding !== undefined;
}

/** The only valid chip that has this number and no holder. Signs between the characters do not count. */
async function unheldChip(db: Database, serialNumber: string): Promise<string | undefined> {
  const number = serialNumber.replace(/[^0-9a-z]/gi, '').toUpperCase();
  const [chip, ...others] = await db
    .selectFrom('chip')
    .select('id')
    .where(sql<boolean>`upper(regexp_replace(visual_number, '[^0-9A-Za-z]', '', 'g')) = ${number}`)
    .where('is_valid', '=', true)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('holding')
            .select('holding.id')
            .whereRef('holding.chip_id', '=', 'chip.id')
            .where('held_until', 'is', null),
        ),
      ),
    )
    .limit(2)
    .execute();
  return others.length === 0 ? chip?.id : undefined;
}

/** Renames, blocks or unblocks a chip whose version is current. Operators are told of a block. Throws `CHANGED_ELSEWHERE`. */
async function update(
  call: Call<'updateMyRfid', unknown, z.infer<typeof RfidChanges>>,
): Promise<Chip> {
  const { deps, caller, params, body } = call;
  const { version, description, status } = body;
  const { db } = deps;
  await lockedPerson(call);
  const chip = await chipOf(db, caller.subject, params.rfidId, { isLocked: true });
  if (chip.last_updated.getTime() !== version)
    throw new Problem(409, 'CHANGED_ELSEWHERE', 'It has been changed since it was seen');
  const at = deps.now();
  await db
    .updateTable('chip')
    .set({
      last_updated: changedAt(at),
      ...(description !== undefined && { description }),
      ...(status && { is_blocked: status === 'INACTIVE' }),
    })
    .where('id', '=', chip.id)
    .execute();
  if (status && status !== statusOf(chip)) await queueTokenPush(db, chip.id, at);
  return chipOf(db, caller.subject, chip.id);
}
