import { sql } from 'kysely';
import { publicPlaces, type PublicPlace } from '../../db/generator/places.ts';
import type { SandboxDeps } from '../../deps.ts';
import type { components } from '../../generated/backend.ts';
import type { Payer } from './payer.ts';
import { listTariffs, publicTariff, type Tariff } from './tariffs.ts';

type LocationPrices = components['schemas']['LocationPrices'];
type Evse = components['schemas']['ChargingEvse'];

/** A session that never ends is forgotten. */
const LONGEST_SESSION_MS = 24 * 3_600_000;
/** Where rapid chargers of the first generations also have a CHAdeMO connector, of at most its power. */
const CHADEMO = { maxLocationPowerW: 150_000, maxPowerW: 50_000 } as const;

const publicPlaceOf = new Map<string, PublicPlace>(publicPlaces.map((place) => [place.id, place]));

/** A location that an account can charge at. */
interface LocationRow {
  readonly id: string;
  readonly organization_id: string | null;
  readonly name: string;
  readonly city: string;
  readonly operator: string | null;
  readonly address: string | null;
  readonly postal_code: string | null;
  /** When the account charged there last. Null when it never has. */
  readonly last_charged_at: Date | null;
}

/** The records of an account: those of the person, or those that the organisation pays for. */
const ofOwner = (owner: Payer['owner'], table: string) =>
  'user_id' in owner
    ? sql`${sql.ref(`${table}.user_id`)} = ${owner.user_id}`
    : sql`${sql.ref(`${table}.organization_id`)} = ${owner.organization_id}`;

/**
 * The chargers of organisations that an account can use: those that are for everyone, those of its own organisations, and those at
 * locations where it has charged. A resident's own is left out.
 */
const usableChargers = ({ db }: SandboxDeps, { owner, organizations }: Payer) => {
  const used = ofOwner(owner, 'used');
  return db
    .selectFrom('installed_charger as own')
    .innerJoin('charger', 'charger.id', 'own.charger_id')
    .innerJoin('charge_location as place', 'place.id', 'charger.charge_location_id')
    .where('place.organization_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select from charger_ownership held where held.charger_id = charger.id)`,
    )
    .where(
      sql<boolean>`(own.availability <> 'ORGANIZATION' or place.organization_id = any(${organizations})
        or exists (select from charging_use used where used.kind = 'LOCATION' and used.id = place.id and ${used}))`,
    );
};

/** The locations where an account can charge: public ones, those of roaming partners, and those with chargers that it can use. */
export async function locationsFor(deps: SandboxDeps, payer: Payer): Promise<LocationRow[]> {
  const usable = usableChargers(deps, payer).select('place.id');
  return deps.db
    .selectFrom('charge_location as location')
    .leftJoin('facility_location as facility', 'facility.charge_location_id', 'location.id')
    .select(['location.id', 'organization_id', 'name', 'city', 'operator'])
    .select('facility.address_line1 as address')
    .select(
      sql<string | null>`coalesce(location.postal_code, facility.postal_code)`.as('postal_code'),
    )
    .select(
      sql<Date | null>`(select max(record.started_at) from charging_record record
        join charger used_charger on used_charger.id = record.charger_id
        where used_charger.charge_location_id = location.id and ${ofOwner(payer.owner, 'record')})`.as(
        'last_charged_at',
      ),
    )
    .where((is) =>
      is.or([
        is('location.id', 'in', [...publicPlaceOf.keys()]),
        is('operator', 'is not', null),
        is('location.id', 'in', usable),
      ]),
    )
    .execute();
}

/** Whether a location has all words of a search in its name or city, or a postal code that begins with one. */
export function matches({ name, city, postal_code }: LocationRow, search: string): boolean {
  const text = `${name} ${city}`.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word) || (postal_code ?? '').startsWith(word));
}

