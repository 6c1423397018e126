import { sql } from 'kysely';
import { z } from 'zod';
import type { components } from '../../generated/backend.ts';
import type { ChargingPeriod } from './query.ts';
import type { Scope } from './source.ts';

type OngoingSession = components['schemas']['OngoingChargingRecord'];

/** An operator that tells nothing of a session for so long has forgotten it. */
const LONGEST_SILENCE_MS = 24 * 60 * 60 * 1000;

/** What a location of an operator is called, and its charging points. */
const Location = z.object({
  name: z.string().min(1).nullish().catch(null),
  address: z.string().min(1).nullish().catch(null),
  evses: z
    .array(z.object({ uid: z.string(), evse_id: z.string().nullish() }).nullable().catch(null))
    .nullish()
    .catch(null),
});

/** The sessions under way of chips while the person held them, newest first. Their start is within the period. */
export async function sessionsUnderWay(
  { deps: { db, config, now }, personId }: Scope,
  { from, to }: ChargingPeriod = {},
): Promise<readonly OngoingSession[]> {
  const at = now();
  const rows = await db
    .selectFrom('session')
    .innerJoin('holding', 'holding.chip_id', 'session.chip_id')
    .leftJoin('location', (join) =>
      join
        .onRef('location.country_code', '=', 'session.country_code')
        .onRef('location.party_id', '=', 'session.party_id')
        .onRef('location.location_id', '=', 'session.location_id'),
    )
    .select(['session.id', 'started_at', 'energy_wh', 'cost', 'cost_no_vat', 'currency'])
    .select(['session.location_id', 'evse_uid', 'location.body as location'])
    .where('holding.person_id', '=', personId)
    .where(sql<boolean>`(held_from is null or held_from <= started_at)`)
    .where(sql<boolean>`(held_until is null or started_at < held_until)`)
    .where('status', '=', 'ACTIVE')
    .where('session.last_updated', '>', new Date(at.getTime() - LONGEST_SILENCE_MS))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('charging_record')
            .select('charging_record.id')
            .whereRef('charging_record.id', '=', 'session.id'),
        ),
      ),
    )
    .$if(from !== undefined, (query) => query.where('started_at', '>=', from ?? at))
    .$if(to !== undefined, (query) => query.where('started_at', '<', to ?? at))
    .orderBy('started_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  const isHidden = config.amounts === 'hidden';
  return rows.map((row) => {
    const location = Location.safeParse(row.location).data;
    const evse = location?.evses?.find((one) => one?.uid === row.evse_uid);
    return {
      id: String(row.id),
      date: row.started_at.toISOString(),
      endDate: null,
      location: location?.name ?? location?.address ?? row.location_id ?? '',
      parkingLot: evse?.evse_id ?? null,
      energy: row.energy_wh,
      costSoFar: isHidden ? null : row.cost,
      costSoFarNoVat: isHidden ? null : row.cost_no_vat,
      currency: row.currency,
      member: null,
    };
  });
}
