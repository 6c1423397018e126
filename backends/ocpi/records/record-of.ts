import type { Insertable } from 'kysely';
import type { ChargingRecordTable } from '../db/tables.ts';
import { wattHours } from '../money.ts';
import type { Cdr } from '../operators/objects/cdr.ts';
import type { Received } from '../operators/objects/values.ts';
import { costOf } from './cost.ts';
import { keyOf } from './key.ts';
import type { Place } from './place.ts';

/** What is known around a charge detail record when its charging record is made. */
export interface Surroundings {
  readonly id: number;
  readonly connectionId: string;
  readonly place: Place;
  /** The name of the party in its credentials. */
  readonly partyName: string;
  /** The session of the record, where it is known. */
  readonly session:
    | Readonly<{ session_id: string; started_at: Date; ended_at: Date | null }>
    | undefined;
  readonly receivedAt: Date;
}

const HOUR_MS = 3_600_000;
/** OCPI has the first day of 1970 for an unknown instant. */
const KNOWN_FROM_MS = 24 * HOUR_MS;

/** Whether a CDR takes back another. A reference alone says so with a negative total: some operators name in a new CDR the one that it replaces. */
export function isCredit({ credit, credit_reference_id, total_cost }: Cdr): boolean {
  const total = total_cost.excl_vat ?? total_cost.incl_vat ?? 0;
  return credit === true || (credit_reference_id !== undefined && total < 0);
}

/** The charging record of a charge detail record. `docs/ocpi.md` has the rules in words. */
export function recordOf(
  { object: cdr, body }: Received<Cdr>,
  { id, connectionId, place, partyName, session, receivedAt }: Surroundings,
): Insertable<ChargingRecordTable> {
  const isTakenBack = isCredit(cdr);
  const { parts, ...cost } = costOf(cdr, isTakenBack);
  const times = timesOf(cdr, session, receivedAt);
  const chargingMs = isTakenBack ? 0 : chargingMsOf(cdr, times);
  const energy = wattHours(cdr.total_energy);
  const { cdr_location: location } = cdr;
  return {
    id,
    country_code: cdr.country_code,
    party_id: cdr.party_id,
    cdr_id: cdr.id,
    session_id: cdr.session_id ?? session?.session_id ?? null,
    connection_id: connectionId,
    token_uid: cdr.cdr_token.uid,
    is_credit: isTakenBack,
    credit_reference_id: isTakenBack ? (cdr.credit_reference_id ?? null) : null,
    location_key: keyOf({ ...cdr, id: location.id }),
    location_name: location.name ?? location.address ?? place.name ?? location.id,
    parking_lot: place.parkingLot,
    operator: place.operator ?? partyName,
    medium: mediumOf(cdr),
    current_type: currentTypeOf(cdr),
    ...times,
    charging_ms: chargingMs,
    energy_wh: isTakenBack && energy > 0 ? -energy : energy,
    average_power_w:
      chargingMs > 0 && energy >= 0 ? Math.round((energy * HOUR_MS) / chargingMs) : null,
    currency: cdr.currency,
    ...cost,
    cost_parts: JSON.stringify(parts),
    body: JSON.stringify(body),
    received_at: receivedAt,
  };
}

type Times = Readonly<{ started_at: Date; ended_at: Date }>;

/** An unknown start or end is that of the session, or else the other one and the total time. The end is never before the start. */
function timesOf(cdr: Cdr, session: Surroundings['session'], receivedAt: Date): Times {
  const duration = Math.round((cdr.total_time ?? 0) * HOUR_MS);
  const givenStart = known(cdr.start_date_time) ?? known(session?.started_at);
  const end =
    known(cdr.end_date_time) ??
    known(session?.ended_at) ??
    (givenStart === undefined
      ? (known(cdr.last_updated) ?? receivedAt)
      : new Date(givenStart.getTime() + duration));
  const start = givenStart ?? new Date(end.getTime() - duration);
  return { started_at: start, ended_at: end < start ? start : end };
}

const known = (instant: Date | null | undefined) =>
  instant && instant.getTime() >= KNOWN_FROM_MS ? instant : undefined;

/** Charging without standing (OCPI 2.2.1, CDR: total time less total parking time); without a total from start to end. */
function chargingMsOf(cdr: Cdr, { started_at, ended_at }: Times): number {
  const total =
    cdr.total_time === undefined
      ? ended_at.getTime() - started_at.getTime()
      : Math.round(cdr.total_time * HOUR_MS);
  return Math.max(0, total - Math.round((cdr.total_parking_time ?? 0) * HOUR_MS));
}

function mediumOf({ cdr_token: { type } }: Cdr): ChargingRecordTable['medium'] {
  if (type === 'RFID') return 'RFID';
  return type === 'APP_USER' || type === 'AD_HOC_USER' ? 'APP' : null;
}

function currentTypeOf({ cdr_location }: Cdr): ChargingRecordTable['current_type'] {
  const { evse_uid, connector_power_type: power } = cdr_location;
  // A reservation without a session: the type of power is to be ignored.
  if (evse_uid === undefined) return null;
  if (power?.startsWith('AC')) return 'AC';
  return power === 'DC' ? 'DC' : null;
}
