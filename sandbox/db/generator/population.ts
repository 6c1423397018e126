import { setImmediate } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import type { UserRoleTable, UserTable } from '../tables-customers.ts';
import { withoutIndexes } from '../without-indexes.ts';
import { ladefordelFrom } from './agreements.ts';
import { daysBefore, type OsloDay } from './calendar.ts';
import {
  homeOf,
  rfidIdOf,
  USUAL_SHARES,
  vehicleIdOf,
  vehicleModels,
  type ChargingPlace,
  type Driver,
} from './driver.ts';
import { chargingAt, largePlaces, organizationPlace } from './organizations.ts';
import { personaDrivers } from './persona-drivers.ts';
import { at, createRandom } from './random.ts';
import { rfidChipRows } from './rfid.ts';
import { homeChargerRow, homeRows, vehicleRow } from './rows.ts';
import { sessionsOf, type SessionRow } from './sessions.ts';

// oxfmt-ignore
const FIRST_NAMES = ['Aksel', 'Amalie', 'Anders', 'Aurora', 'Berit', 'Eirik', 'Elin', 'Emma', 'Erik', 'Eva', 'Frida', 'Gunnar', 'Harald', 'Heidi', 'Håkon', 'Ine', 'Jakob', 'Julie', 'Kjersti', 'Kristian', 'Lena', 'Lise', 'Mads', 'Maja', 'Mohamed', 'Nora', 'Odd', 'Oskar', 'Ragnhild', 'Sander', 'Siri', 'Sofie', 'Sverre', 'Thea', 'Tuva', 'Vegard', 'Wenche', 'Yusuf', 'Øystein', 'Åse'];
// oxfmt-ignore
const LAST_NAMES = ['Andersen', 'Antonsen', 'Birkeland', 'Bøe', 'Christensen', 'Ellingsen', 'Eriksen', 'Gundersen', 'Halvorsen', 'Haugland', 'Helgesen', 'Holmen', 'Iversen', 'Jacobsen', 'Johansen', 'Karlsen', 'Knutsen', 'Kristoffersen', 'Larsen', 'Martinsen', 'Nguyen', 'Nilsen', 'Olsen', 'Paulsen', 'Pedersen', 'Rasmussen', 'Sandvik', 'Simonsen', 'Sørensen', 'Tangen', 'Tveit', 'Ødegård'];
const REGIONS = ['east', 'east', 'east', 'west', 'west', 'south', 'middle', 'north'] as const;
const CITIES = {
  east: ['Oslo', '0575'],
  west: ['Bergen', '5055'],
  south: ['Kristiansand', '4616'],
  middle: ['Trondheim', '7030'],
  north: ['Tromsø', '9010'],
} as const;
const RECORDS_PER_BATCH = 20_000;
/** A batch takes about a millisecond to generate and several round trips to the database to insert. */
const SESSIONS_PER_TURN = 50;

/** The number of records from which one person and one organisation get many of their own. */
const MIN_RECORDS_FOR_MANY = 20_000;
/** One record in twenty is the heavy user's. */
const RECORDS_PER_HEAVY_RECORD = 20;
/** One driver in ten is a member of a company, which pays for their charging. */
const DRIVERS_PER_MEMBER = 10;
const COMPANY = '100300';

/**
 * Adds drivers beyond the personas until they have `records` charging records between them. They cannot sign in. Unlike the
 * personas', their sessions may overlap on a public charger. In a large population, the heavy user has a share of the records,
 * and most drivers work at the large facility if there is one.
 */
export async function insertPopulation(
  db: Database,
  today: Temporal.PlainDate,
  records: number,
  hasLargeFacility = false,
): Promise<void> {
  const days = daysBefore(today);
  const workplaces = hasLargeFacility ? [...WORKPLACES, ...LARGE_WORKPLACES] : WORKPLACES;
  const isMany = records >= MIN_RECORDS_FOR_MANY;
  const ofHeavy = isMany ? Math.floor(records / RECORDS_PER_HEAVY_RECORD) : 0;
  const heavy = personaDrivers(today).find(({ userId }) => userId === 'heavy');
  await withoutIndexes(db, 'charging_record', async () => {
    if (heavy) await insertFleet(db, heavy, days, ofHeavy);
    const next = (first: number, maxSessions: number) =>
      batchOf(maxSessions, days, function* () {
        for (let number = first; ; number += 1)
          yield driver(number, today, {
            isMember: isMany && number % DRIVERS_PER_MEMBER === 0,
            workplaces,
          });
      });
    let number = 1;
    let left = records - ofHeavy;
    let batch = await next(number, left);
    while (left > 0) {
      const { drivers, sessions } = batch;
      left -= sessions.length;
      // The database inserts one batch while the next is generated.
      [batch] = await Promise.all([
        next(number + drivers.length, left),
        insertDrivers(db, drivers, number).then(() => bulkInsert(db, 'charging_record', sessions)),
      ]);
      number += drivers.length;
    }
  });
}

interface Batch {
  readonly drivers: readonly Driver[];
  readonly sessions: readonly SessionRow[];
}

/** Generates drivers until they fill a batch, with at most `maxSessions` sessions. */
async function batchOf(
  maxSessions: number,
  days: readonly OsloDay[],
  all: () => Iterable<Driver>,
): Promise<Batch> {
  const drivers: Driver[] = [];
  const sessions: SessionRow[] = [];
  for (const driver of all()) {
    if (sessions.length >= Math.min(maxSessions, RECORDS_PER_BATCH)) break;
    drivers.push(driver);
    for (const session of sessionsOf(driver, days))
      // Yields to the event loop, so that the insert of the previous batch proceeds.
      if (sessions.push(session) % SESSIONS_PER_TURN === 0) await setImmediate();
  }
  return { drivers, sessions: sessions.slice(0, maxSessions) };
}

