import { sql } from 'kysely';
import type { Logger } from 'pino';
import { seedAccounts } from '../identity/seed.ts';
import { osloDate } from '../oslo.ts';
import { personas } from '../personas.ts';
import type { Database } from './database.ts';
import {
  benefitRows,
  couponRows,
  membershipRows,
  subscriptionRows,
} from './generator/agreements.ts';
import { insertChargerProjects } from './generator/charger-projects.ts';
import { insertCharging } from './generator/charging.ts';
import { cardRows, userRows } from './generator/customers.ts';
import { insertFacilities, insertLargeFacility } from './generator/facility.ts';
import { invitationRows } from './generator/invitations.ts';
import { insertInvoices } from './generator/invoice-drafts.ts';
import { insertInvoiceMails, openMonthOf } from './generator/invoice-issue.ts';
import {
  cardPaymentRow,
  coopSignInRow,
  dataExportRows,
  emailVerificationRow,
  phoneVerificationRow,
} from './generator/known-rows.ts';
import { newsRows } from './generator/news.ts';
import { organizations } from './generator/organizations.ts';
import { insertOwnChargers } from './generator/own-chargers.ts';
import { insertPrices } from './generator/price.ts';
import { insertMembers, insertPopulation } from './generator/population.ts';
import { insertResidents } from './generator/residents.ts';
import { insertCostCenters, rfidOrderRows } from './generator/rfid.ts';
import { roleRows } from './generator/roles.ts';

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

/** What the data depend on besides the program. */
const seedLabel = ({ now, members = 0, emailInvoiceFee = 0 }: SeedOptions): string =>
  `${osloDate(now).toString()}, ${emailInvoiceFee}, ${members}`;

/** The number of records from which the heavy user has many invoices too. */
const MIN_RECORDS_FOR_MANY = 100_000;
const MANY_INVOICES = 10_000;

/** Whether the database holds the sandbox's data. */
export async function isSeeded(db: Database): Promise<boolean> {
  const user = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  return user !== undefined;
}

/**
 * Replaces all data by fresh data, in one transaction: the personas, their organisations and their charging up to yesterday,
 * counted from the Oslo day of `now`, and `scale` charging records of other people. The same day always gives the same data, of
 * which a copy is kept when `scale` is 0.
 */
export async function seed(db: Database, options: SeedOptions): Promise<void> {
  const { now, scale, members = 0, log, emailInvoiceFee = 0 } = options;
  const began = performance.now();
  const records = await db.transaction().execute(async (trx) => {
    await sql`truncate app_user, organization, charge_location, news_item, idempotency_record, provider_payment, verification_limit, phone_verification, coupon restart identity cascade`.execute(
      trx,
    );
    const today = osloDate(now);
    await insertCustomers(trx, today);
    await insertCharging(trx, today);
    await insertCostCenters(trx);
    await insertOwnChargers(trx, today);
    await insertResidents(trx, today);
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
    if (scale === 0) await takeSnapshot(trx, seedLabel(options));
    return trx
      .selectFrom('charging_record')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  });
  // Searches read only indexes where the database knows that all rows are old.
  await sql`vacuum analyze`.execute(db);
  const seconds = (performance.now() - began) / 1000;
  const rate = Math.round(records.count / seconds);
  log.info({ records: records.count, seconds, recordsPerSecond: rate }, 'sandbox data made');
}

async function insertCustomers(db: Database, today: ReturnType<typeof osloDate>): Promise<void> {
  await db.insertInto('app_user').values(userRows()).execute();
  await db.insertInto('organization').values(organizations()).execute();
  await db.insertInto('user_role').values(roleRows()).execute();
  await db.insertInto('payment_card').values(cardRows(today)).execute();
  await db.insertInto('card_payment').values(cardPaymentRow(today)).execute();
  await db.insertInto('subscription').values(subscriptionRows(today)).execute();
  await db.insertInto('membership').values(membershipRows()).execute();
  await db.insertInto('invitation').values(invitationRows(today)).execute();
  await db.insertInto('coupon').values(couponRows(today)).execute();
  await db.insertInto('benefit').values(benefitRows(today)).execute();
  await db.insertInto('coop_sign_in').values(coopSignInRow(today)).execute();
  await db.insertInto('phone_verification').values(phoneVerificationRow(today)).execute();
  await db.insertInto('email_verification').values(emailVerificationRow(today)).execute();
  await db.insertInto('rfid_order').values(rfidOrderRows(today)).execute();
  await db.insertInto('data_export').values(dataExportRows(today)).execute();
  await db.insertInto('news_item').values(newsRows(today)).execute();
}

