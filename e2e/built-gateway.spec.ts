import { request, type IncomingHttpHeaders } from 'node:http';
import { portalPort } from './support/ports.ts';
import { expect, test } from './support/test.ts';

// The bundler may leave out what has no effect to it, as a call that is made for its exception alone: the attacks of
// `tests/gateway/http` that depend on such a place are repeated here, on the gateway as it is built.

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Attack {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request whose path is not normalised on the way. */
const send = (path: string, { method = 'GET', headers = {}, body = '' }: Attack = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const attack = request(
      { host: 'localhost', port: portalPort, path, method, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    attack.on('error', reject).end(body);
  });

const origin = `http://localhost:${portalPort}`;
const json = { 'content-type': 'application/json', origin };
const post = (body: string, headers: Readonly<Record<string, string>> = json): Attack => ({
  method: 'POST',
  headers,
  body,
});
const html = { accept: 'text/html' };

const refused: readonly (readonly [path: string, status: number, attack?: Attack])[] = [
  ['/%ff', 400],
  ['/%', 400],
  ['/%E0%A4%A', 400],
  ['/assets/%ff', 400],
  ['/downloads/%ff', 404],
  ['/graphql', 400, post('{')],
  ['/graphql', 400, post('[{"query":"{ viewer { id } }"},{"query":"{ viewer { id } }"}]')],
  ['/graphql', 413, post(JSON.stringify({ query: `{ ${'a '.repeat(2_000_000)} }` }))],
  ['/graphql', 415, post('{}', { ...json, 'content-type': 'text/plain' })],
  [
    '/graphql',
    403,
    post('{"query":"{ viewer { id } }"}', { ...json, origin: 'https://evil.example' }),
  ],
  ['/', 404, { method: 'POST', headers: { origin } }],
];

for (const [path, status, attack = {}] of refused)
  test(`${attack.method ?? 'GET'} ${path} is refused with ${status} in JSON: ${attack.body?.slice(0, 20) ?? ''} ${attack.headers?.['origin'] ?? ''}`, async () => {
    const answer = await send(path, attack);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/(?:graphql-response\+)?json/);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ message: expect.any(String) }] });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.body).not.toMatch(/node_modules|at .*\.m?[jt]s/);
  });

test('no target of another origin is followed', async () => {
  const targets = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ];
  for (const target of targets) {
    const path = `/return?next=${encodeURIComponent(target)}`;
    const { status, headers } = await send(path, { headers: html });
    expect(status).toBe(302);
    expect(headers.location, target).toBe('/login');
  }
});

test('a forged session cookie and a forged token give no access', async () => {
  const query = post('{"query":"{ viewer { id } }"}');
  const forged = await send('/graphql', {
    ...query,
    headers: { ...json, cookie: 'session=s%3Aforged.signature' },
  });
  expect(JSON.parse(forged.body)).toEqual({ data: { viewer: null } });
  const bearer = await send('/graphql', {
    ...query,
    headers: { ...json, authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJrYXJpIn0.' },
  });
  expect(bearer.status).toBe(401);
});

test('HEAD does not sign out, and a page that does not exist is none', async () => {
  expect((await send('/logout', { method: 'HEAD' })).status).toBe(204);
  const missing = await send('/assets/none.js', { headers: html });
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control']).toBe('no-store');
});