/** Higher than the index of any driver in a population. */
const FIRST_MEMBER = 5_000_001;
const MEMBERS_PER_BATCH = 1000;
/** The number of days on which members have charged. */
const MEMBER_DAYS = 2;

/** Adds members to a company, each with a chip of the company and a few sessions. They cannot sign in. */
export async function insertMembers(
  db: Database,
  today: Temporal.PlainDate,
  members: number,
): Promise<void> {
  const days = daysBefore(today).slice(-MEMBER_DAYS);
  for (let start = 0; start < members; start += MEMBERS_PER_BATCH) {
    const length = Math.min(MEMBERS_PER_BATCH, members - start);
    const number = FIRST_MEMBER + start;
    const drivers = Array.from({ length }, (_, i) =>
      driver(number + i, today, { isMember: true, workplaces: WORKPLACES }),
    );
    await insertDrivers(db, drivers, number);
    const sessions = drivers.flatMap((driver) => [...sessionsOf(driver, days)]);
    await bulkInsert(db, 'charging_record', sessions);
  }
}

/** Inserts drivers with their possessions; their sessions are inserted later. */
export async function insertDrivers(
  db: Database,
  drivers: readonly Driver[],
  firstNumber: number,
): Promise<void> {
  const users = drivers.map((driver, i) => userRow(driver, firstNumber + i));
  const homes = drivers.map((driver, i) =>
    homeRows(driver, users[i]?.address_line1 ?? '', CITIES[driver.region][0]),
  );
  await bulkInsert(db, 'app_user', users);
  const roles = drivers.flatMap(memberRow);
  if (roles.length > 0) await db.insertInto('user_role').values(roles).execute();
  await bulkInsert(db, 'vehicle', drivers.map(vehicleRow));
  await bulkInsert(db, 'rfid_chip', rfidChipRows(drivers, false));
  await bulkInsert(
    db,
    'charge_location',
    homes.flatMap(({ locations }) => locations),
  );
  await bulkInsert(
    db,
    'charger',
    homes.flatMap(({ chargers }) => chargers),
  );
}

const WORKPLACES = ['L3001', 'L3002', 'L4001', 'L4002', 'L5001'].map(organizationPlace);
const LARGE_WORKPLACES = largePlaces.map(chargingAt);

interface Work {
  /** Whether the company pays. */
  readonly isMember: boolean;
  /** The places where the driver may work. */
  readonly workplaces: readonly ChargingPlace[];
}

function driver(number: number, today: Temporal.PlainDate, { isMember, workplaces }: Work): Driver {
  const userId = `driver-${String(number).padStart(7, '0')}`;
  const random = createRandom(userId);
  const work = random.pick(workplaces);
  const payer = isMember ? COMPANY : null;
  return {
    userId,
    vehicleId: vehicleIdOf(userId),
    rfidId: rfidIdOf(userId),
    model: random.pick(vehicleModels),
    region: random.pick(REGIONS),
    home: homeOf(userId, random.pick([7_360, 11_000])),
    homeCharger: 1,
    work,
    workCharger: random.between(1, work.chargers),
    billed: { HOME: payer, PUBLIC: payer, BUSINESS: payer },
    shares: USUAL_SHARES,
    ladefordelFrom: isMember ? ladefordelFrom(COMPANY, today) : random.chance(0.2) ? 0 : Infinity,
    earnsCoopBonus: random.chance(0.3),
    unpaidFrom: startOfDay(today.with({ day: 1 })),
  };
}

function memberRow({ userId, billed }: Driver): readonly Insertable<UserRoleTable>[] {
  if (billed.PUBLIC === null) return [];
  const role = { role_id: ROLE.member, status: 'Active', permissions: '[]' } as const;
  return [{ id: `member-${userId}`, user_id: userId, organization_id: billed.PUBLIC, ...role }];
}

/** A person who cannot sign in. */
export function userRow({ userId, region }: Driver, number: number): Insertable<UserTable> {
  const random = createRandom(`${userId} person`);
  const [city, postalCode] = CITIES[region];
  return {
    id: userId,
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    email: `${userId}@ladeportal.example`,
    mobile_number: null,
    account_number: String(10_000_000 + number),
    account_classification: 'PRIVATE',
    payment_type: 'card',
    status: 'ACTIVE',
    address_line1: `Parkveien ${random.between(1, 140)}`,
    city,
    postal_code: postalCode,
    country: 'NO',
  };
}

/** Every car charges in public, at work and at home almost daily. */
const SHARES = { HOME: 0.9, PUBLIC: 0.6, BUSINESS: 1 } as const;
/** The household's own cars are 1 and 2. */
const FIRST_NUMBER = 3;

/** Adds cars to a persona's household, each with a charger at home, until they have `records` charging records. */
async function insertFleet(
  db: Database,
  owner: Driver,
  days: readonly OsloDay[],
  records: number,
): Promise<void> {
  let left = records;
  for (let number = FIRST_NUMBER; left > 0; number += 1) {
    const car = carOf(owner, number);
    const sessions = [...sessionsOf(car, days)];
    await bulkInsert(db, 'vehicle', [vehicleRow(car)]);
    await bulkInsert(db, 'charger', [homeChargerRow(car)]);
    await bulkInsert(db, 'charging_record', sessions.slice(0, left));
    left -= sessions.length;
  }
}

function carOf(owner: Driver, number: number): Driver {
  const vehicleId = vehicleIdOf(owner.userId, number);
  const random = createRandom(vehicleId);
  return {
    ...owner,
    vehicleId,
    model: at(vehicleModels, number % vehicleModels.length),
    homeCharger: number,
    workCharger: random.between(1, owner.work.chargers),
    shares: SHARES,
  };
}
