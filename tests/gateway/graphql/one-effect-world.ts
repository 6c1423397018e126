import { sql } from 'kysely';
import { z } from 'zod';
import { encryptCard } from '../../sandbox/encrypt-card.ts';
import { createRestWorld } from '../../sandbox/rest-world.ts';
import { signedIn, startGraphql } from './harness.ts';

/** What no mutation here writes, or only so that a repetition is known. */
const LEFT_OUT = ['idempotency_record', 'charging_record', 'charging_slice'];

const Row = z.object({ table: z.string(), row: z.string() });
const Roles = z.object({
  roles: z.array(z.object({ userRoleId: z.string(), organizationId: z.string().nullable() })),
});

/** Rows that are there now and were not, and rows that were there and are not: a change is one of each. */
type Effect = Readonly<Record<string, string>>;

/** Two gateways before one sandbox, and a look at everything that it knows. */
export async function startTwoGateways() {
  const world = await createRestWorld({ PUBLIC_URL: 'https://portal.example' });
  const start = () => startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
  const gateways = [await start(), await start()] as const;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.database);
  const names = tables.rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
  const everything = names
    .map((name) => `select '${name}' as "table", t::text as "row" from "${name}" t`)
    .join(' union all ');

  async function look(): Promise<Map<string, number>> {
    const found = await sql.raw(everything).execute(world.database);
    const counts = new Map<string, number>();
    for (const each of z.array(Row).parse(found.rows)) {
      const key = `${each.table} ${each.row}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  async function ask(user: string, source: string, headers: Record<string, string> = {}, at = 0) {
    const gateway = gateways[at] ?? gateways[0];
    gateway.who.caller = signedIn({
      subject: `database|${user}`,
      userId: user,
      accessToken: () => world.token(user),
    });
    return gateway.ask(source, {}, headers);
  }

  /** What somebody reads of themselves, by a shape. */
  async function read<T>(shape: z.ZodType<T>, user: string, fields: string, headers = {}) {
    const { data } = await ask(user, `{ viewer { ${fields} } }`, headers);
    return shape.parse(data?.['viewer']);
  }

  return {
    ask,
    read,
    look,
    /** The header by which somebody acts for an organisation. */
    inRole: async (user: string, organizationId: string) => {
      const { roles } = await read(Roles, user, 'roles { userRoleId organizationId }');
      const role = roles.find((one) => one.organizationId === organizationId);
      return { 'x-active-role': role?.userRoleId ?? '' };
    },
    /** What a pattern finds in the newest message to somebody. */
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
      const { data } = await ask(user, '{ paymentKey { kid n e } }');
      const key = z.looseObject({}).parse(data?.['paymentKey']);
      return encryptCard({ kty: 'RSA', ...key }, { number });
    },
    /** What a person answers on a page of the sandbox, and where that leads. */
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

/** What has become of every table. */
export function effectOf(before: Map<string, number>, after: Map<string, number>): Effect {
  const [come, gone] = [new Map<string, number>(), new Map<string, number>()];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    const [table = ''] = key.split(' ');
    const counted = change > 0 ? come : gone;
    if (change !== 0) counted.set(table, (counted.get(table) ?? 0) + Math.abs(change));
  }
  const told = (table: string) =>
    [come.has(table) && `+${come.get(table)}`, gone.has(table) && `-${gone.get(table)}`]
      .filter(Boolean)
      .join(' ');
  return Object.fromEntries(
    [...new Set([...come.keys(), ...gone.keys()])].sort().map((table) => [table, told(table)]),
  );
}