/** Locations with their EVSEs, and the prices at the moment for an account. */
export async function describeLocations(
  deps: SandboxDeps,
  payer: Payer,
  rows: readonly LocationRow[],
): Promise<LocationPrices[]> {
  const now = deps.clock.now();
  const ids = rows.map(({ id }) => id);
  const chargers = ids.length === 0 ? [] : await chargersAt(deps, payer, ids);
  const lists = await listTariffs(
    deps,
    rows.flatMap(({ id, organization_id }) => (organization_id === null ? [] : [id])),
  );
  return rows.map((row) => {
    const place = publicPlaceOf.get(row.id);
    const known: readonly Tariff[] = place
      ? [publicTariff(place, payer, now)]
      : lists.filter(({ locationId }) => locationId === row.id);
    const isOwn = row.organization_id !== null && payer.organizations.includes(row.organization_id);
    const evses = chargers
      .filter(({ charge_location_id: id }) => id === row.id)
      .map((charger) => {
        const type = place ? 'PUBLIC' : isOwn ? 'ORGANIZATION' : charger.availability;
        // The prices of roaming partners are unknown before the session.
        const tariff = known.find(({ priceListType }) => priceListType === type);
        return { status: statusOf(charger), connectors: connectorsOf(charger, tariff?.id ?? null) };
      });
    const tariffIds = new Set(
      evses.flatMap(({ connectors }) => connectors.map(({ tariffId }) => tariffId)),
    );
    return {
      id: row.id,
      name: row.name,
      address: row.address,
      postalCode: row.postal_code,
      city: row.city,
      operator: row.operator,
      lastChargedAt: row.last_charged_at?.toISOString() ?? null,
      evses,
      tariffs: known.filter(({ id }) => tariffIds.has(id)).map(withoutLocation),
    };
  });
}

/** The tariff as the contract has it. */
function withoutLocation(tariff: Tariff & { readonly locationId?: string }): Tariff {
  const { locationId: _, ...rest } = tariff;
  return rest;
}

type ChargerRow = Awaited<ReturnType<typeof chargersAt>>[number];

const chargersAt = (deps: SandboxDeps, payer: Payer, locationIds: readonly string[]) =>
  deps.db
    .selectFrom('charger')
    .innerJoin('charge_location as location', 'location.id', 'charger.charge_location_id')
    .leftJoin('installed_charger as installed', 'installed.charger_id', 'charger.id')
    .select(['charger.id', 'charge_location_id', 'current_type', 'max_power_w', 'operator'])
    .select(['availability', 'is_activated', 'silent_since', 'out_of_order_since'])
    .select(
      sql<boolean>`exists (select from ongoing_session session where session.charger_id = charger.id
        and session.started_at > ${new Date(deps.clock.now().getTime() - LONGEST_SESSION_MS)})`.as(
        'is_used',
      ),
    )
    .where('charge_location_id', 'in', [...locationIds])
    .where((is) =>
      is.or([
        is('location.organization_id', 'is', null),
        is('charger.id', 'in', usableChargers(deps, payer).select('charger.id')),
      ]),
    )
    .orderBy(sql`charger.charge_location_id, length(charger.id), charger.id`)
    .execute();

/** The state of a charger by OCPI. A roaming partner tells none. */
function statusOf(charger: ChargerRow): Evse['status'] {
  if (charger.operator !== null) return null;
  if (charger.out_of_order_since !== null) return 'OUTOFORDER';
  if (charger.silent_since !== null) return 'UNKNOWN';
  if (charger.is_activated === false) return 'INOPERATIVE';
  return charger.is_used ? 'CHARGING' : 'AVAILABLE';
}

/** The connectors of a charger: CCS for direct current, beside CHAdeMO on slower ones, and Type 2 for alternating current. */
function connectorsOf(charger: ChargerRow, tariffId: string | null): Evse['connectors'] {
  const { current_type: current, max_power_w: maxPower } = charger;
  if (current === 'AC')
    return [{ standard: 'IEC_62196_T2', powerType: 'AC_3_PHASE', maxPower, tariffId }];
  const combo = { standard: 'IEC_62196_T2_COMBO', powerType: 'DC', maxPower, tariffId } as const;
  if (maxPower > CHADEMO.maxLocationPowerW) return [combo];
  return [
    combo,
    { ...combo, standard: 'CHADEMO', maxPower: Math.min(maxPower, CHADEMO.maxPowerW) },
  ];
}
