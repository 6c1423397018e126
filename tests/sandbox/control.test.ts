import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterEach(() => world.control('DELETE', '/faults'));
afterAll(() => world.close());

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

  test('stays until it is cleared, and only affects paths that match its pattern', async () => {
    await fail({ path: '/api/*/news', kind: 'status', status: 500 });
    expect((await news()).status).toBe(500);
    expect((await news()).status).toBe(500);
    expect((await world.get('/v1/users/me')).status).toBe(401);
    await world.control('DELETE', '/faults');
    expect((await news()).status).toBe(200);
  });

  test('can send HTML instead of JSON', async () => {
    await fail({ kind: 'html' });
    const response = await news();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test('can send 429 with the time to wait', async () => {
    await fail({ kind: 'too-many-requests', retryAfter: 7 });
    // A proxy in front answers so, whatever the contract names.
    const response = await fetch(`${world.url}/api/v1/news`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });

  test('can drop the connection or truncate the body', async () => {
    await fail({ kind: 'dropped', times: 1 });
    await expect(news()).rejects.toThrow('fetch failed');
    await fail({ kind: 'truncated', times: 1 });
    const cut = await news();
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow('terminated');
  });

  test('can send an endless body', async () => {
    await fail({ kind: 'endless' });
    const received = await new Promise<number>((resolve, reject) => {
      let bytes = 0;
      const outgoing = request(`${world.url}/api/v1/news`, (response) => {
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > 5_000_000) {
            outgoing.destroy();
            resolve(bytes);
          }
        });
      });
      outgoing.on('error', reject).end();
    });
    expect(received).toBeGreaterThan(5_000_000);
  });

  test('a delay lets other requests overtake and keeps the response', async () => {
    await fail({ kind: 'delay', milliseconds: 500 });
    const answered: string[] = [];
    const delayed = news().then((response) => answered.push(`news ${response.status}`));
    await world.get('/v1/users/me').then((response) => answered.push(`me ${response.status}`));
    await delayed;
    expect(answered).toEqual(['me 401', 'news 200']);
  });

  test('refuses an invalid fault', async () => {
    for (const fault of [{ path: '/api', kind: 'nonsense' }, { path: 'api', kind: 'html' }, {}])
      expect((await world.control('POST', '/faults', fault)).status).toBe(400);
  });
});

test('moves the current time of the backend and back', async () => {
  const move = (days: number) =>
    world.control('POST', '/clock', { offsetMilliseconds: days * 86_400_000 });
  const ids = async () =>
    z
      .array(z.object({ id: z.string() }))
      .parse(await (await news()).json())
      .map(({ id }) => id);
  expect((await ids())[0]).toBe('news-rygge');
  expect((await move(-15)).status).toBe(200);
  expect((await ids())[0]).toBe('news-coop');
  await move(0);
  expect((await ids())[0]).toBe('news-rygge');
});

test('sets the delay of new organisations until a reset', async () => {
  const set = (creationSeconds: unknown) => world.control('POST', '/pace', { creationSeconds });
  expect(await bodyOf(set(45))).toEqual({ creationSeconds: 45 });
  expect((await set(-1)).status).toBe(400);
  await world.control('POST', '/reset');
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

test('lists the personas and their password', async () => {
  const Personas = z.object({
    password: z.literal('Lading2026!'),
    personas: z.array(z.object({ userId: z.string(), email: z.email(), registered: z.boolean() })),
  });
  const { personas } = Personas.parse(await bodyOf(world.control('GET', '/personas')));
  expect(personas).toContainEqual({
    userId: 'kari',
    email: 'kari.nordmann@ladeportal.example',
    registered: true,
  });
  expect(personas.filter(({ registered }) => !registered)).toHaveLength(1);
});
