import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterEach(() => world.control('DELETE', '/faults'));

const news = () => world.get('/v1/news');
const fail = async (fault: object) => {
  const set = await world.control('POST', '/faults', { path: '/api/v1/news', ...fault });
  expect(set.status).toBe(204);
};

describe('a fault', () => {
  test('a status fault occurs the given number of times', async () => {
    await fail({ kind: 'status', status: 503, times: 2 });
    expect((await news()).status).toBe(503);
    expect(await (await news()).json()).toMatchObject({ status: 503, path: '/api/v1/news' });
    expect((await news()).status).toBe(200);
    expect(await (await world.control('GET', '/faults')).json()).toMatchObject([{ happened: 2 }]);
  });
});

/** The response to Kari. */
const responseToKari = () =>
  Promise.all(
    ['/v1/users/me', '/v1/users/me/charging-records?limit=200', '/v1/users/me/benefits'].map(
      (path) => bodyOf(world.get(path, 'kari')),
    ),
  );

/** Each data table with a digest of its rows. */
async function digests(): Promise<Readonly<Record<string, string | null>>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(world.database);
  const found: Record<string, string | null> = {};
  for (const { name } of rows) {
    const digest = await sql<{ of: string | null }>`
      select md5(string_agg(row::text, '|' order by row::text)) as of from ${sql.id(name)} as row`.execute(
      world.database,
    );
    found[name] = digest.rows[0]?.of ?? null;
  }
  return found;
}

test('a reset clears the faults, restores changed data and leaves the rest alone', async () => {
  await fail({ kind: 'html' });
  expect((await world.control('POST', '/reset')).status).toBe(204);
  expect((await news()).headers.get('content-type')).toContain('json');
  const answered = await responseToKari();
  const before = await digests();
  const ingrid = await world.database
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', 'family-member')
    .executeTakeFirstOrThrow();
  for (const change of [
    sql`update app_user set first_name = 'Kåre' where id = 'kari'`,
    // A new person takes the address of a deleted one.
    sql`delete from app_user where id = 'family-member'`,
    sql`update app_user set email = ${ingrid.email} where id = 'kari'`,
    sql`update news_item set id = 'renamed' where id = (select id from news_item limit 1)`,
    sql`insert into news_item (id, language, title, summary, published_at) values ('new', 'no', '', '', now())`,
    // The monthly sums are restored with the records.
    sql`delete from charging_record where id in (select id from charging_record where user_id = 'kari' limit 3)`,
    sql`update charging_month set sessions = sessions + 1 where organization_id is not null`,
  ])
    await change.execute(world.database);
  expect(await responseToKari()).not.toEqual(answered);
  const changed = await digests();
  const differing = Object.keys(before).filter((name) => before[name] !== changed[name]);
  expect(differing).toEqual(
    expect.arrayContaining(['app_user', 'charging_month', 'charging_record', 'news_item']),
  );
  expect((await world.control('POST', '/reset')).status).toBe(204);
  expect(await digests()).toEqual(before);
  expect(await responseToKari()).toEqual(answered);

  // A later reset must not count restored rows as changes.
  const writer = sql<{ of: string }>`select max(xmin::text::bigint)::text as of from app_user`;
  const restored = await writer.execute(world.database);
  await world.control('POST', '/reset');
  expect((await writer.execute(world.database)).rows).toEqual(restored.rows);
});

test('refuses requests from pages of other sites', async () => {
  const response = await fetch(`${world.url}/control/reset`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
});
