import { once } from 'node:events';
import { connect } from 'node:net';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimit } from '../../../gateway/http/rate-limit.ts';
import { createHttpServer } from '../../../gateway/http/serve.ts';
import { gate } from '../support/gate.ts';
import { untilReady } from '../support/gateway.ts';
import { startGatewayProcess } from '../support/gateway-process.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

const MEGABYTE = 2 ** 20;
/** Far more than what stays, and far less than what is sent. */
const MAX_GROWTH = 8 * MEGABYTE;
const CONNECTIONS = 8;

/** Collects garbage and tells what is alive, when it gets the signal. Double quotes are Node's own in its variable. */
const TELL_MEMORY = `
  import { Session } from 'node:inspector/promises';
  process.on('SIGUSR2', async () => {
    const session = new Session();
    session.connect();
    await session.post('HeapProfiler.collectGarbage');
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write('alive=' + (heapUsed + external) + ';');
  });`;

let provider: OidcProvider;
let gateway: Awaited<ReturnType<typeof startGatewayProcess>>;
const agent = new Agent({ connections: CONNECTIONS });

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGatewayProcess({
    OIDC_ISSUER: provider.issuer,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_GRAPHQL: '1000000',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`,
  });
  await untilReady(gateway.url);
});
afterAll(async () => {
  gateway.child.kill();
  await gateway.ended;
  await agent.close();
  await provider.close();
});

/** Bytes that are alive in the process. */
async function bytesAlive(): Promise<number> {
  gateway.log.length = 0;
  gateway.child.kill('SIGUSR2');
  const told = () => /alive=(\d+);/.exec(gateway.log.join(''))?.[1];
  await expect.poll(told).toBeDefined();
  return Number(told());
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body: object;
}

async function send({ headers, body }: Sent): Promise<void> {
  const response = await request(`${gateway.url}/graphql`, {
    dispatcher: agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.url, ...headers },
    body: JSON.stringify(body),
  });
  expect(await response.body.json()).toHaveProperty('data');
}

const QUERY = '{ portal { providerName } }';
const LINKS = 'portal { providerName links { faq terms privacy support } }';
const ALIASES = 15;
const padding = (length: number) => 'x'.repeat(length);

/** Different requests, and how many of them. */
const FLOODS: Readonly<Record<string, readonly [count: number, sent: (n: number) => Sent]>> = {
  // The parser counts no comment as a token, and keeps all.
  comments: [150, (n) => ({ body: { query: `${QUERY} # ${n} ${padding(200_000)}` } })],
  fields: [
    300,
    (n) => {
      const fields = Array.from({ length: ALIASES }, (_, at) => `a${n}b${at}: ${LINKS}`);
      return { body: { query: `query N${n} { ${fields.join(' ')} }` } };
    },
  ],
  'callers with long headers': [
    1200,
    (n) => ({
      headers: {
        'x-forwarded-for': `${padding(12_000)}, 198.18.${100 + Math.floor(n / 100)}.${100 + (n % 100)}`,
        cookie: `session=s%3A${padding(1000)}${n}.${padding(43)}`,
        'idempotency-key': `${n}${padding(90)}`,
        'x-active-role': `${n}${padding(200)}`,
        'x-request-id': `${n}${padding(90)}`,
      },
      body: { query: QUERY },
    }),
  ],
};

it.each(Object.entries(FLOODS))('different %s do not stay in memory', async (_what, flood) => {
  const [count, sent] = flood;
  // What the first of a kind loads.
  await send(sent(count));
  const before = await bytesAlive();
  let n = 0;
  const lane = async () => {
    while (n < count) await send(sent(n++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  const grown = (await bytesAlive()) - before;
  expect(grown).toBeLessThan(MAX_GROWTH);
});

it('a flood of addresses forgets its own counts, and those of no other limit', async () => {
  const [flooded, other] = ['flooded', 'other'].map((name) => createRateLimit(name, 1, undefined));
  await other?.count('kari', 1);
  for (let n = 0; n < 60_000; n += 1) await flooded?.count(`address ${n}`, 1);
  expect(await flooded?.isUsedUp('address 0')).toBe(false);
  expect(await flooded?.isUsedUp('address 59999')).toBe(true);
  expect(await other?.isUsedUp('kari')).toBe(true);
});

/** Begins a request with a body that comes in pieces, without its end. */
function beginBody(pieces: string) {
  const socket = connect(Number(new URL(gateway.url).port), 'localhost');
  // What has come before the connection is reset.
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.once('close', () => resolve('closed'));
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: localhost\r\nOrigin: ${gateway.url}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${pieces}`,
  );
  return { answer, end: (rest: string) => socket.write(`${rest}0\r\n\r\n`), socket };
}
const pieceOf = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;

it('bodies in a great many pieces are refused, and a small slow one beside them is read', async () => {
  const query = JSON.stringify({ query: QUERY });
  const slow = beginBody(pieceOf(query.slice(0, 5)));
  await once(slow.socket, 'connect');
  const before = await bytesAlive();
  const large = Array.from({ length: 2 }, () => beginBody(pieceOf(' ').repeat(250_000)));
  for (const { answer } of large) expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  expect((await bytesAlive()) - before).toBeLessThan(MAX_GROWTH);
  slow.end(pieceOf(query.slice(5)));
  expect(await slow.answer).toMatch(/^HTTP\/1.1 200 /);
  slow.socket.destroy();
});

it('a reader who takes nothing more is cut off', async () => {
  const closed = gate();
  const server = createHttpServer(
    (_request, response) => {
      response.once('close', closed.open);
      // More than the system's buffers take.
      response.end(Buffer.alloc(64 * MEGABYTE));
    },
    0,
    200,
  );
  const reader = connect(await server.listen(0), 'localhost');
  reader.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed.opened;
  reader.destroy();
  await server.close();
});
