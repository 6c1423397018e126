import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkInsert } from '../../sandbox/db/bulk-insert.ts';
import { openDatabase, type Database } from '../../sandbox/db/database.ts';
import { lockFolder } from '../../sandbox/db/folder-lock.ts';
import type { Tables } from '../../sandbox/db/tables.ts';
import { withoutIndexes } from '../../sandbox/db/without-indexes.ts';
import { StartError } from '../../sandbox/start-error.ts';

const temporary = () => mkdtempSync(join(tmpdir(), 'sandbox-'));

/** A folder that is created once: tests open a copy, which is faster than a new one. */
const template = temporary();
let data: string;
beforeAll(async () => {
  // Its first creation was interrupted, so it is created again.
  writeFileSync(join(template, 'making'), '');
  mkdirSync(join(template, 'postgres'));
  await (await openDatabase({ data: template, databaseUrl: undefined })).destroy();
});
beforeEach(() => {
  data = temporary();
});
afterEach(() => rmSync(data, { recursive: true, force: true }));
afterAll(() => rmSync(template, { recursive: true, force: true }));

const copyTemplate = () => cpSync(template, data, { recursive: true });
const open = () => openDatabase({ data, databaseUrl: undefined });
const NEWS = { id: 'one', language: 'no', title: 'Æøå', summary: '', url: null } as const;
const published_at = new Date('2026-03-29T01:00:00Z');

const insertNews = (db: Database) =>
  db
    .insertInto('news_item')
    .values({ ...NEWS, published_at })
    .execute();

test('data survives a restart and a reset of the schema, instants keep their value, and no folder is opened twice', async () => {
  copyTemplate();
  const first = await open();
  await insertNews(first);
  await expect(open()).rejects.toThrow(StartError);
  await expect(open()).rejects.toThrow(/in use by process \d+/);
  await first.destroy();
  const second = await openDatabase({ data, databaseUrl: undefined, reset: true });
  expect(await second.selectFrom('news_item').selectAll().execute()).toEqual([
    { ...NEWS, published_at },
  ]);
  await second.destroy();
});

/** The id of a process that has ended. */
const deadProcess = () =>
  Number(
    spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }).stdout,
  );

test.each([
  ['of a dead process', () => ({ pid: deadProcess(), startedAt: '1' })],
  // It is alive, but does not hold the lock.
  [
    'of a later process with the id of the dead one',
    () => ({ pid: process.ppid, startedAt: 'long ago' }),
  ],
  ['that is half-written', () => ({})],
])('takes over a lock %s', (_name, owner) => {
  writeFileSync(join(data, 'lock'), JSON.stringify(owner()));
  const unlock = lockFolder(data);
  expect(() => lockFolder(data)).toThrow(StartError);
  unlock();
  lockFolder(data)();
});

test('refuses a folder that is damaged in one sentence, and leaves it unlocked', async () => {
  copyTemplate();
  rmSync(join(data, 'postgres', 'PG_VERSION'));
  const refusal = new StartError(
    `The database in the folder ${data} cannot be read; delete the folder to start afresh, or set SANDBOX_DATA to another.`,
  );
  await expect(open()).rejects.toThrow(refusal);
  await expect(open()).rejects.toThrow(refusal);
});

test('refuses a schema of another version, and creates the tables again on a reset', async () => {
  copyTemplate();
  const first = await open();
  await insertNews(first);
  await sql`update schema_version set fingerprint = 'another'`.execute(first);
  await first.destroy();
  await expect(open()).rejects.toThrow(
    new StartError(
      'The database was made by another version of the sandbox; start once with --reset (npm start -- --reset) to make all data anew.',
    ),
  );
  const renewed = await openDatabase({ data, databaseUrl: undefined, reset: true });
  expect(await renewed.selectFrom('news_item').selectAll().execute()).toEqual([]);
  await renewed.destroy();
});

test('refuses a data folder that is a file, in one sentence', async () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  await expect(openDatabase({ data: file, databaseUrl: undefined })).rejects.toThrow(
    /^The data folder .* cannot be written/,
  );
});

test('refuses an unreachable server without showing the password', async () => {
  await expect(
    openDatabase({ data, databaseUrl: 'postgres://me:hemmelig@localhost:1/portal' }),
  ).rejects.toThrow(
    new StartError(
      'The database portal at localhost:1 cannot be reached; check DATABASE_URL and that the server runs.',
    ),
  );
});

describe('a database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase({ data: 'memory:', databaseUrl: undefined });
  });
  afterAll(() => db.destroy());

  test('a bulk insert keeps every text, whatever characters it has', async () => {
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
  });

  test('a failed transaction leaves nothing, and other queries wait for its end', async () => {
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
  });

  test('a table has no indexes and references while it is filled, and has them again afterwards', async () => {
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
  });
});
