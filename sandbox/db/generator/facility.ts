import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import type {
  ChargerEventTable,
  InstalledChargerTable,
  FacilityControllerTable,
  FacilityLocationTable,
} from '../tables-facility.ts';
import { largePlaces, organizationPlaces } from './organizations.ts';
import { personaChargerCodes } from './own-chargers.ts';
import { createRandom } from './random.ts';
import { residentChargerCodes } from './residents.ts';

/** A location with identical chargers. */
interface Place {
  readonly id: string;
  readonly maxPowerW: number;
  readonly parkingLots: readonly string[];
}
type Availability = InstalledChargerTable['availability'];

/** Rows: place, address, postal code, the chargers' audience, and the number of chargers that could be added. */
const ADDRESSES: Readonly<
  Record<string, readonly [address: string, postalCode: string, Availability, room: number]>
> = {
  L2001: ['Solbakken 2', '2619', 'ORGANIZATION', 0],
  L2002: ['Solbakken 2', '2619', 'SMS', 2],
  L2003: ['Solbakken 14', '2619', 'ORGANIZATION', 28],
  L3001: ['Økernveien 94', '0579', 'ORGANIZATION', 4],
  L3002: ['Raveien 9', '1430', 'ORGANIZATION', 0],
  L4001: ['Rådhusplassen 1', '5003', 'PUBLIC', 0],
  L4002: ['Idrettsveien 3', '5160', 'SMS', 12],
  L4003: ['Biblioteksgata 5', '5004', 'PUBLIC', 2],
  L4004: ['Skolevegen 40', '5161', 'ORGANIZATION', 6],
  L4005: ['Badeveien 1', '5162', 'PUBLIC', 0],
  L4006: ['Industrivegen 22', '5165', 'ORGANIZATION', 8],
};

/** A place whose address is not known here. */
const UNKNOWN_ADDRESS = [null, null, 'ORGANIZATION', 0] as const;

/** The audience of the chargers at a place. */
export const availabilityAt = (place: string): Availability =>
  (ADDRESSES[place] ?? UNKNOWN_ADDRESS)[2];

/** The number of chargers on one controller. */
const PER_CONTROLLER = 32;

/** The troubles of chargers, by the number of days since their start. */
const OUT_OF_ORDER: Readonly<Record<string, number>> = {
  'L2003-17': 2,
  'L2001-15': 0,
  'L3001-5': 0,
  'L4003-2': 6,
};
const SILENT: Readonly<Record<string, number>> = { 'L2003-40': 5, 'L4001-12': 9, 'L4006-3': 1 };
const isNeverActivated = (id: string) => /^(?:L2003-(?:8[5-9]|9[0-2])|L4006-1[56])$/.test(id);

/** Inserts the locations, controllers, chargers and logs of organisations, as of `today`. */
export const insertFacilities = (db: Database, today: Temporal.PlainDate): Promise<void> =>
  insertFacilitiesAt(db, organizationPlaces, today);

async function insertFacilitiesAt(
  db: Database,
  places: readonly Place[],
  today: Temporal.PlainDate,
): Promise<void> {
  const daysBack = (days: number) => new Date(startOfDay(today.subtract({ days })));
  await db.insertInto('facility_location').values(places.map(locationRow)).execute();
  await db.insertInto('facility_controller').values(places.flatMap(controllerRows)).execute();
  const chargers = places.flatMap((place) => chargerRows(place, daysBack));
  await bulkInsert(db, 'installed_charger', chargers);
  await bulkInsert(db, 'charger_event', chargers.flatMap(eventRows));
}

/** Adds the large facility, before any charging there. */
export async function insertLargeFacility(db: Database, today: Temporal.PlainDate): Promise<void> {
  await bulkInsert(
    db,
    'charge_location',
    largePlaces.map(({ id, organizationId, name, city }) => ({
      id,
      organization_id: organizationId,
      name,
      city,
    })),
  );
  await bulkInsert(
    db,
    'charger',
    largePlaces.flatMap(({ id, maxPowerW, parkingLots }) =>
      parkingLots.map((lot, index) => ({
        id: `${id}-${index + 1}`,
        charge_location_id: id,
        parking_lot: lot,
        current_type: 'AC' as const,
        max_power_w: maxPowerW,
      })),
    ),
  );
  await insertFacilitiesAt(db, largePlaces, today);
}

