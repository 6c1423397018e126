import { sql } from 'kysely';
import { z } from 'zod';
import { encryptCard } from '../../sandbox/encrypt-card.ts';
import type { ObservedCall } from '../../../gateway/backend/http.ts';
import { optionalWrites } from '../../../gateway/backend/missing-operations.ts';
import {
  backendOperations,
  type OperationId,
} from '../../../gateway/generated/backend-operations.ts';
import { createRestWorld } from '../../sandbox/rest-world.ts';
import { parseClaims } from '../../../gateway/identity/claims.ts';
import { signedIn, startGraphql } from './harness.ts';

/** Tables that no mutation here writes, or that only record a repetition. */
const IGNORED_TABLES = ['idempotency_record', 'charging_record', 'charging_slice'];

const Version = z.object({ table: z.string(), version: z.string() });
const Row = z.object({ row: z.string() });
/** The rows of a table as text, each with how often it is there. The same object for as long as the table is the same. */
interface Content {
  readonly version: string;
  readonly rows: ReadonlyMap<string, number>;
}
type Snapshot = ReadonlyMap<string, Content>;
/** By table: added rows (+) and removed rows (-). A changed row is one of each. */
type Effect = Readonly<Record<string, string>>;

/** Two gateways before one sandbox, and a snapshot of its database. */
export async function startTwoGateways() {
  const world = await createRestWorld({ PUBLIC_URL: 'https://portal.example' });
  const now = Date.now();
  const written = new Set<OperationId>();
  const observe = ({ method, path }: ObservedCall) => {
    const id = backendOperations[`${method} ${path}`]?.id;
    if (id && optionalWrites.includes(id)) written.add(id);
  };
  const start = () => startGraphql({ backendUrl: `${world.url}/api`, now, observe });
  const gateways = [await start(), await start()] as const;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.database);
  const names = tables.rows
    .map(({ name }) => name)
    .filter((name) => !IGNORED_TABLES.includes(name));
  // An insert or an update raises the highest transaction of a table, and a delete lowers the count.
  const versions = names
    .map(
      (name) =>
        `select '${name}' as "table", concat_ws(' ', count(*), max(xmin::text::bigint)) as "version" from "${name}"`,
    )
    .join(' union all ');

  async function rowsOf(table: string): Promise<ReadonlyMap<string, number>> {
    const found = await sql`select t::text as "row" from ${sql.table(table)} t`.execute(
      world.database,
    );
    const counts = new Map<string, number>();
    for (const { row } of z.array(Row).parse(found.rows))
      counts.set(row, (counts.get(row) ?? 0) + 1);
    return counts;
  }

  let latest: Snapshot = new Map();
  async function snapshot(): Promise<Snapshot> {
    const found = await sql.raw(versions).execute(world.database);
    const contents = new Map<string, Content>();
    for (const { table, version } of z.array(Version).parse(found.rows)) {
      const known = latest.get(table);
      const isSame = known?.version === version;
      contents.set(table, isSame ? known : { version, rows: await rowsOf(table) });
    }
    latest = contents;
    return contents;
  }

  async function run(user: string, source: string, headers: Record<string, string> = {}, at = 0) {
    const gateway = gateways[at] ?? gateways[0];
    gateway.setCaller(
      signedIn({
        subject: `database|${user}`,
        userId: user,
        claims: parseClaims({ auth_time: now / 1000 }, 'x:'),
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
    /** The sandbox's database, for a state that no mutation makes. */
    database: world.database,
    run,
    read,
    snapshot,
    /** The optional writes that the backend received since they were last taken. */
    takeWritten: () => {
      const taken = [...written];
      written.clear();
      return taken;
    },
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
        headers: { origin: new URL(url).origin },
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
export function effectOf(before: Snapshot, after: Snapshot): Effect {
  const effect = new Map<string, string>();
  for (const [table, content] of after) {
    const earlier = before.get(table);
    if (earlier !== undefined && earlier !== content)
      effect.set(table, changeOf(earlier.rows, content.rows));
  }
  return Object.fromEntries([...effect].filter(([, change]) => change !== ''));
}

function changeOf(before: Content['rows'], after: Content['rows']): string {
  let [added, removed] = [0, 0];
  for (const row of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(row) ?? 0) - (before.get(row) ?? 0);
    if (change > 0) added += change;
    else removed -= change;
  }
  return [added > 0 && `+${added}`, removed > 0 && `-${removed}`].filter(Boolean).join(' ');
}
