import { sql } from 'kysely';
import type { Logger } from 'pino';
import { features } from '../features.ts';
import { seedAccounts } from '../identity/seed.ts';
import { osloDate } from '../oslo.ts';
import { personas } from '../personas.ts';
import type { Database } from './database.ts';
import { insertAuditLog } from './generator/audit-log.ts';
import { insertChargerProjects } from './generator/charger-projects.ts';
import { insertCharging } from './generator/charging.ts';
import { userRows } from './generator/customers.ts';
import { insertFacilities, insertLargeFacility } from './generator/facility.ts';
import { insertEmployees } from './generator/employees.ts';
import { insertInvoices } from './generator/invoice-drafts.ts';
import { insertInvoiceMails, openMonthOf } from './generator/invoice-issue.ts';
import { insertOngoing } from './generator/ongoing.ts';
import { organizations } from './generator/organizations.ts';
import { insertOwnChargers } from './generator/own-chargers.ts';
import { insertPrices } from './generator/price.ts';
import { insertMembers, insertPopulation } from './generator/population.ts';
import { insertRevenueCases } from './generator/revenue-cases.ts';
import { insertResidents } from './generator/residents.ts';
import { insertCostCenters } from './generator/rfid.ts';
import { roleRows } from './generator/roles.ts';
import { hasSnapshot, restoreSnapshot, takeSnapshot } from './snapshot.ts';

interface SeedOptions {
  readonly now: Date;
  /** The number of charging records of other people. */
  readonly scale: number;
  /** The number of members to add to a company. */
  readonly members?: number;
  readonly log: Logger;
  /** Øre with VAT for each invoice by e-mail. */
  readonly emailInvoiceFee?: number;
}

/** The inputs of the data besides the program. */
const seedLabel = ({ now, members = 0, emailInvoiceFee = 0 }: SeedOptions): string =>
  `${osloDate(now).toString()}, ${emailInvoiceFee}, ${members}`;

/** The number of records from which the heavy user also has many invoices. */
const MIN_RECORDS_FOR_MANY = 100_000;
const MANY_INVOICES = 10_000;

/** Whether the database holds the sandbox's data. */
export async function isSeeded(db: Database): Promise<boolean> {
  const user = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  return user !== undefined;
}

/**
 * Replaces all data by fresh data, in one transaction: the personas, their organisations and their charging up to yesterday,
 * relative to the Oslo day of `now`, and `scale` charging records of other people. The same day always gives the same data. A
 * copy is kept when `scale` is 0.
 */
export async function seed(db: Database, options: SeedOptions): Promise<void> {
  const { now, scale, members = 0, log, emailInvoiceFee = 0 } = options;
  const began = performance.now();
  const records = await db.transaction().execute(async (trx) => {
    await sql`truncate app_user, organization, charge_location, news_item, idempotency_record, provider_payment, provider_session, verification_limit, phone_verification, coupon restart identity cascade`.execute(
      trx,
    );
    const today = osloDate(now);
    await insertCustomers(trx, today);
    await insertCharging(trx, today);
    await insertOngoing(trx, now);
    await insertCostCenters(trx);
    await insertOwnChargers(trx, today);
    await insertResidents(trx, today);
    await insertEmployees(trx, today);
    await insertRevenueCases(trx, today);
    await insertFacilities(trx, today);
    const isLarge = scale >= MIN_RECORDS_FOR_MANY;
    if (isLarge) await insertLargeFacility(trx, today);
    await insertPrices(trx, today);
    await insertChargerProjects(trx, today);
    if (scale > 0) await insertPopulation(trx, today, scale, isLarge);
    if (members > 0) await insertMembers(trx, today, members);
    await insertInvoices(trx, {
      today,
      emailFee: emailInvoiceFee,
      many: isLarge ? MANY_INVOICES : 0,
    });
    await seedAccounts(trx, personas);
    await insertInvoiceMails(trx, openMonthOf(today).subtract({ months: 1 }));
    await insertAuditLog(trx, today);
    if (scale === 0) await takeSnapshot(trx, seedLabel(options));
    return trx
      .selectFrom('charging_record')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  });
  // Index-only scans need the visibility map, which VACUUM sets.
  await sql`vacuum analyze`.execute(db);
  const seconds = (performance.now() - began) / 1000;
  const rate = Math.round(records.count / seconds);
  log.info({ records: records.count, seconds, recordsPerSecond: rate }, 'sandbox data made');
}

async function insertCustomers(db: Database, today: ReturnType<typeof osloDate>): Promise<void> {
  await db.insertInto('app_user').values(userRows(today)).execute();
  await db.insertInto('organization').values(organizations()).execute();
  await db.insertInto('user_role').values(roleRows()).execute();
  for (const { seed: insert } of features) await insert?.(db, today);
}

/** Restores the fresh data of the Oslo day of `now`. */
export type Reset = (now: Date) => Promise<void>;

/**
 * Restores the copy of that day, or generates the data again when there is none. A population (`scale`) is always generated
 * again: a copy would double the space.
 */
export function createReset(db: Database, options: Omit<SeedOptions, 'now'>): Reset {
  return async (now) => {
    const all = { ...options, now };
    if (options.scale === 0 && (await hasSnapshot(db, seedLabel(all)))) await restoreSnapshot(db);
    else await seed(db, all);
  };
}