function locationRow({ id, parkingLots }: Place): Insertable<FacilityLocationTable> {
  const [address, postalCode, availability, room] = ADDRESSES[id] ?? UNKNOWN_ADDRESS;
  const possible = parkingLots.length + room;
  const isPrivate = availability === 'ORGANIZATION';
  return {
    charge_location_id: id,
    address_line1: address,
    postal_code: postalCode,
    possible_private: isPrivate ? possible : 0,
    possible_public: isPrivate ? 0 : possible,
  };
}

const controllerId = (place: string, number: number) => `C-${place}-${number}`;

function controllerRows({
  id,
  parkingLots,
}: Place): readonly Insertable<FacilityControllerTable>[] {
  const count = Math.ceil(parkingLots.length / PER_CONTROLLER);
  return Array.from({ length: count }, (_, index) => ({
    id: controllerId(id, index + 1),
    charge_location_id: id,
    name: `Styring ${index + 1}`,
    model: 'Nordlader Styring 3',
    silent_since: null,
  }));
}

type ChargerRow = Insertable<InstalledChargerTable> & {
  readonly installed_at: Date;
};

/** The days since the installation at a place, with a fixed interval for each ten chargers. */
const INSTALLED = { first: 1500, step: 20 } as const;

function chargerRows(place: Place, daysBack: (days: number) => Date): readonly ChargerRow[] {
  const [, , availability] = ADDRESSES[place.id] ?? UNKNOWN_ADDRESS;
  const since = (days: number | undefined) => (days === undefined ? null : daysBack(days));
  return place.parkingLots.map((_, index) => {
    const id = `${place.id}-${index + 1}`;
    const isNew = isNeverActivated(id);
    return {
      charger_id: id,
      controller_id: controllerId(place.id, Math.floor(index / PER_CONTROLLER) + 1),
      code:
        personaChargerCodes.get(id) ??
        residentChargerCodes.get(id) ??
        `LO-${place.id.slice(1)}-${String(index + 1).padStart(2, '0')}`,
      model: place.maxPowerW > 11_000 ? 'Nordlader Torg 22' : 'Nordlader Garasje 11',
      availability,
      installed_at: daysBack(
        isNew ? 21 : INSTALLED.first - INSTALLED.step * Math.floor(index / 10),
      ),
      is_activated: !isNew,
      silent_since: since(SILENT[id]),
      out_of_order_since: since(OUT_OF_ORDER[id]),
    };
  });
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The log of a charger since its installation, oldest first. */
function eventRows(charger: ChargerRow): readonly Insertable<ChargerEventTable>[] {
  const random = createRandom(`${charger.charger_id} log`);
  const installed = charger.installed_at.getTime();
  const events: [number, ChargerEventTable['kind']][] = [[installed + 9 * HOUR, 'INSTALLED']];
  if (charger.is_activated) {
    events.push([installed + DAY + 10 * HOUR, 'ACTIVATED']);
    const lost = installed + random.between(100, 300) * DAY + random.between(0, 23) * HOUR;
    events.push([lost, 'CONTACT_LOST'], [lost + random.between(1, 40) * HOUR, 'CONTACT_RESTORED']);
    events.push([installed + 400 * DAY + 2 * HOUR, 'SOFTWARE_UPDATED']);
    const broken = installed + random.between(500, 900) * DAY + random.between(6, 20) * HOUR;
    if (random.chance(0.3))
      events.push(
        [broken, 'OUT_OF_ORDER'],
        [broken + 2 * DAY, 'RESTARTED'],
        [broken + 2 * DAY + 60_000, 'IN_ORDER'],
      );
  }
  if (charger.silent_since) events.push([Number(charger.silent_since), 'CONTACT_LOST']);
  if (charger.out_of_order_since) events.push([Number(charger.out_of_order_since), 'OUT_OF_ORDER']);
  return events.map(([at, kind]) => ({
    charger_id: charger.charger_id,
    at: new Date(at),
    kind,
  }));
}
