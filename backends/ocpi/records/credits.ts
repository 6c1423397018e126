import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A stored CDR, as far as credits are concerned. */
export interface Stored {
  readonly id: number;
  readonly cdr_id: string;
  readonly session_id: string | null;
}

/**
 * Finds what the credits correct that have just arrived, or whose CDR has. A correction has the times of what it corrects (CHARGE-8).
 * Returns the ids of the credits that were resolved.
 */
export async function resolveCredits(
  trx: Database,
  stored: readonly Stored[],
): Promise<readonly number[]> {
  const sessions = stored.flatMap(({ session_id: id }) => id ?? []);
  const credits = await trx
    .selectFrom('charging_record')
    .selectAll()
    .where('is_credit', '=', true)
    .where('corrects_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          stored.map(({ id }) => id),
        ),
        eb(
          'credit_reference_id',
          'in',
          stored.map(({ cdr_id: id }) => id),
        ),
        ...(sessions.length === 0
          ? []
          : [eb.and([eb('credit_reference_id', 'is', null), eb('session_id', 'in', sessions)])]),
      ]),
    )
    .orderBy('id')
    .execute();
  const resolved: number[] = [];
  for (const credit of credits) {
    const [original, ...others] = await originalsOf(trx, credit);
    if (original === undefined || others.length > 0) continue;
    const { id, started_at, ended_at } = original;
    await trx
      .updateTable('charging_record')
      .set({ corrects_id: id, started_at, ended_at })
      .where('id', '=', credit.id)
      .execute();
    resolved.push(credit.id);
  }
  return resolved;
}

type Credit = Readonly<{
  country_code: string;
  party_id: string;
  token_uid: string;
  credit_reference_id: string | null;
  session_id: string | null;
  cost: number | null;
  cost_no_vat: number | null;
}>;

/**
 * The records that a credit may correct, of its own party and token: the one of its reference. Without a reference, which OCPI
 * requires, those of its session with the opposite amounts that nothing has corrected yet.
 */
async function originalsOf(trx: Database, credit: Credit) {
  const { credit_reference_id: reference, session_id: session, cost, cost_no_vat } = credit;
  const own = trx
    .selectFrom('charging_record as original')
    .select(['original.id', 'original.started_at', 'original.ended_at'])
    .where('original.is_credit', '=', false)
    .where('original.country_code', '=', credit.country_code)
    .where('original.party_id', '=', credit.party_id)
    .where('original.token_uid', '=', credit.token_uid)
    .limit(2);
  if (reference !== null) return await own.where('original.cdr_id', '=', reference).execute();
  if (session === null) return [];
  return await own
    .where('original.session_id', '=', session)
    .where('original.cost', 'is not distinct from', cost === null ? null : -cost)
    .where(
      'original.cost_no_vat',
      'is not distinct from',
      cost_no_vat === null ? null : -cost_no_vat,
    )
    .where(
      sql<boolean>`not exists (select 1 from charging_record other where other.corrects_id = original.id)`,
    )
    .execute();
}
