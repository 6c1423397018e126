import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../sandbox/config.ts';
import type { Database } from '../../sandbox/db/database.ts';
import type { Clock } from '../../sandbox/deps.ts';
import { closeServer, portOf } from '../../sandbox/listen.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { withNamedCode } from '../contract/codes.ts';

export const AUDIENCE = 'https://api.ladeportal.example';

/** A sandbox of its own, with an issuer whose tokens the tests sign themselves. */
export interface RestWorld {
  readonly url: string;
  readonly issuer: string;
  /** The sandbox's database, to inspect the effects of a write. */
  readonly database: Database;
  /** An access token for a persona; `claims` and `key` make it invalid on purpose. */
  readonly token: (userId: string, options?: TokenOptions) => Promise<string>;
  /** Sends GET below `/api`, as a persona or without a token. */
  readonly get: (
    path: string,
    userId?: string,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Sends a write below `/api` as a persona. */
  readonly send: (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    userId: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  readonly control: (method: string, path: string, body?: unknown) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export interface TokenOptions {
  readonly issuer?: string;
  readonly audience?: string;
  readonly subject?: string;
  readonly expires?: string;
  readonly key?: CryptoKey;
}

/** The body of a response, not yet parsed. */
export async function bodyOf(response: Response | Promise<Response>): Promise<unknown> {
  return (await response).json();
}

let shared: Promise<RestWorld> | undefined;

/**
 * A sandbox with fresh data over an embedded database in memory. The files of a worker share one, which is reset for each and ends
 * with the worker; with an `environment` it is a sandbox of its own, which the file closes. `SANDBOX_TEST_DATABASE_URL` names a PostgreSQL server for the same tests, one file at a
 * time.
 */
export async function createRestWorld(
  environment: Readonly<Record<string, string>> = {},
  clock?: Clock,
): Promise<RestWorld> {
  if (Object.keys(environment).length > 0) return startRestWorld(environment, clock);
  const isUsed = shared !== undefined;
  const world = await (shared ??= startRestWorld(environment));
  if (isUsed && !(await world.control('POST', '/reset')).ok)
    throw new Error('The sandbox cannot be reset');
  return { ...world, close: () => Promise.resolve() };
}

async function startRestWorld(
  environment: Readonly<Record<string, string>>,
  clock?: Clock,
): Promise<RestWorld> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const issuerServer = await serveIssuer(jwk);
  const issuer = `http://localhost:${portOf(issuerServer)}`;
  const config = readConfig({
    SANDBOX_PORT: '0',
    SANDBOX_DATA: inject('sandboxData'),
    OIDC_ISSUER: issuer,
    LOG_LEVEL: 'error',
    DATABASE_URL: process.env['SANDBOX_TEST_DATABASE_URL'],
    ...environment,
  });
  const sandbox = await createSandbox(config, pino({ level: config.logLevel }), clock);
  const sign = (userId: string, options: TokenOptions) =>
    new SignJWT({ scope: 'openid' })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(options.issuer ?? issuer)
      .setAudience(options.audience ?? AUDIENCE)
      .setSubject(options.subject ?? `database|${userId}`)
      .setIssuedAt()
      .setExpirationTime(options.expires ?? '2h')
      .sign(options.key ?? privateKey);
  /** Those without options, which hold for longer than the tests: signing takes as long as a small request. */
  const usual = new Map<string, Promise<string>>();
  async function token(userId: string, options?: TokenOptions): Promise<string> {
    if (options !== undefined) return sign(userId, options);
    const signed = usual.get(userId) ?? sign(userId, {});
    usual.set(userId, signed);
    return signed;
  }
  /** Every refusal that a test gets has a code of the contract. */
  const call = async (method: string, path: string, init: RequestInit) =>
    withNamedCode(method, path, await fetch(`${sandbox.url}/api${path}`, { ...init, method }));
  return {
    url: sandbox.url,
    issuer,
    database: sandbox.database,
    token,
    get: async (path, userId, headers = {}) =>
      call('GET', path, {
        headers:
          userId === undefined
            ? headers
            : { authorization: `Bearer ${await token(userId)}`, ...headers },
      }),
    send: async (method, path, userId, body, headers = {}) =>
      call(method, path, {
        headers: {
          authorization: `Bearer ${await token(userId)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    control: (method, path, body) =>
      fetch(`${sandbox.url}/control${path}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
    close: async () => {
      await sandbox.close();
      await closeServer(issuerServer);
    },
  };
}

async function serveIssuer(jwk: object): Promise<Server> {
  const server = createServer((req, res) => {
    const issuer = `http://localhost:${portOf(server)}`;
    const isDiscovery = req.url?.startsWith('/.well-known/');
    const body = isDiscovery ? { issuer, jwks_uri: `${issuer}/jwks` } : { keys: [jwk] };
    res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
