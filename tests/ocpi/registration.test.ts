import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOperator, type Operator } from '../../examples/ocpi/operator.ts';
import { startService, type TestService } from './support/service.ts';

let service: TestService;
let operator: Operator;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
afterEach(async () => {
  await operator.close();
  for (const { id } of await liveConnections()) await service.run(['disconnect', id]);
});

const liveConnections = () =>
  service.database.selectFrom('connection').selectAll().where('ended_at', 'is', null).execute();
const start = async (settings: { encodesTokens?: boolean; parties?: string[] } = {}) =>
  startOperator({ serviceVersionsUrl: service.versionsUrl, ...settings });
const invite = async (...args: string[]) => {
  const text = await service.run(['invite', operator.versionsUrl, ...args]);
  return /token A: +(\S+)/.exec(text)?.[1] ?? '';
};
const connect = (...args: string[]) =>
  service.run(['connect', operator.versionsUrl, operator.token, ...args]);
const moduleUrl = (name: string) => service.versionsUrl.replace('versions', `2.2.1/${name}`);
const plain = (token: string) => ({ authorization: `Token ${token}` });
const encoded = (token: string) => plain(Buffer.from(token).toString('base64'));

describe('an operator that registers with this service', () => {
  it('gets a token of its own for token A, and both sides know each other', async () => {
    operator = await start();
    const tokenA = await invite();
    operator.serviceToken = tokenA;
    const answer = await operator.register();
    expect(answer).toMatchObject({
      status: 200,
      envelope: {
        status_code: 1000,
        data: {
          url: service.versionsUrl,
          roles: [{ role: 'EMSP', country_code: 'NO', party_id: 'LAD' }],
        },
      },
    });
    expect(operator.serviceToken).not.toBe(tokenA);
    expect(operator.received.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /ocpi/versions',
      'GET /ocpi/2.2.1',
    ]);
    expect(await service.run(['connections'])).toMatch(
      /Viken Lading VIK \(NO\*VIK\)\n {2}registered since .*tokens RECEIVER http/s,
    );

    // Token A is used up, and a second registration has nothing to register.
    expect(
      await operator.ask('GET', service.versionsUrl, undefined, encoded(tokenA)),
    ).toMatchObject({ status: 401 });
    expect(await operator.register()).toMatchObject({ status: 405 });
  });

  it('opens nothing but versions and credentials by token A', async () => {
    operator = await start();
    operator.serviceToken = await invite();
    for (const module of ['tokens', 'cdrs', 'unknown'])
      expect((await operator.ask('GET', moduleUrl(module))).status).toBe(401);
    for (const method of ['PUT', 'DELETE']) {
      const refused = await operator.ask(method, moduleUrl('credentials'), {});
      expect(refused.status).toBe(405);
      expect(refused.headers.get('allow')).toBe('GET, POST');
    }
  });

  it('registers again with new endpoints, and its previous token ends', async () => {
    operator = await start();
    operator.serviceToken = await invite();
    await operator.register();
    const before = operator.serviceToken;
    expect((await operator.register('PUT')).envelope.status_code).toBe(1000);
    expect(operator.serviceToken).not.toBe(before);
    expect(
      await operator.ask('GET', service.versionsUrl, undefined, encoded(before)),
    ).toMatchObject({ status: 401 });
    const own = await operator.ask('GET', moduleUrl('credentials'));
    expect(own.envelope.data).toMatchObject({ token: operator.serviceToken });
  });

  it('unregisters, and neither its token nor its place in the pushes is left', async () => {
    operator = await start();
    operator.serviceToken = await invite();
    await operator.register();
    expect((await operator.ask('DELETE', moduleUrl('credentials'))).envelope.status_code).toBe(
      1000,
    );
    expect((await operator.ask('GET', service.versionsUrl)).status).toBe(401);
    expect(await liveConnections()).toEqual([]);
  });

  it.each([
    [3001, 'it does not answer', '/ocpi/versions', 500, undefined],
    [
      3001,
      'its versions are at another address',
      '/ocpi/versions',
      200,
      [{ version: '2.2.1', url: 'http://127.0.0.1:1/ocpi/2.2.1' }],
    ],
    [3002, 'it has no 2.2.1', '/ocpi/versions', 200, [{ version: '2.1.1', url: 'http://a.no/' }]],
    [
      3003,
      'it has no CDRs',
      '/ocpi/2.2.1',
      200,
      {
        endpoints: [{ identifier: 'credentials', role: 'SENDER', url: 'CREDENTIALS' }],
      },
    ],
  ])(
    'is answered %i when %s, and token A still registers it',
    async (code, _why, path, status, data) => {
      operator = await start();
      operator.serviceToken = await invite();
      operator.before = (req, res, next) => {
        if (req.path !== path) {
          next();
          return;
        }
        const text = JSON.stringify({ status_code: 1000, data }).replace(
          'CREDENTIALS',
          operator.versionsUrl,
        );
        res.status(status).type('json').send(text);
      };
      const refused = await operator.register();
      expect(refused).toMatchObject({ status: 200, envelope: { status_code: code } });
      expect(await liveConnections()).toMatchObject([
        { their_token: null, registered_at: null, endpoints: [], parties: [] },
      ]);
      operator.before = (_req, _res, next) => next();
      expect((await operator.register()).envelope.status_code).toBe(1000);
    },
  );

  it('is called at the address of its invitation alone, and no redirect is followed', async () => {
    operator = await start();
    const other = await start();
    operator.serviceToken = await invite();
    for (const url of [
      other.versionsUrl,
      'http://169.254.169.254/',
      'http://a.example/',
      'file:///etc/passwd',
    ])
      expect((await operator.register('POST', { url })).envelope.status_code).toBe(3001);
    operator.before = (_req, res) => res.redirect(307, other.versionsUrl);
    expect((await operator.register()).envelope.status_code).toBe(3001);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('cannot take the party of another operator', async () => {
    operator = await start();
    operator.serviceToken = await invite();
    await operator.register();
    const first = operator;
    operator = await start({ parties: ['ABC', 'vik'] });
    operator.serviceToken = await invite();
    expect((await operator.register()).envelope.status_code).toBe(2001);
    await first.close();
  });
});

describe('this service that registers with an operator', () => {
  it('sends its credentials by token A, is called back by token B, and calls by token C', async () => {
    operator = await start();
    const tokenA = operator.token;
    expect(await connect()).toContain('Connected: Viken Lading VIK (NO*VIK)');
    expect(operator.received.slice(0, 3).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /ocpi/versions',
      'GET /ocpi/2.2.1',
      'POST /ocpi/cpo/credentials',
    ]);
    const [first] = operator.received;
    expect(first?.headers.authorization).toBe(encoded(tokenA).authorization);
    for (const id of ['x-request-id', 'x-correlation-id'])
      expect(first?.headers[id]).toMatch(/^[\da-f-]{36}$/);
    expect((await operator.ask('GET', moduleUrl('tokens'))).envelope.status_code).toBe(1000);
    const [connection] = await liveConnections();
    expect(connection).toMatchObject({ their_token: operator.token });
    expect(JSON.stringify(connection)).not.toContain(operator.serviceToken);

    expect(await service.run(['disconnect', connection?.id ?? ''])).toContain('The operator knows');
    expect(operator.received.at(-1)).toMatchObject({
      method: 'DELETE',
      headers: { authorization: encoded(operator.token).authorization },
    });
  });

  it('renews the tokens of both sides, and keeps them when the operator does not', async () => {
    operator = await start();
    await connect();
    const [before] = await liveConnections();
    const old = operator.serviceToken;
    expect(await service.run(['renew', before?.id ?? ''])).toContain('Renewed');
    expect(await operator.ask('GET', moduleUrl('tokens'), undefined, encoded(old))).toMatchObject({
      status: 401,
    });
    expect((await operator.ask('GET', moduleUrl('tokens'))).status).toBe(200);
    const renewed = await liveConnections();
    expect(renewed).toMatchObject([{ id: before?.id, their_token: operator.token }]);

    operator.before = (req, res, next) => {
      if (req.method === 'PUT') res.status(500).end();
      else next();
    };
    await expect(service.run(['renew', before?.id ?? ''])).rejects.toThrow('HTTP 500');
    expect(await liveConnections()).toEqual(renewed);
  });

  it('leaves nothing behind when the operator refuses, and says why without the token', async () => {
    operator = await start();
    const wrong = service.run(['connect', operator.versionsUrl, 'secret-token']);
    await expect(wrong).rejects.toThrow(/HTTP 401/);
    await expect(wrong).rejects.not.toThrow(/secret-token/);
    await expect(service.run(['connect', 'http://a.example/versions', 'x'])).rejects.toThrow(
      'https',
    );
    await expect(service.run(['connect', operator.versionsUrl])).rejects.toThrow('Usage');
    operator.before = (req, res, next) => {
      if (req.method === 'POST') res.json({ status_code: 3001 });
      else next();
    };
    await expect(connect()).rejects.toThrow('OCPI_PUBLIC_URL');
    expect(await liveConnections()).toEqual([]);
  });
});