/** Restores the fresh data of the Oslo day of `now`. */
export type Reset = (now: Date) => Promise<void>;

/**
 * Restores the copy that was kept when the data were made, or makes them anew when there is no copy of that day. With a
 * population (`scale`) they are always made anew: a copy would double the space.
 */
export function createReset(db: Database, options: Omit<SeedOptions, 'now'>): Reset {
  return async (now) => {
    const all = { ...options, now };
    if (options.scale === 0 && (await hasSnapshot(db, seedLabel(all)))) await restoreSnapshot(db);
    else await seed(db, all);
  };
}

/** Tables that a reset leaves as they are: clients go on using the keys and secrets that they have fetched. */
const KEPT_TABLES = ['oidc_signing_key', 'oidc_secret', 'payment_key', 'schema_version'];

/**
 * Replaces the copy of every table and sequence position, which a schema of its own holds. Call it in the transaction that made
 * the data. `label` names what the data depend on.
 */
async function takeSnapshot(trx: Database, label: string): Promise<void> {
  await sql`drop schema if exists snapshot cascade`.execute(trx);
  await sql`create schema snapshot`.execute(trx);
  for (const { name, columns } of await tables(trx))
    await sql`create table ${sql.id('snapshot', name)} as select ${list(columns)} from ${sql.id('public', name)}`.execute(
      trx,
    );
  await sql`create table snapshot.sequence_position as
    select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null`.execute(
    trx,
  );
  await sql`create table snapshot.made as select ${label}::text as label`.execute(trx);
}

/** Whether there is a copy with this label. */
async function hasSnapshot(db: Database, label: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('snapshot.made') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return false;
  const made = await sql`select from snapshot.made where label = ${label}`.execute(db);
  return made.rows.length > 0;
}

/** Restores the copy, in one transaction. */
async function restoreSnapshot(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const all = await tables(trx);
    await sql`truncate ${sql.join(all.map(({ name }) => sql.id('public', name)))}`.execute(trx);
    // The copy holds the sums of the months too, which triggers keep otherwise.
    const triggered = all
      .filter((table) => table.hasTriggers)
      .map(({ name }) => sql.id('public', name));
    for (const table of triggered)
      await sql`alter table ${table} disable trigger user`.execute(trx);
    // References need no check, as the copy was consistent; only a superuser may skip it.
    await sql`select set_config('session_replication_role', 'replica', true)
      from pg_roles where rolname = current_user and rolsuper`.execute(trx);
    for (const { name, columns } of all)
      await sql`insert into ${sql.id('public', name)} (${list(columns)}) overriding system value
        select ${list(columns)} from ${sql.id('snapshot', name)}`.execute(trx);
    for (const table of triggered) await sql`alter table ${table} enable trigger user`.execute(trx);
    await sql`select setval(format('public.%I', sequencename), last_value) from snapshot.sequence_position`.execute(
      trx,
    );
  });
}

/** The tables, each after the tables that it references. */
async function tables(trx: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`with recursive rank (oid, height) as (
      select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union
      select conrelid, height + 1 from rank join pg_constraint on confrelid = rank.oid
      where contype = 'f' and conrelid <> confrelid
    )
    select relname as name, json_agg(attname order by attnum) as columns,
      exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as "hasTriggers"
    from pg_class join pg_attribute on attrelid = pg_class.oid
      join (select oid, max(height) as height from rank group by oid) as ranked on ranked.oid = pg_class.oid
    where attnum > 0 and not attisdropped and attgenerated = '' and relname not in (${sql.join(KEPT_TABLES)})
    group by pg_class.oid, relname, height order by height`.execute(trx);
  return rows;
}

interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly hasTriggers: boolean;
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
