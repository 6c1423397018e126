import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import { ROLE } from '../../role-ids.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { chargerSubscription } from '../price-list.ts';
import { daysBefore } from './calendar.ts';
import { homeOf, rfidIdOf, vehicleIdOf, vehicleModels, type Driver } from './driver.ts';
import { organizationPlace } from './organizations.ts';
import { withOddities } from './oddities.ts';
import { userRow } from './population.ts';
import { at } from './random.ts';
import { rfidChipRows } from './rfid.ts';
import { vehicleRow } from './rows.ts';
import { sessionsOf } from './sessions.ts';

/** The residents of Solbakken borettslag besides the persona, by the numbers of their chargers. They cannot sign in. */
const RESIDENTS_AT = {
  L2001: [9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21],
  L2003: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 18, 19, 20, 22, 24],
} as const;
/** The residents without a subscription. */
const NOT_ACTIVATED: readonly string[] = ['L2003-22', 'L2003-24'];

/** The codes of their chargers, by id. */
export const residentChargerCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(RESIDENTS_AT).flatMap(([place, chargers]) =>
    chargers.map((charger) => [`${place}-${charger}`, `LA-${place.slice(1)}${charger}`] as const),
  ),
);
/** The number of days of their charging. */
const DAYS = 150;
/** Solbakken borettslag. */
const COOPERATIVE = '100200';
const MONTHLY = { monthly_price_ore: 6900, monthly_price_with_vat_ore: 8625 } as const;
/** The customer number from which theirs continue. */
const FIRST_NUMBER = 8_000_001;

/** Adds the residents with their chargers, subscriptions and charging up to yesterday. */
export async function insertResidents(db: Database, today: Temporal.PlainDate): Promise<void> {
  const residents = Object.entries(RESIDENTS_AT).flatMap(([place, chargers]) =>
    chargers.map((charger) => resident(place, charger, today)),
  );
  const days = daysBefore(today).slice(-DAYS);
  await bulkInsert(
    db,
    'app_user',
    residents.map((resident, index) => ({
      ...userRow(resident, FIRST_NUMBER + index),
      address_line1: `Solbakken ${2 + index}`,
      city: 'Lillehammer',
      postal_code: '2619',
    })),
  );
  await bulkInsert(db, 'vehicle', residents.map(vehicleRow));
  await bulkInsert(db, 'rfid_chip', rfidChipRows(residents, false));
  const active = residents.filter((resident) => !NOT_ACTIVATED.includes(chargerOf(resident)));
  await bulkInsert(
    db,
    'charging_record',
    withOddities(active.flatMap((resident) => [...sessionsOf(resident, days)])),
  );
  await insertOwnerships(db, residents, today);
  await db
    .insertInto('user_role')
    .values(
      residents.map(({ userId }) => ({
        id: `role-${userId}`,
        user_id: userId,
        role_id: ROLE.resident,
        organization_id: COOPERATIVE,
        status: 'Active',
        permissions: '[]',
        active_from: null,
      })),
    )
    .execute();
  await insertHandover(db, today);
}

const chargerOf = ({ home, homeCharger }: Driver) => `${home.id}-${homeCharger}`;

function resident(place: string, charger: number, today: Temporal.PlainDate): Driver {
  const userId = `resident-${place}-${charger}`;
  return {
    userId,
    vehicleId: vehicleIdOf(userId),
    rfidId: rfidIdOf(userId),
    model: at(vehicleModels, charger % vehicleModels.length),
    region: 'east',
    home: organizationPlace(place),
    homeCharger: charger,
    work: homeOf(userId, 7360),
    workCharger: 1,
    billed: { HOME: null, PUBLIC: null, BUSINESS: null },
    shares: { HOME: 0.3, PUBLIC: 0, BUSINESS: 0 },
    ladefordelFrom: Infinity,
    earnsCoopBonus: false,
    unpaidFrom: startOfDay(today.with({ day: 1 })),
  };
}

async function insertOwnerships(
  db: Database,
  residents: readonly Driver[],
  today: Temporal.PlainDate,
): Promise<void> {
  const since = new Date(startOfDay(today.subtract({ days: 400 })));
  const ownerships = residents.map((resident) => ({
    charger_id: chargerOf(resident),
    user_id: resident.userId,
    cooperative_price_ore: 149,
    price_per_kwh_ore: resident.home.perKwh,
    ...MONTHLY,
    since,
  }));
  const subscriptions = await db
    .insertInto('subscription')
    .values(
      ownerships
        .filter(({ charger_id }) => !NOT_ACTIVATED.includes(charger_id))
        .map((ownership) => ({
          ...chargerSubscription({
            ...ownership,
            code: residentChargerCodes.get(ownership.charger_id) ?? '',
          }),
          user_id: ownership.user_id,
          billed_month: today.with({ day: 1 }).toString(),
        })),
    )
    .returning(['id', 'user_id'])
    .execute();
  const subscriptionIds = new Map(subscriptions.map(({ id, user_id }) => [user_id, id]));
  await db
    .insertInto('charger_ownership')
    .values(
      ownerships.map((ownership) => ({
        ...ownership,
        subscription_id: subscriptionIds.get(ownership.user_id) ?? null,
      })),
    )
    .execute();
}

/** One resident moves out in a month. */
async function insertHandover(db: Database, today: Temporal.PlainDate): Promise<void> {
  const day = today.add({ days: 30 });
  await db
    .insertInto('charger_handover')
    .values({
      organization_id: COOPERATIVE,
      charger_id: 'L2003-24',
      from_user_id: 'resident-L2003-24',
      to_user_id: 'resident-L2003-20',
      hand_over_on: day.toString(),
      at: new Date(startOfDay(day)),
    })
    .execute();
}
