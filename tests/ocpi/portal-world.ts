import { decodeJwt } from 'jose';
import { sql, type Insertable } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { importChips } from '../../backends/ocpi/chips/import-chips.ts';
import { readConfig, type OcpiConfig } from '../../backends/ocpi/config.ts';
import type { ChargingRecordTable } from '../../backends/ocpi/db/tables.ts';
import type { Deps } from '../../backends/ocpi/deps.ts';
import { createPortalApp } from '../../backends/ocpi/portal/app.ts';
import type { operation, Success } from '../../backends/ocpi/portal/operation.ts';
import { createOcpiService } from '../../backends/ocpi/server.ts';
import { startServer } from '../gateway/support/http-server.ts';
import { startOidcProvider } from '../gateway/support/oidc-provider.ts';

const OPERATOR = 'operator';
const NOW = new Date('2026-11-20T12:00:00Z');

/** An answer of the service: its status, and its body where it has one. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** A session that an operator bills, as its record is kept. */
type GivenRecord = Partial<Insertable<ChargingRecordTable>>;

/**
 * The service with an empty database in memory and a clock that stands, and the identity provider that it asks. The provider says
 * which e-mail address of a person is verified.
 */
export async function startOcpi() {
  const provider = await startOidcProvider();
  const clock = { now: NOW };
  const userInfo = new Map<string, Readonly<Record<string, unknown>>>();
  const asked: string[] = [];
  provider.metadata['userinfo_endpoint'] = provider.endpoint('/userinfo');
  provider.misbehaviour.answer = (path, response) => {
    if (path !== '/userinfo') return false;
    const token = response.req.headers.authorization?.replace('Bearer ', '') ?? '';
    const { sub = '' } = decodeJwt(token);
    asked.push(sub);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sub, ...userInfo.get(sub) }));
    return true;
  };
  const config = readConfig({
    OCPI_PORT: '0',
    OCPI_PORTAL_PORT: '0',
    OCPI_DATA: 'memory:',
    OIDC_ISSUER: provider.issuer,
    LOG_LEVEL: 'silent',
  });
  const log = pino({ level: 'silent' });
  const service = await createOcpiService(config, log, () => clock.now);
  const db = service.database;
  const deps: Deps = {
    ...{ config, db, log, now: () => clock.now },
    wakePushes: () => undefined,
    stopping: new AbortController().signal,
  };
  let records = 0;

  /** Empties the database but for an operator. The service remembers people whose address was not verified: use others. */
  const reset = async () => {
    clock.now = NOW;
    asked.length = 0;
    await sql`truncate connection, person, write cascade`.execute(db);
    await sql`truncate chip cascade`.execute(db);
    await db
      .insertInto('connection')
      .values({
        id: OPERATOR,
        encodes_tokens: true,
        parties: '[]',
        endpoints: JSON.stringify([
          { identifier: 'tokens', role: 'RECEIVER', url: 'http://localhost:1/tokens' },
        ]),
        created_at: NOW,
        registered_at: NOW,
        // Another process has its turn to push, so that what is queued stays there for the tests.
        pushing_until: new Date('2100-01-01'),
      })
      .execute();
  };
  await reset();

  const callAt = async <Body>(
    url: string,
    sub: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await provider.accessToken({ sub })}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // By the type of the operation, which `tests/ocpi/contract.test.ts` holds the answers against.
    const answered = z.custom<Body>().parse(await response.json().catch(() => undefined));
    return {
      status: response.status,
      body: answered,
      headers: response.headers,
    };
  };

  const call = (
    sub: string,
    method: 'POST' | 'PATCH' | 'DELETE' | 'GET',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => callAt<unknown>(service.portalUrl, sub, method, path, body, headers);
  const getAt =
    (url: string) =>
    async <Op extends Parameters<typeof operation>[0]>(sub: string, path: string) =>
      (await callAt<Success<Op>>(url, sub, 'GET', path)).body;

  return {
    provider,
    service,
    db,
    reset,
    clock,
    /** Every subject that the provider was asked about. */
    asked,
    call,
    /** Reads what an operation of the contract answers. */
    get: getAt(service.portalUrl),
    importChips: (text: string) => importChips(deps, text),
    /** The portal's side of the same data with another configuration. */
    configured: async (changes: Partial<OcpiConfig>) => {
      const server = await startServer(
        createPortalApp({ ...deps, config: { ...config, ...changes } }),
      );
      return { get: getAt(server.url), close: server.close };
    },
    /** Registers a person, whose address the provider has verified or not. */
    register: (sub: string, email: string, isVerified = true) => {
      userInfo.set(sub, { email, email_verified: isVerified });
      return call(sub, 'POST', '/v1/users', {
        ...{ firstName: 'Kari', lastName: 'Nordmann', email },
        ...{ mobileNumber: `+4740000${100 + userInfo.size}`, termsAccepted: true },
      });
    },
    verify: (sub: string, email: string) => {
      userInfo.set(sub, { email, email_verified: true });
    },
    /** Keeps a charging record of the chip with this UID, held by whoever had it then. Returns its id. */
    charge: async (uid: string, given: GivenRecord = {}): Promise<string> => {
      records += 1;
      const chip = await db
        .selectFrom('chip')
        .select('id')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      const startedAt = given.started_at ?? clock.now;
      const { id } = await db
        .insertInto('charging_record')
        .values((is) => ({
          id: sql<number>`nextval('record_ids')`,
          country_code: 'NO',
          party_id: 'OPR',
          cdr_id: `cdr-${records}`,
          session_id: null,
          connection_id: OPERATOR,
          chip_id: chip.id,
          token_uid: uid,
          holding_id: is
            .selectFrom('holding')
            .select('holding.id')
            .where('chip_id', '=', chip.id)
            .where((held) =>
              held.or([held('held_from', 'is', null), held('held_from', '<=', startedAt)]),
            )
            .where((held) =>
              held.or([held('held_until', 'is', null), held('held_until', '>', startedAt)]),
            ),
          is_credit: false,
          credit_reference_id: null,
          corrects_id: null,
          location_key: 'NO*OPR*1',
          location_name: 'Økern',
          parking_lot: null,
          operator: 'Operatør',
          medium: 'RFID',
          current_type: null,
          ended_at: new Date(startedAt.getTime() + 3_600_000),
          charging_ms: 3_600_000,
          energy_wh: 10_000,
          average_power_w: null,
          currency: 'NOK',
          price_per_kwh: null,
          cost: null,
          cost_no_vat: null,
          cost_parts: '[]',
          body: '{}',
          received_at: clock.now,
          ...given,
          started_at: startedAt,
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    close: async () => {
      await service.close();
      await provider.close();
    },
  };
}

export type OcpiWorld = Awaited<ReturnType<typeof startOcpi>>;
