import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bulkInsert } from '../../sandbox/db/bulk-insert.ts';
import { openDatabase } from '../../sandbox/db/database.ts';
import type { Tables } from '../../sandbox/db/tables.ts';
import { closeServer, portOf } from '../../sandbox/listen.ts';
import { withoutIndexes } from '../../sandbox/db/without-indexes.ts';
import { StartError } from '../../sandbox/start-error.ts';

const temporary = () => mkdtempSync(join(tmpdir(), 'sandbox-'));

/** A folder that is created once; each test opens a copy, which is faster than a new one. */
const template = temporary();
let data: string;
beforeAll(async () => {
  await (await openDatabase({ data: template, databaseUrl: undefined })).destroy();
});
beforeEach(() => {
  data = temporary();
  cpSync(template, data, { recursive: true });
});
afterEach(() => rmSync(data, { recursive: true, force: true }));
afterAll(() => rmSync(template, { recursive: true, force: true }));

const open = () => openDatabase({ data, databaseUrl: undefined });
const NEWS = { id: 'one', language: 'no', title: 'Æøå', summary: '', url: null } as const;
const published_at = new Date('2026-03-29T01:00:00Z');

test('data survives a restart, and instants keep their value', async () => {
  const first = await open();
  await first
    .insertInto('news_item')
    .values({ ...NEWS, published_at })
    .execute();
  await first.destroy();
  const second = await open();
  expect(await second.selectFrom('news_item').selectAll().execute()).toEqual([
    { ...NEWS, published_at },
  ]);
  await second.destroy();
});

test('a bulk insert keeps every text, whatever characters it has', async () => {
  const db = await open();
  const texts = ['', ' ', 'NULL', 'O\'Neill, "Bob"', 'C:\\new (a,b)', '{x}\n\tÆøå 🚗', '1.5'];
  const rows = texts.map((first_name, n): Insertable<Tables['app_user']> => ({
    id: `many-${n}`,
    first_name,
    last_name: 'Rad',
    email: `${n}@ladeportal.example`,
    mobile_number: n === 0 ? '' : null,
    account_number: String(n),
    account_classification: 'PRIVATE',
    payment_type: 'card',
    status: 'ACTIVE',
  }));
  await bulkInsert(db, 'app_user', rows);
  const found = await db.selectFrom('app_user').selectAll().orderBy('id').execute();
  expect(found).toMatchObject(rows);
  // A column that the rows lack gets its default.
  expect(found.map(({ language }) => language)).toEqual(rows.map(() => 'no'));
  await db.destroy();
});

test('a failed transaction leaves nothing, and other queries wait for its end', async () => {
  const db = await open();
  const failing = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('news_item')
      .values({ ...NEWS, published_at })
      .execute();
    throw new Error('changed my mind');
  });
  const beside = db.selectFrom('news_item').select('id').execute();
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await beside).toEqual([]);
  await db.destroy();
});

test('refuses to open a folder twice at the same time', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(StartError);
  await expect(open()).rejects.toThrow(/in use by process \d+/);
  await first.destroy();
  await (await open()).destroy();
});

test('takes over the lock of a dead process, even a half-written one', async () => {
  const other = spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], {
    encoding: 'utf8',
  });
  writeFileSync(join(data, 'lock'), JSON.stringify({ pid: Number(other.stdout), startedAt: '1' }));
  await (await open()).destroy();
  writeFileSync(join(data, 'lock'), '{"pid":');
  await (await open()).destroy();
  // A later process has the id of the dead one: it is alive, but does not hold the lock.
  writeFileSync(join(data, 'lock'), JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
  await (await open()).destroy();
});

test.each([
  ['PG_VERSION is empty', (path: string) => truncateSync(join(path, 'PG_VERSION'))],
  ['PG_VERSION is missing', (path: string) => rmSync(join(path, 'PG_VERSION'))],
  ['control file is cut', (path: string) => truncateSync(join(path, 'global', 'pg_control'), 3)],
  ['tables are missing', (path: string) => rmSync(join(path, 'base'), { recursive: true })],
])('refuses a folder whose %s in one sentence, and leaves it unlocked', async (_name, damage) => {
  damage(join(data, 'postgres'));
  const refusal = new StartError(
    `The database in the folder ${data} cannot be read; delete the folder to start afresh, or set SANDBOX_DATA to another.`,
  );
  await expect(open()).rejects.toThrow(refusal);
  await expect(open()).rejects.toThrow(refusal);
});

test('creates a folder again when its creation was interrupted', async () => {
  writeFileSync(join(data, 'making'), '');
  rmSync(join(data, 'postgres', 'base'), { recursive: true });
  await (await open()).destroy();
});

test.each([
  ['of another version', sql`update schema_version set fingerprint = 'another'`],
  ['without a version', sql`drop table schema_version`],
])('refuses a schema %s, and creates the tables again on a reset', async (_name, change) => {
  const first = await open();
  await first
    .insertInto('news_item')
    .values({ ...NEWS, published_at })
    .execute();
  await change.execute(first);
  await first.destroy();
  await expect(open()).rejects.toThrow(
    new StartError(
      'The database was made by another version of the sandbox; start once with --reset (npm start -- --reset) to make all data anew.',
    ),
  );
  const renewed = await openDatabase({ data, databaseUrl: undefined, reset: true });
  expect(await renewed.selectFrom('news_item').selectAll().execute()).toEqual([]);
  await renewed.destroy();
  await (await open()).destroy();
});

test('keeps the data of its own version on a reset of the schema', async () => {
  const first = await open();
  await first
    .insertInto('news_item')
    .values({ ...NEWS, published_at })
    .execute();
  await first.destroy();
  const second = await openDatabase({ data, databaseUrl: undefined, reset: true });
  expect(await second.selectFrom('news_item').select('id').execute()).toEqual([{ id: 'one' }]);
  await second.destroy();
});

test('refuses a data folder that is a file, in one sentence', async () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  await expect(openDatabase({ data: file, databaseUrl: undefined })).rejects.toThrow(
    /^The data folder .* cannot be written/,
  );
});

test('refuses an unreachable server, or one that is not PostgreSQL, without showing the password', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const port = portOf(server);
  const connect = () =>
    openDatabase({ data, databaseUrl: `postgres://me:hemmelig@localhost:${port}/portal` });
  const refusal = `The database portal at localhost:${port} cannot be reached; check DATABASE_URL and that the server runs.`;
  await expect(connect()).rejects.toThrow(new StartError(refusal));
  await closeServer(server);
  await expect(connect()).rejects.toThrow(new StartError(refusal));
});

test('a table has no indexes and references while it is filled, and has them again afterwards', async () => {
  const db = await open();
  const parts = async () => {
    const { rows } = await sql<{ part: string }>`
      select indexdef as part from pg_indexes where tablename = 'charging_record'
      union all
      select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'charging_record'::regclass
      order by 1`.execute(db);
    return rows.map(({ part }) => part);
  };
  const whole = await parts();
  let meanwhile: readonly string[] = [];
  await db.transaction().execute((trx) =>
    withoutIndexes(trx, 'charging_record', async () => {
      const { rows } = await sql<{ part: string }>`
        select conname as part from pg_constraint where conrelid = 'charging_record'::regclass and contype = 'f'
        union all
        select indexname from pg_indexes where tablename = 'charging_record'`.execute(trx);
      meanwhile = rows.map(({ part }) => part);
    }),
  );
  expect(meanwhile).toEqual(['charging_record_pkey']);
  expect(whole.length).toBeGreaterThan(10);
  expect(await parts()).toEqual(whole);
  await db.destroy();
});
