import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { queueTokenPush } from '../operators/push.ts';
import { assignHoldings } from '../records/holdings.ts';
import { changedAt } from './changed-at.ts';
import { ImportProblems, readChipRows, type ChipRow } from './chip-rows.ts';

/** How many chips of a list were new, changed, given to another holder, left by their holder, already so, or ended with an account. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly handedOver: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly ended: number;
}

type Outcome = keyof ImportResult;

/** A chip with its open holding. `email` is the imported holder's, `person_email` the address of the person who has it. */
type Known = Awaited<ReturnType<typeof knownChips>>[number];

/**
 * Brings the chips in line with the provider's list, all or nothing. Chips that the list does not have stay as they are; a chip that
 * ended with its holder's account stays ended. Throws `ImportProblems`.
 */
export async function importChips({ db, config, now }: Deps, text: string): Promise<ImportResult> {
  const rows = readChipRows(text);
  const at = now();
  return db.transaction().execute(async (transaction) => {
    // Until the import is done nobody registers a chip or deletes an account, whose rows it has read.
    await sql`lock table chip, holding in share row exclusive mode`.execute(transaction);
    const known = new Map((await knownChips(transaction)).map((chip) => [chip.uid, chip]));
    mustFit(rows, known, at);
    const counts = { added: 0, changed: 0, handedOver: 0, returned: 0, unchanged: 0, ended: 0 };
    for (const row of rows) {
      const values = {
        visual_number: row.visualNumber,
        contract_id: row.contractId ?? contractIdOf(config.party, row),
        issuer: row.issuer ?? config.party.name,
      };
      const chip = known.get(row.uid);
      const outcome = chip
        ? await update(transaction, chip, row, values, at)
        : await add(transaction, row, values, at);
      counts[outcome] += 1;
    }
    return counts;
  });
}

interface Values {
  readonly visual_number: string;
  readonly contract_id: string;
  readonly issuer: string;
}

const MAX_CONTRACT_ID = 36;

/** The id of a contract that the list does not name: unique among the provider's, like the printed number. */
const contractIdOf = (
  { countryCode, partyId }: Readonly<{ countryCode: string; partyId: string }>,
  { visualNumber }: ChipRow,
) => `${countryCode}-${partyId}-${visualNumber.replace(/\s/g, '')}`.slice(0, MAX_CONTRACT_ID);

function knownChips(db: Database) {
  return db
    .selectFrom('chip')
    .leftJoin('holding', (join) =>
      join.onRef('holding.chip_id', '=', 'chip.id').on('held_until', 'is', null),
    )
    .leftJoin('person', 'person.id', 'holding.person_id')
    .select(['chip.id', 'uid', 'contract_id', 'visual_number', 'issuer', 'is_valid'])
    .select(['holding.id as holding_id', 'holding.email', 'held_from'])
    .select('person.email as person_email')
    .select((is) =>
      is
        .selectFrom('holding as earlier')
        .select((of) => of.fn.max('held_until').as('until'))
        .whereRef('earlier.chip_id', '=', 'chip.id')
        .as('held_before_until'),
    )
    .execute();
}

/** Throws for rows that fit no chip that is known: a number of another chip, a time that is another holder's. */
function mustFit(rows: readonly ChipRow[], known: ReadonlyMap<string, Known>, at: Date): void {
  const numbers = new Map([...known.values()].map((chip) => [chip.visual_number, chip.uid]));
  const problems = rows.flatMap((row) => {
    const { line, uid, visualNumber, heldFrom } = row;
    const other = numbers.get(visualNumber) ?? uid;
    const chip = known.get(uid);
    const since =
      chip?.is_valid &&
      (isHolder(chip, row) ? chip.held_before_until : (chip.held_from ?? chip.held_before_until));
    return [
      ...(other !== uid
        ? [`line ${line}, visual_number: is that of the chip ${other}; correct one of them`]
        : []),
      ...(heldFrom && heldFrom > at
        ? [`line ${line}, held_from: is in the future; import the row when it has begun`]
        : []),
      ...(heldFrom && since && heldFrom < since
        ? [
            `line ${line}, held_from: is before ${since.toISOString()}, when another person had the chip; write a later one`,
          ]
        : []),
    ];
  });
  if (problems.length > 0) throw new ImportProblems(problems);
}

/** Whether a row names the present holder. A person who registered the chip themselves is known by the account. */
const isHolder = (
  { holding_id: held, email, person_email: own }: Known,
  row: Pick<ChipRow, 'email'>,
) => held !== null && row.email !== null && (email ?? own?.toLowerCase()) === row.email;

async function add(db: Database, row: ChipRow, values: Values, at: Date): Promise<Outcome> {
  const id = randomUUID();
  await db
    .insertInto('chip')
    .values({
      id,
      uid: row.uid,
      ...values,
      description: null,
      is_blocked: false,
      is_valid: true,
      last_updated: at,
    })
    .execute();
  // The first holder has had the chip since it was made.
  if (row.email !== null) await open(db, id, row.email, row.heldFrom ?? null);
  await queueTokenPush(db, id, at);
  await assignHoldings(db, id);
  return 'added';
}

async function update(
  db: Database,
  chip: Known,
  row: ChipRow,
  values: Values,
  at: Date,
): Promise<Outcome> {
  if (!chip.is_valid) return 'ended';
  const outcome = await handOver(db, chip, row, at);
  const isSame =
    chip.visual_number === values.visual_number &&
    chip.contract_id === values.contract_id &&
    chip.issuer === values.issuer;
  const isPassedOn = outcome === 'handedOver' || outcome === 'returned';
  if (!isSame || isPassedOn)
    await db
      .updateTable('chip')
      // What one holder calls a chip is not for the next.
      .set({ ...values, ...(isPassedOn && { description: null }), last_updated: changedAt(at) })
      .where('id', '=', chip.id)
      .execute();
  if (!isSame) await queueTokenPush(db, chip.id, at);
  if (outcome !== 'unchanged') await assignHoldings(db, chip.id);
  return outcome === 'unchanged' && !isSame ? 'changed' : outcome;
}

/** Ends the open holding of another holder, and begins that of the row's. */
async function handOver(
  db: Database,
  chip: Known,
  { email, heldFrom }: ChipRow,
  at: Date,
): Promise<'handedOver' | 'returned' | 'changed' | 'unchanged'> {
  const { holding_id: held } = chip;
  if (held !== null && isHolder(chip, { email })) {
    if (!heldFrom || chip.held_from?.getTime() === heldFrom.getTime()) return 'unchanged';
    await db.updateTable('holding').set({ held_from: heldFrom }).where('id', '=', held).execute();
    return 'changed';
  }
  // The list does not know of a person who has registered the chip by its printed number.
  if (email === null && (held === null || chip.email === null)) return 'unchanged';
  const since = heldFrom ?? at;
  if (held !== null)
    await db.updateTable('holding').set({ held_until: since }).where('id', '=', held).execute();
  if (email === null) return 'returned';
  const isFirst = held === null && chip.held_before_until === null;
  await open(db, chip.id, email, isFirst ? (heldFrom ?? null) : since);
  return 'handedOver';
}

async function open(
  db: Database,
  chipId: string,
  email: string,
  heldFrom: Date | null,
): Promise<void> {
  await db.insertInto('holding').values({ chip_id: chipId, email, held_from: heldFrom }).execute();
}