describe('a credentials token', () => {
  it('is accepted encoded, as OCPI 2.2.1 has it, and not plain', async () => {
    operator = await start();
    await connect();
    const token = operator.serviceToken;
    const statusOf = async (headers: object) =>
      (await operator.ask('GET', service.versionsUrl, undefined, headers)).status;
    expect(await statusOf(encoded(token))).toBe(200);
    expect(await statusOf(plain(token))).toBe(401);
    for (const header of [
      '',
      'Token',
      'Token ',
      `Bearer ${token}`,
      encoded(`${token} `).authorization,
    ])
      expect(await statusOf({ authorization: header })).toBe(401);
    const unknown = await operator.ask('GET', service.versionsUrl, undefined, encoded('unknown'));
    expect(unknown.headers.get('www-authenticate')).toBe('Token');
    expect(unknown.envelope.data).toBeUndefined();
  });

  it('is accepted and sent plain, and not encoded, for a platform that has it so', async () => {
    operator = await start({ encodesTokens: false });
    await connect('--plain-token');
    const token = operator.serviceToken;
    const statusOf = async (headers: object) =>
      (await operator.ask('GET', moduleUrl('tokens'), undefined, headers)).status;
    expect(await statusOf(plain(token))).toBe(200);
    expect(await statusOf(encoded(token))).toBe(401);
  });
});
