import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { rawGet } from '../support/raw-get.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

let provider: OidcProvider;
let gateway: TestGateway;
let browser: Client;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer, PUBLIC_URL: 'https://portal.example' },
    { graphql: callerProbe },
  );
  browser = gateway.newClient();
  await browser.signIn();
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

/** A POST to `/graphql` without further headers. */
function post(headers: Record<string, string>, body = '{"query":"{ who }"}') {
  return fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}
const cookie = () => [...browser.cookies].map((pair) => pair.join('=')).join('; ');

describe('a write with our cookie', () => {
  it.each([
    ['our own origin', { origin: 'https://portal.example' }],
    ['our own page', { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }],
  ])('accepts the write from %s', async (_name, headers) => {
    expect((await post({ cookie: cookie(), ...headers })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    [
      'a sibling subdomain',
      { origin: 'https://www.portal.example', 'sec-fetch-site': 'same-site' },
    ],
    ['a sibling subdomain in an old browser', { origin: 'https://blog.example' }],
    ['our host over http', { origin: 'http://portal.example' }],
    ['another port', { origin: 'https://portal.example:8443' }],
    ['a sandboxed frame', { origin: 'null' }],
    [
      'a page that lies about its origin',
      { origin: 'https://portal.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['nowhere', {}],
  ])('refuses the write from %s', async (_name, headers) => {
    const response = await post({ cookie: cookie(), ...headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  it('refuses the write from another site despite a bearer header', async () => {
    const headers = { cookie: cookie(), authorization: 'Bearer x', origin: 'https://evil.example' };
    expect((await post(headers)).status).toBe(403);
  });
});

describe('a write without our cookie', () => {
  it('accepts callers other than browsers, with a bearer token or anonymous', async () => {
    const authorization = `Bearer ${await provider.accessToken()}`;
    expect((await post({ authorization })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });
});

describe('a request body', () => {
  it.each([
    ['cut off', '{"query":', 'application/json', 400, 'BAD_REQUEST'],
    ['no object', '"text"', 'application/json', 400, 'BAD_REQUEST'],
    [
      'too large',
      `{"query":"${'x'.repeat(300_000)}"}`,
      'application/json',
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'in an unknown charset',
      '{}',
      'application/json; charset=utf-99',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('answers a body that is %s with a JSON error', async (_name, body, type, status, code) => {
    const response = await post({ 'content-type': type }, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ extensions: { code, status, path: '/graphql' } }],
    });
    expect(text).not.toContain('SyntaxError');
  });

  it('accepts UTF-8 by any spelling of its name, and no other encoding', async () => {
    const read = async (charset: string, encoding: 'utf8' | 'utf16le') => {
      const body = Buffer.from('{"query":"{ who }"}', encoding);
      return (
        await fetch(`${gateway.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': `application/json; charset=${charset}` },
          body,
        })
      ).status;
    };
    expect([await read('UTF-8', 'utf8'), await read('"utf-8"', 'utf8')]).toEqual([200, 200]);
    expect([await read('utf-16', 'utf16le'), await read('utf-16le', 'utf16le')]).toEqual([
      415, 415,
    ]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml'])(
    'refuses a body of the type %s',
    async (type) => {
      const response = await post({ 'content-type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 } }],
      });
    },
  );

  it('answers an unknown encoding with a JSON error', async () => {
    const response = await post({ 'content-encoding': 'rot13' }, '{}');
    expect(response.status).toBe(415);
  });
});

describe('the request id', () => {
  const idFor = async (given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return (await fetch(`${gateway.url}/healthz`, { headers })).headers.get('x-request-id') ?? '';
  };

  it('generates an id for every request', async () => {
    const [one, two] = [await idFor(), await idFor()];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
  });

  it.each(['trace-0001', 'a1b2c3d4', '0192f8a1-7c3e-7000-8000-1234567890ab'])(
    '%s is kept',
    async (given) => {
      expect(await idFor(given)).toBe(given);
    },
  );

  it.each([
    'short',
    'with space in it',
    'a'.repeat(65),
    '{"level":"fatal"}',
    'a<script>b</script>',
  ])('%s is replaced', async (given) => {
    expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('includes the request id in errors', async () => {
    const response = await post({ 'x-request-id': 'trace-0001' }, '{');
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { requestId: 'trace-0001' } }],
    });
  });
});

describe('rate limits', () => {
  it('ignores forged forwarding headers, and answers with Retry-After', async () => {
    const limited = await startGateway(
      { OIDC_ISSUER: provider.issuer, RATE_LIMIT_SIGN_IN: '2' },
      { graphql: callerProbe },
    );
    const statuses: number[] = [];
    let last = new Response();
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      last = await limited.newClient().send('/login', { headers: { 'x-forwarded-for': address } });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([303, 303, 429]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await limited.close();
  });

  it('identifies callers by a trusted proxy’s headers, with a /64 as one caller', async () => {
    const limited = await startGateway(
      { OIDC_ISSUER: provider.issuer, RATE_LIMIT_SIGN_IN: '1', TRUST_PROXY: 'loopback' },
      { graphql: callerProbe },
    );
    const from = async (address: string) =>
      (await limited.newClient().send('/login', { headers: { 'x-forwarded-for': address } }))
        .status;
    expect(await from('203.0.113.1')).toBe(303);
    expect(await from('203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2')).toBe(303);
    expect(await from('198.51.100.9, 203.0.113.2')).toBe(429);
    expect(await from('2001:db8:1:2::1')).toBe(303);
    expect(await from('2001:db8:1:2:ffff::2')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(303);
    await limited.close();
  });

  it('counts GraphQL by person', async () => {
    const limited = await startGateway(
      { OIDC_ISSUER: provider.issuer, RATE_LIMIT_GRAPHQL: '2' },
      { graphql: callerProbe },
    );
    const kari = limited.newClient();
    await kari.signIn();
    provider.person.subject = 'database|user-2';
    const ola = limited.newClient();
    await ola.signIn();
    const statuses = [await readCaller(kari), await readCaller(kari), await readCaller(ola)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await kari.graphql('{ who }');
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
    provider.person.subject = 'database|user-1';
    await limited.close();
  });
});

/** The answer to a request with these lines of `Host`. */
async function answerTo(protocol: string, ...hosts: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), 'localhost');
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
  socket.end(`GET /healthz ${protocol}\r\n${lines}Connection: close\r\n\r\n`);
  return text(socket);
}

describe('the host of a request', () => {
  it.each([
    ['HTTP/1.1', ['portal.example']],
    ['HTTP/1.1', ['portal.example:8443']],
    ['HTTP/1.1', ['xn--lading-fxa.example']],
    ['HTTP/1.1', ['10.0.0.1:4000']],
    ['HTTP/1.1', ['[::1]:4000']],
    ['HTTP/1.0', []],
  ])('is named once: %s %s', async (protocol, hosts) => {
    expect(await answerTo(protocol, ...hosts)).toMatch(/^HTTP\/1\.1 200 /);
  });

  // RFC 9112 3.2.
  it.each([
    ['HTTP/1.1', []],
    ['HTTP/1.1', ['']],
    ['HTTP/1.1', ['portal.example', 'portal.example']],
    ['HTTP/1.1', ['portal.example', 'evil.example']],
    ['HTTP/1.0', ['portal.example', 'evil.example']],
    ['HTTP/1.1', ['portal.example, evil.example']],
    ['HTTP/1.1', ['portal.example/path']],
    ['HTTP/1.1', ['user@portal.example']],
    ['HTTP/1.1', ['portal example']],
    ['HTTP/1.1', ['portal.example:http']],
    ['HTTP/1.1', ['<script>']],
  ])('is refused unless it is one name: %s %s', async (protocol, hosts) => {
    expect(await answerTo(protocol, ...hosts)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('any request', () => {
  it.each(['/%', '/%ff', '/graphql/%c0', '/..%2f..%2fetc%2fpasswd', '//evil.example/%2e%2e'])(
    '%s is answered without a stack trace',
    async (path) => {
      const response = await rawGet(gateway.url, path);
      expect(response.status).toBeLessThan(500);
      expect(response.body).not.toMatch(/node_modules|at .*\.ts/);
    },
  );

  it.each([
    ['POST', '/', 404],
    ['DELETE', '/account/profile', 404],
    ['PROPFIND', '/', 404],
    ['POST', '/login', 404],
    ['GET', '/%E0%A4%A', 400],
  ])('%s %s gets our error and our headers', async (method, path, status) => {
    const response = await fetch(gateway.url + path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { status } }] });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('a navigation gets a page, another client JSON', async () => {
    const page = await fetch(`${gateway.url}/assets/none.css`, {
      headers: { accept: 'text/html' },
    });
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const json = await fetch(`${gateway.url}/assets/none.css`, {
      headers: { accept: 'application/json' },
    });
    expect(json.headers.get('content-type')).toMatch(/^application\/json/);
  });
});
