import type { ZodType } from 'zod';
import type { PullTable } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { storeCdrs } from '../records/store-cdrs.ts';
import { storeLocations } from '../records/store-locations.ts';
import { storeSessions } from '../records/store-sessions.ts';
import { ownsParty, type Connection } from './caller.ts';
import { pagesOf } from './client.ts';
import { endpointOf } from './endpoints.ts';
import { Cdr } from './objects/cdr.ts';
import { Location } from './objects/location.ts';
import { Session } from './objects/session.ts';
import { readObject, type CdrToken, type Received } from './objects/values.ts';
import { isOurToken } from './owned.ts';

/** The pulls of every operator. `pullNow` fetches from one at once, or waits for the pull of it that runs. */
export interface Pulling {
  readonly stop: () => Promise<void>;
  readonly pullNow: (connectionId: string) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours, not minutes, and not all operators' clients at once (OCPI 2.2.1, pull and push). */
const PERIOD_MS = HOUR_MS;
const SPLAY_MS = 0.2 * HOUR_MS;
/** How soon an operator is asked after its registration, which another process may have done. */
const NEWCOMERS_MS = 1000;
const PAGE_SIZE = 500;

type Named = Readonly<{ country_code: string; party_id: string; cdr_token?: CdrToken }>;

interface Module {
  readonly name: PullTable['module'];
  /** How far the first pull goes back; undefined for everything. */
  readonly firstMs: number | undefined;
  /** How far a later one goes back beyond the last: clocks differ, and what comes again is stored once. */
  readonly overlapMs: number;
  /** Stores a page, and returns how many of its objects were left out. */
  readonly store: (deps: Deps, connection: Connection, page: readonly unknown[]) => Promise<number>;
}

/** In this order: a CDR finds its session, and both their location. */
const MODULES: readonly Module[] = [
  {
    name: 'locations',
    firstMs: undefined,
    overlapMs: HOUR_MS,
    store: storing('locations', Location, storeLocations),
  },
  // Older ones are not under way any more, and their CDRs stand without them.
  {
    name: 'sessions',
    firstMs: 7 * DAY_MS,
    overlapMs: HOUR_MS,
    store: storing('sessions', Session, storeSessions),
  },
  // Some operators date a CDR by its session, not by when it was made.
  {
    name: 'cdrs',
    firstMs: 365 * DAY_MS,
    overlapMs: DAY_MS,
    store: storing('cdrs', Cdr, storeCdrs),
  },
];

/**
 * Pulls from every registered operator, now and each hour: what a push did not bring while either side was away. An operator that
 * registers in between is asked at once.
 */
export function startPulling(deps: Deps): Pulling {
  const { db, log } = deps;
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function pull(connection: Connection): Promise<void> {
    const other = running.get(connection.id);
    if (other) return other;
    const own = pullAll(deps, connection, stopping.signal).finally(() => {
      running.delete(connection.id);
    });
    running.set(connection.id, own);
    return own;
  }

  const registered = () =>
    db
      .selectFrom('connection')
      .selectAll()
      .where('their_token', 'is not', null)
      .where('registered_at', 'is not', null)
      .where('ended_at', 'is', null);

  /** Operators that have been asked since the service started. */
  const known = new Set<string>();

  async function pullFrom(isDue: (connection: Connection) => boolean): Promise<void> {
    try {
      const due = (await registered().execute()).filter(isDue);
      for (const { id } of due) known.add(id);
      await Promise.all(due.map(pull));
    } catch (cause) {
      log.error({ reason: reasonOf(cause) }, 'the operators were not pulled from');
    }
  }

  async function round(): Promise<void> {
    await pullFrom(() => true);
    if (stopping.signal.aborted) return;
    const next = () => {
      current = round();
    };
    timer = setTimeout(next, PERIOD_MS + Math.random() * SPLAY_MS).unref();
  }

  let current = round();
  let newcomers = Promise.resolve();
  const watch = setInterval(() => {
    newcomers = newcomers.then(() => pullFrom(({ id }) => !known.has(id)));
  }, NEWCOMERS_MS).unref();
  return {
    pullNow: async (connectionId) => {
      const connection = await registered().where('id', '=', connectionId).executeTakeFirst();
      if (connection && !stopping.signal.aborted) await pull(connection);
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      clearInterval(watch);
      await Promise.all([current, newcomers]);
      await Promise.all(running.values());
    },
  };
}

/** Pulls the modules of an operator. One that fails is tried again in the next round, from where it stood. */
async function pullAll(deps: Deps, connection: Connection, stopped: AbortSignal): Promise<void> {
  for (const module of MODULES) {
    if (stopped.aborted) return;
    const about = { connection: connection.id, module: module.name };
    try {
      await pullModule(deps, connection, module, stopped);
    } catch (cause) {
      deps.log.error({ ...about, reason: reasonOf(cause) }, 'a pull failed');
    }
  }
}

async function pullModule(
  deps: Deps,
  connection: Connection,
  { name, firstMs, overlapMs, store }: Module,
  stopped: AbortSignal,
): Promise<void> {
  const { db, log, now } = deps;
  const endpoint = endpointOf(connection, name, 'SENDER');
  if (endpoint === undefined) return;
  const start = now();
  const last = await db
    .selectFrom('pull')
    .select('pulled_until')
    .where('connection_id', '=', connection.id)
    .where('module', '=', name)
    .executeTakeFirst();
  const url = new URL(endpoint);
  const from = last
    ? last.pulled_until.getTime() - overlapMs
    : firstMs && start.getTime() - firstMs;
  // No `date_to`: an object that is updated meanwhile would leave the list, and the next page skip one (OCPI 2.2.1, pagination).
  if (from !== undefined)
    url.searchParams.set('date_from', `${new Date(from).toISOString().slice(0, 19)}Z`);
  url.searchParams.set('limit', String(PAGE_SIZE));
  let leftOut = 0;
  for await (const page of pagesOf(deps, connection, url)) {
    leftOut += await store(deps, connection, page);
    if (stopped.aborted) return;
  }
  if (leftOut > 0)
    log.warn({ connection: connection.id, module: name, leftOut }, 'objects left out');
  await db
    .insertInto('pull')
    .values({ connection_id: connection.id, module: name, pulled_until: start })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'module']).doUpdateSet({ pulled_until: start }),
    )
    .execute();
}

/** Stores what can be read of a page, and is of the operator and of our tokens. The log says where a fault is, never its value. */
function storing<T extends Named>(
  module: Module['name'],
  schema: ZodType<T>,
  store: (deps: Deps, connection: Connection, objects: readonly Received<T>[]) => Promise<unknown>,
): Module['store'] {
  return async (deps, connection, page) => {
    const objects = page.flatMap((value): Received<T>[] => {
      const received = readObject(schema, value);
      if ('fault' in received) {
        const { fault } = received;
        deps.log.warn({ connection: connection.id, module, fault }, 'an unreadable object');
        return [];
      }
      const { country_code, party_id, cdr_token: token } = received.object;
      const isOurs = token === undefined || isOurToken(deps.config, token);
      return isOurs && ownsParty(connection, country_code, party_id) ? [received] : [];
    });
    for (let start = 0; start < objects.length; start += PAGE_SIZE)
      await store(deps, connection, objects.slice(start, start + PAGE_SIZE));
    return page.length - objects.length;
  };
}

/** What failed, without the values that an error of the database names beside its message. */
const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : 'unknown');
