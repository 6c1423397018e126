import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../../sandbox/listen.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { startRedis } from '../support/redis.ts';
import { whoAsks, whoIs } from '../support/who-asks.ts';

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: whoAsks });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

async function signedIn() {
  const browser = gateway.newClient();
  await browser.signIn();
  const [, id = '', signature = ''] =
    /^s%3A(.+)\.(.+)$/.exec(browser.cookies.get('session') ?? '') ?? [];
  return { browser, id, signature };
}

describe('the session cookie', () => {
  it('is read with its colon encoded or not', async () => {
    const { browser, id, signature } = await signedIn();
    expect((await whoIs(browser)).kind).toBe('session');
    browser.cookies.set('session', `s:${id}.${decodeURIComponent(signature)}`);
    expect((await whoIs(browser)).kind).toBe('session');
  });

  it.each<[string, (id: string, signature: string) => string]>([
    ['another signature', (id) => `s%3A${id}.${'A'.repeat(43)}`],
    ['a shorter signature', (id, signature) => `s%3A${id}.${signature.slice(0, -1)}`],
    ['an empty signature', (id) => `s%3A${id}.`],
    ['no signature', (id) => `s%3A${id}`],
    ['the id alone', (id) => id],
    ['no mark of a signed cookie', (id, signature) => `${id}.${signature}`],
    ['another id', (id, signature) => `s%3A${id.slice(1)}.${signature}`],
    ['an encoding that cannot be read', (id, signature) => `s%3A${id}.${signature}%`],
    ['no text', () => ''],
  ])('counts as absent with %s', async (_, forge) => {
    const { browser, id, signature } = await signedIn();
    browser.cookies.set('session', forge(id, signature));
    expect((await whoIs(browser)).kind).toBe('anonymous');
  });
});

/** A way to Redis on which each answer takes a while; counts the times that requests wait for one. */
async function startSlowWay(port: number) {
  let trips = 0;
  const server = createServer((socket) => {
    const redis = connect(port, '127.0.0.1');
    let isWaiting = false;
    socket.on('data', (commands) => {
      // What is sent before the answer comes belongs to the same trip. The gateway's pings wait for themselves.
      if (!isWaiting && !/^\*1\r\n\$4\r\nPING\r\n$/.test(commands.toString())) trips += 1;
      isWaiting = true;
      redis.write(commands);
    });
    redis.on('data', (answer) => {
      setTimeout(() => {
        isWaiting = false;
        socket.write(answer);
      }, 30);
    });
    socket.on('error', () => redis.destroy()).on('close', () => redis.destroy());
    redis.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, trips: () => trips };
}

describe('in Redis', () => {
  it('a session that the gateway has read before is read in one round trip', async () => {
    const redis = await startRedis();
    const way = await startSlowWay(Number(new URL(redis.url).port));
    const shared = await startGateway(
      {
        OIDC_ISSUER: provider.issuer,
        REDIS_URL: `redis://127.0.0.1:${portOf(way.server)}`,
        SESSION_SECRET: 'a secret that gateways on one Redis share',
      },
      { graphql: whoAsks },
    );
    const browser = shared.newClient();
    await browser.signIn();
    await whoIs(browser);
    const before = way.trips();
    expect((await whoIs(browser)).kind).toBe('session');
    // The second counts the request.
    expect(way.trips() - before).toBe(2);
    await shared.close();
    way.server.close();
    await redis.stop();
  });
});
