import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { OcpiConfig } from '../config.ts';
import type { Endpoint, Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { OcpiRefusal, STATUS } from './answer.ts';
import { createToken, hashToken } from './authorization.ts';
import { ownsParty, type Connection } from './caller.ts';
import { send } from './client.ts';
import { endpointOf } from './endpoints.ts';
import { Credentials, readEndpoints } from './platform.ts';
import { queueAllTokens } from './push.ts';

/** Keeps two registrations from taking the same party at once. */
const REGISTRATION_LOCK = 221_222;

/** The credentials object of this service, with the token by which the other side calls it. */
export function ourCredentials({ party, publicUrl }: OcpiConfig, token: string) {
  return {
    token,
    url: `${publicUrl}/ocpi/versions`,
    roles: [
      {
        role: 'EMSP',
        party_id: party.partyId,
        country_code: party.countryCode,
        business_details: {
          name: party.name,
          ...(party.website !== undefined && { website: party.website }),
        },
      },
    ],
  };
}

/** Adds a connection that is not registered yet. `their_token` is token A when this service registers, else null. */
export function addConnection(
  { db, now }: Deps,
  connection: Pick<Connection, 'versions_url' | 'origins' | 'their_token' | 'encodes_tokens'>,
  ourToken: string,
): Promise<Connection> {
  return db
    .insertInto('connection')
    .values({
      ...connection,
      id: randomBytes(4).toString('hex'),
      origins: JSON.stringify(connection.origins),
      our_token_hash: hashToken(ourToken),
      parties: '[]',
      endpoints: '[]',
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Registers an operator that has sent its credentials, or again with new ones; gives the token by which it calls from now on. Its
 * previous token, or token A, ends. Throws `OcpiRefusal`, and nothing has changed.
 */
export async function acceptRegistration(
  deps: Deps,
  connection: Connection,
  credentials: Credentials,
): Promise<string> {
  const endpoints = await readEndpoints(
    deps,
    { ...connection, their_token: credentials.token },
    credentials.url,
  );
  const token = createToken();
  await store(deps, connection, {
    credentials,
    endpoints,
    versionsUrl: credentials.url,
    ourTokenHash: hashToken(token),
  });
  return token;
}

/**
 * Registers this service with an operator by its token A. The operator calls this service's versions with token B before it answers.
 * Throws `CallError`, `OcpiRefusal` or `ZodError`, and the connection is gone.
 */
export async function register(
  deps: Deps,
  access: Pick<Connection, 'versions_url' | 'origins' | 'their_token' | 'encodes_tokens'>,
): Promise<Connection> {
  const tokenB = createToken();
  const connection = await addConnection(deps, access, tokenB);
  try {
    return await exchange(deps, 'POST', connection, tokenB);
  } catch (cause) {
    await removeConnection(deps, connection.id);
    throw cause;
  }
}

/**
 * Registers this service again, with a new token for each side and the endpoints as they are now, and sends every chip again. Until the operator has answered, a
 * connection beside lets it call this service's versions with the new token. Throws as `register` does, and nothing has changed.
 */
export async function renew(deps: Deps, connection: Connection): Promise<Connection> {
  const { versions_url, origins, encodes_tokens } = connection;
  const tokenB = createToken();
  const beside = await addConnection(
    deps,
    { versions_url, origins, encodes_tokens, their_token: null },
    tokenB,
  );
  try {
    const renewed = await exchange(deps, 'PUT', connection, tokenB);
    await queueAllTokens(deps.db, renewed.id, deps.now());
    deps.wakePushes();
    return renewed;
  } finally {
    await removeConnection(deps, beside.id);
  }
}

async function exchange(
  deps: Deps,
  method: 'POST' | 'PUT',
  connection: Connection,
  tokenB: string,
): Promise<Connection> {
  const versionsUrl = connection.versions_url ?? '';
  const endpoints = await readEndpoints(deps, connection, versionsUrl);
  const url = endpointOf({ endpoints }, 'credentials', 'SENDER') ?? '';
  const answer = await send(deps, connection, method, url, ourCredentials(deps.config, tokenB));
  return store(deps, connection, {
    credentials: Credentials.parse(answer),
    endpoints,
    versionsUrl,
    ourTokenHash: hashToken(tokenB),
  });
}

async function removeConnection({ db }: Deps, id: string): Promise<void> {
  await db.deleteFrom('connection').where('id', '=', id).execute();
}

interface Registration {
  readonly credentials: Credentials;
  readonly endpoints: readonly Endpoint[];
  readonly versionsUrl: string;
  readonly ourTokenHash: string;
}

/** Of two registrations with one token the second finds the token used. */
async function store(
  deps: Deps,
  connection: Connection,
  { credentials, endpoints, versionsUrl, ourTokenHash }: Registration,
): Promise<Connection> {
  const { db, log, now } = deps;
  const stored = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK})`.execute(trx);
    await refuseTakenParties(trx, connection.id, credentials.roles);
    await trx
      .deleteFrom('connection')
      .where('our_token_hash', '=', ourTokenHash)
      .where('id', '!=', connection.id)
      .execute();
    const updated = await trx
      .updateTable('connection')
      .set({
        versions_url: versionsUrl,
        our_token_hash: ourTokenHash,
        their_token: credentials.token,
        parties: JSON.stringify(credentials.roles),
        endpoints: JSON.stringify(endpoints),
        registered_at: connection.registered_at ?? now(),
      })
      .where('id', '=', connection.id)
      .where('our_token_hash', '=', connection.our_token_hash)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (updated === undefined)
      throw new OcpiRefusal(405, STATUS.clientError, 'The registration has changed meanwhile');
    const [before, after] = [connection, updated].map((one) =>
      endpointOf(one, 'tokens', 'RECEIVER'),
    );
    if (before !== after) await queueAllTokens(trx, connection.id, now());
    return updated;
  });
  log.info({ connection: stored.id, parties: stored.parties }, 'operator registered');
  deps.wakePushes();
  return stored;
}

/** A party belongs to one connection: another one could otherwise send objects in its name. */
async function refuseTakenParties(
  db: Kysely<Tables>,
  connectionId: string,
  parties: Credentials['roles'],
): Promise<void> {
  const others = await db
    .selectFrom('connection')
    .selectAll()
    .where('id', '!=', connectionId)
    .where('registered_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  for (const { countryCode, partyId } of parties)
    if (others.some((other) => ownsParty(other, countryCode, partyId)))
      throw new OcpiRefusal(
        200,
        STATUS.invalidParameters,
        `The party ${countryCode}*${partyId} has another connection`,
      );
}

/** Ends a connection: neither side's token is valid from here on, and nothing is sent any more. */
export async function endConnection({ db, log, now }: Deps, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('connection')
      .set({ ended_at: now(), our_token_hash: null, their_token: null })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('token_push').where('connection_id', '=', id).execute();
  });
  log.info({ connection: id }, 'connection ended');
}
