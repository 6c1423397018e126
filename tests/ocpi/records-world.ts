import express, { type ErrorRequestHandler } from 'express';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from '../../backends/ocpi/config.ts';
import { openDatabase, type Database } from '../../backends/ocpi/db/database.ts';
import type { Deps } from '../../backends/ocpi/deps.ts';
import { OcpiRefusal, sendEnvelope } from '../../backends/ocpi/operators/answer.ts';
import { setCaller } from '../../backends/ocpi/operators/caller.ts';
import { modules } from '../../backends/ocpi/operators/modules.ts';

export const NOW = new Date('2026-05-20T12:00:00Z');

const Envelope = z.object({
  status_code: z.number(),
  status_message: z.string().default(''),
  data: z.unknown().optional(),
});

/** The answer to a request of an operator: the status of HTTP, the envelope, and the header `Location`. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly location: string | null;
}

/** The receivers of the service for the operators `first` (party NO*ABC) and `second` (party SE*XYZ), on a socket. */
export interface RecordsWorld {
  readonly deps: Deps;
  readonly db: Database;
  readonly lines: string[];
  send(method: string, path: string, body?: unknown, caller?: string): Promise<Answer>;
  close(): Promise<void>;
}

export async function recordsWorld(
  database: Readonly<{ data: string } | { databaseUrl: string }> = { data: 'memory:' },
  now: () => Date = () => NOW,
): Promise<RecordsWorld> {
  const config = { ...readConfig({}), ...database };
  const db = await openDatabase(config);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const deps: Deps = {
    ...{ config, db, log, now },
    wakePushes: () => undefined,
    stopping: new AbortController().signal,
  };
  const app = express();
  app.use(express.json());
  app.use(async (req, res, next) => {
    const id = req.get('x-caller') ?? 'first';
    setCaller(
      res,
      await db.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    next();
  });
  for (const { identifier, router } of modules) app.use(`/ocpi/2.2.1/${identifier}`, router(deps));
  const refuse: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    if (!(error instanceof OcpiRefusal)) throw error;
    res.status(error.httpStatus);
    sendEnvelope(res, NOW, undefined, { statusCode: error.statusCode, message: error.message });
  };
  app.use(refuse);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    deps,
    db,
    lines,
    send: async (method, path, body, caller = 'first') => {
      const answer = await fetch(`http://localhost:${port}/ocpi/2.2.1/${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-caller': caller },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const envelope = Envelope.parse(await answer.json());
      return {
        status: answer.status,
        code: envelope.status_code,
        message: envelope.status_message,
        data: envelope.data,
        location: answer.headers.get('location'),
      };
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
    },
  };
}

/** Registers an operator. `pulledFrom` is the address of its sender's modules. */
export async function addOperator(
  db: Database,
  id: string,
  [countryCode, partyId]: readonly [string, string],
  pulledFrom?: string,
): Promise<void> {
  const endpoints = ['locations', 'sessions', 'cdrs'].map((identifier) => ({
    identifier,
    role: 'SENDER',
    url: `${pulledFrom}/${identifier}`,
  }));
  await db
    .insertInto('connection')
    .values({
      id,
      versions_url: pulledFrom === undefined ? null : `${pulledFrom}/versions`,
      their_token: 'theirs',
      encodes_tokens: true,
      parties: JSON.stringify([{ countryCode, partyId, name: `${partyId} Lading` }]),
      endpoints: JSON.stringify(pulledFrom === undefined ? [] : endpoints),
      created_at: NOW,
      registered_at: new Date('2026-05-01T00:00:00Z'),
    })
    .execute();
}

/** Imports a chip. */
export async function addChip(db: Database, uid: string): Promise<string> {
  await db
    .insertInto('chip')
    .values({
      id: `chip-${uid}`,
      uid,
      contract_id: `NO-LAD-C${uid}`,
      visual_number: `V${uid}`,
      issuer: 'Ladeportal',
      is_blocked: false,
      is_valid: true,
      last_updated: NOW,
    })
    .execute();
  return `chip-${uid}`;
}

type Fields = Readonly<Record<string, unknown>>;

/** The token of the chip 04AA. */
export const TOKEN = {
  country_code: 'NO',
  party_id: 'LAD',
  uid: '04aa',
  type: 'RFID',
  contract_id: 'C',
};

/** The place of a CDR. */
export const PLACE = {
  id: 'loc-1',
  name: 'Torget',
  address: 'Torget 1',
  city: 'Bergen',
  country: 'NOR',
  evse_uid: 'evse-1',
  evse_id: 'NO*ABC*E1',
  connector_id: '1',
  connector_standard: 'IEC_62196_T2_COMBO',
  connector_format: 'CABLE',
  connector_power_type: 'DC',
};

/** An EVSE with one connector. */
export const EVSE = {
  uid: 'evse-1',
  status: 'AVAILABLE',
  physical_reference: 'P7',
  connectors: [{ id: '1', standard: 'IEC_62196_T2', last_updated: '2026-05-01T00:00:00Z' }],
  last_updated: '2026-05-01T00:00:00Z',
};

/** A charge detail record of one hour with 20 kWh for 100.00 kroner with VAT, and the fields that a test names. */
export const aCdr = (fields: Fields = {}): Fields => ({
  country_code: 'NO',
  party_id: 'ABC',
  id: 'cdr-1',
  start_date_time: '2026-05-10T10:00:00Z',
  end_date_time: '2026-05-10T11:00:00Z',
  cdr_token: TOKEN,
  auth_method: 'WHITELIST',
  cdr_location: PLACE,
  currency: 'NOK',
  charging_periods: [],
  total_cost: { excl_vat: 80, incl_vat: 100 },
  total_energy: 20,
  total_time: 1,
  last_updated: '2026-05-10T11:05:00Z',
  ...fields,
});

/** A session that has begun half an hour ago, and the fields that a test names. */
export const aSession = (fields: Fields = {}): Fields => ({
  country_code: 'NO',
  party_id: 'ABC',
  id: 'session-1',
  start_date_time: '2026-05-20T11:30:00Z',
  kwh: 6.5,
  cdr_token: TOKEN,
  auth_method: 'WHITELIST',
  location_id: 'loc-1',
  evse_uid: 'evse-1',
  connector_id: '1',
  currency: 'NOK',
  status: 'ACTIVE',
  last_updated: '2026-05-20T11:50:00Z',
  ...fields,
});

/** A published location with one EVSE, and the fields that a test names. */
export const aLocation = (fields: Fields = {}): Fields => ({
  country_code: 'NO',
  party_id: 'ABC',
  id: 'loc-1',
  publish: true,
  name: 'Torget',
  address: 'Torget 1',
  city: 'Bergen',
  country: 'NOR',
  coordinates: { latitude: '60.39299', longitude: '5.32415' },
  operator: { name: 'Byens Lading' },
  evses: [EVSE],
  time_zone: 'Europe/Oslo',
  last_updated: '2026-05-01T00:00:00Z',
  ...fields,
});
