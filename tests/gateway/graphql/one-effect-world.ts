import { sql } from 'kysely';
import { z } from 'zod';
import { encryptCard } from '../../sandbox/encrypt-card.ts';
import { createRestWorld } from '../../sandbox/rest-world.ts';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { signedIn, startGraphql } from './harness.ts';

/** Tables that no mutation here writes, or that only record a repetition. */
const IGNORED_TABLES = ['idempotency_record', 'charging_record', 'charging_slice'];

const Row = z.object({ table: z.string(), row: z.string() });
/** By table: added rows (+) and removed rows (-). A changed row is one of each. */
type Effect = Readonly<Record<string, string>>;

/** Two gateways before one sandbox, and a snapshot of its database. */
export async function startTwoGateways() {
  const world = await createRestWorld({ PUBLIC_URL: 'https://portal.example' });
  const start = () => startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
  const gateways = [await start(), await start()] as const;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.database);
  const names = tables.rows
    .map(({ name }) => name)
    .filter((name) => !IGNORED_TABLES.includes(name));
  const everything = names
    .map((name) => `select '${name}' as "table", t::text as "row" from "${name}" t`)
    .join(' union all ');

  async function snapshot(): Promise<Map<string, number>> {
    const found = await sql.raw(everything).execute(world.database);
    const counts = new Map<string, number>();
    for (const each of z.array(Row).parse(found.rows)) {
      const key = `${each.table} ${each.row}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  async function run(user: string, source: string, headers: Record<string, string> = {}, at = 0) {
    const gateway = gateways[at] ?? gateways[0];
    gateway.setCaller(
      signedIn({
        subject: `database|${user}`,
        userId: user,
        claims: parseClaims({ auth_time: Date.now() / 1000 }, 'x:'),
        accessToken: () => world.token(user),
      }),
    );
    return gateway.run(source, { headers });
  }

  /** Fields of a person's viewer. */
  async function read<T>(shape: z.ZodType<T>, user: string, fields: string) {
    const { data } = await run(user, `{ viewer { ${fields} } }`);
    return shape.parse(data?.['viewer']);
  }

  return {
    run,
    read,
    snapshot,
    /** The first group of a pattern in the newest message to a recipient. */
    sent: async (recipient: string, pattern: RegExp) => {
      const message = await world.database
        .selectFrom('message')
        .select('body')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return pattern.exec(message.body)?.[1] ?? '';
    },
    card: async (user: string, number: string) => {
      const { data } = await run(user, '{ paymentKey { kid n e } }');
      const key = z.looseObject({}).parse(data?.['paymentKey']);
      return encryptCard({ kty: 'RSA', ...key }, { number });
    },
    /** Submits a page of the sandbox. @returns the address it redirects to */
    answer: async (url: string, fields: Record<string, string>) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: world.url },
        body: new URLSearchParams(fields),
      });
      return new URL(response.headers.get('location') ?? '', 'https://portal.example');
    },
    async close() {
      for (const gateway of gateways) await gateway.close();
      await world.close();
    },
  };
}

export type TwoGateways = Awaited<ReturnType<typeof startTwoGateways>>;

/** The difference between two snapshots. */
export function effectOf(before: Map<string, number>, after: Map<string, number>): Effect {
  const [added, removed] = [new Map<string, number>(), new Map<string, number>()];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    const [table = ''] = key.split(' ');
    const counted = change > 0 ? added : removed;
    if (change !== 0) counted.set(table, (counted.get(table) ?? 0) + Math.abs(change));
  }
  const describeTable = (table: string) =>
    [added.has(table) && `+${added.get(table)}`, removed.has(table) && `-${removed.get(table)}`]
      .filter(Boolean)
      .join(' ');
  return Object.fromEntries(
    [...new Set([...added.keys(), ...removed.keys()])]
      .sort()
      .map((table) => [table, describeTable(table)]),
  );
}
