import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { osloDayOf } from '../../../gateway/domain/calendar/oslo-calendar.ts';
import { persistedDocuments } from '../../../gateway/generated/persisted-documents.ts';
import { hashesByName } from '../../../gateway/graphql/pipeline/persisted-operations.ts';
import {
  historyVariables,
  optionsVariables,
  parseJourney,
} from '../../../schema/inputs/journey.ts';
import { countTrips } from '../../../scripts/lib/redis-trips.ts';
import { startBackend, type Backend } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { pointsOf, priceOf } from '../support/prices.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { ours } from './invoice-fixtures.ts';

const OWN_DOCUMENT = '{ viewer { user { firstName } } }';
const UNREADABLE = '{"query": ';
const HOME = 'HomePage';
const VARIABLES = { language: 'NO' };
const HOME_POINTS = pointsOf(HOME, VARIABLES);
const PAGE_POINTS = pointsOf('App') + HOME_POINTS;

let provider: OidcProvider;
let backend: Backend;
let redis: TestRedis;
let way: Awaited<ReturnType<typeof countTrips>>;
/** Two gateways, one with a slow connection to Redis. */
let slow: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  backend = await startBackend(ours());
  redis = await startRedis();
  way = await countTrips(redis.port, 30);
  slow = await start(way.url);
  other = await start(redis.url);
});
beforeEach(async () => {
  await redis.client.flushAll();
});
afterAll(async () => {
  await Promise.all([slow.close(), other.close()]);
  way.close();
  await Promise.all([redis.stop(), backend.close(), provider.close()]);
});

const start = (redisUrl: string, changes: Record<string, string> = {}) =>
  startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: backend.url,
    REDIS_URL: redisUrl,
    SESSION_SECRET: 'a secret that gateways on one Redis share',
    ...changes,
  });

async function signedIn(gateway: TestGateway): Promise<Client> {
  const browser = gateway.newClient();
  await browser.signIn();
  return browser;
}

const post = (browser: Client, body: string) =>
  browser.send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  });

/** Sends a persisted operation of the portal by its hash. */
async function runKnown(browser: Client, name: string) {
  const body = {
    operationName: name,
    variables: name === HOME ? VARIABLES : {},
    extensions: {
      persistedQuery: { version: 1, sha256Hash: hashesByName(persistedDocuments).get(name) },
    },
  };
  const response = await post(browser, JSON.stringify(body));
  await response.arrayBuffer();
  return response.status;
}

/** The answer to a request whose body never ends. */
async function beginPost(
  { url }: TestGateway,
  given: Record<string, string>,
): Promise<IncomingMessage> {
  const headers = { ...given, origin: url, 'content-type': 'application/json' };
  const sent = request(`${url}/graphql`, { method: 'POST', headers });
  sent.write(UNREADABLE);
  return new Promise((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      resolve(response);
      sent.destroy();
    });
  });
}

async function open(browser: Client, path: string) {
  const response = await browser.send(path, { headers: { accept: 'text/html' } });
  return response.text();
}

describe('a request of a known session with Redis', () => {
  it.each<[string, number, (browser: Client) => Promise<unknown>]>([
    ['an operation of the portal', 1, (browser) => runKnown(browser, HOME)],
    ['the home page with its data', 1, (browser) => open(browser, '/')],
    // The document is read once its caller is known and counted.
    ['a document of the caller’s own', 2, (browser) => browser.graphql(OWN_DOCUMENT)],
    ['a page that asks further', 1, (browser) => open(browser, '/account/payment')],
    ['the charging journey', 1, (browser) => open(browser, '/charging-journey')],
  ])('takes, for %s, %i round trips', async (_, trips, visit) => {
    const browser = await signedIn(slow);
    await visit(browser);
    const before = way.trips();
    await visit(browser);
    expect(way.trips() - before).toBe(trips);
  });

  it('takes one round trip without a session', async () => {
    const before = way.trips();
    expect(await runKnown(slow.newClient(), 'App')).toBe(200);
    expect(way.trips() - before).toBe(1);
  });
});

describe('rate limit points', () => {
  /** The points that the shared limit has counted for the person who signs in. */
  const counted = async () => Number(await redis.client.get('limit:graphql:database|user-1'));

  it('charges an operation and a page their prices', async () => {
    const browser = await signedIn(other);
    const atFirst = await counted();
    expect(await runKnown(browser, HOME)).toBe(200);
    expect((await counted()) - atFirst).toBe(HOME_POINTS);
    await browser.graphql(OWN_DOCUMENT);
    expect((await counted()) - atFirst).toBe(HOME_POINTS + priceOf(OWN_DOCUMENT).points);
    const before = await counted();
    expect(await open(browser, '/')).toContain('preloaded-answers');
    expect((await counted()) - before).toBe(PAGE_POINTS);
  });

  it('charges a page with further operations for all of them', async () => {
    const browser = await signedIn(other);
    const before = await counted();
    await open(browser, '/charging-journey');
    const { query } = parseJourney(new URLSearchParams(), osloDayOf(Date.now()), 366);
    expect((await counted()) - before).toBe(
      pointsOf('App') +
        pointsOf('ChargingHistory', historyVariables('x', query, null)) +
        pointsOf('ChargingOptions', optionsVariables('x', query)) +
        pointsOf('ChargingLimits'),
    );
  });

  it.each([
    ['a document that is not valid', '{"query":"{ nothing }"}'],
    ['an unknown operation', '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}'],
    ['a body that cannot be read', UNREADABLE],
    ['no operation', '{}'],
  ])('charges one point for %s', async (_, body) => {
    const browser = await signedIn(other);
    const before = await counted();
    expect(await (await post(browser, body)).json()).toHaveProperty('errors');
    expect((await counted()) - before).toBe(1);
  });

  it('returns the points if the session has ended elsewhere', async () => {
    const [here, there] = [await signedIn(slow), other.newClient()];
    await runKnown(here, HOME);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    await there.send('/logout', { method: 'POST' });
    const before = await counted();
    // Without a session the home preloads nothing, so that the points are counted by address.
    expect(await runKnown(here, HOME)).toBe(200);
    expect(await counted()).toBe(before);
    const [address] = await redis.client.keys('limit:graphql:*127.0.0.1');
    expect(Number(address && (await redis.client.get(address)))).toBe(HOME_POINTS);
  });
});

describe('a caller above the limit', () => {
  it.each([
    ['memory', () => ''],
    ['Redis', () => redis.url],
  ])('gets its refusal before the body is read, with %s', async (_, redisUrl) => {
    // Signing in ends on a page with preloaded answers.
    const points = String(PAGE_POINTS + HOME_POINTS);
    const limited = await start(redisUrl(), { RATE_LIMIT_GRAPHQL: points });
    const browser = await signedIn(limited);
    expect((await post(browser, UNREADABLE)).status).toBe(400);
    expect(await runKnown(browser, HOME)).toBe(429);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const authorization = `Bearer ${await provider.accessToken()}`;
    for (const headers of [{ cookie }, { authorization }]) {
      const refused = await beginPost(limited, headers);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await limited.close();
  });
});

it('an invalid token is refused before the body is read', async () => {
  expect((await beginPost(other, { authorization: 'Bearer none' })).statusCode).toBe(401);
});
