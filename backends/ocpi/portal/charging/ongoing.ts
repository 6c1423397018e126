import { sql } from 'kysely';
import type { components } from '../../generated/backend.ts';
import { placeOf } from '../../records/place.ts';
import { isUnderWay } from '../../records/under-way.ts';
import type { ChargingPeriod } from './query.ts';
import type { Scope } from './source.ts';

type OngoingSession = components['schemas']['OngoingChargingRecord'];

/** The sessions under way of chips while the person held them, newest first. Their start is within the period. */
export async function sessionsUnderWay(
  { deps: { db, config, now }, personId }: Scope,
  { from, to }: ChargingPeriod = {},
): Promise<readonly OngoingSession[]> {
  const at = now();
  const rows = await db
    .selectFrom('session')
    .innerJoin('chip', 'chip.id', 'session.chip_id')
    .innerJoin('holding', 'holding.chip_id', 'chip.id')
    .leftJoin('location', (join) =>
      join
        .onRef('location.country_code', '=', 'session.country_code')
        .onRef('location.party_id', '=', 'session.party_id')
        .onRef('location.location_id', '=', 'session.location_id'),
    )
    .select(['session.id', 'started_at', 'energy_wh', 'cost', 'cost_no_vat', 'currency'])
    .select(['session.location_id', 'evse_uid', 'location.body as location'])
    .select(['chip.uid', 'chip.visual_number', 'chip.issuer'])
    .where('holding.person_id', '=', personId)
    .where(sql<boolean>`(held_from is null or held_from <= started_at)`)
    .where(sql<boolean>`(held_until is null or started_at < held_until)`)
    .where(isUnderWay(at))
    .$if(from !== undefined, (query) => query.where('started_at', '>=', from ?? at))
    .$if(to !== undefined, (query) => query.where('started_at', '<', to ?? at))
    .orderBy('started_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  const isHidden = config.amounts === 'hidden';
  return rows.map((row) => {
    const { name, parkingLot } = placeOf(row.location, row.evse_uid, row);
    return {
      id: String(row.id),
      date: row.started_at.toISOString(),
      endDate: null,
      // The operator's id is no name, and the contract has a text here.
      location: name ?? '',
      parkingLot,
      energy: row.energy_wh,
      costSoFar: isHidden ? null : row.cost,
      costSoFarNoVat: isHidden ? null : row.cost_no_vat,
      currency: row.currency,
      member: null,
    };
  });
}
