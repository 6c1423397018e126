import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld, type TokenOptions } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const ME = '/v1/users/me';
const RECORDS = '/v1/users/me/charging-records';

const Page = z.object({
  items: z.array(
    z.looseObject({ id: z.string(), date: z.iso.datetime(), accessCategory: z.string() }),
  ),
  nextCursor: z.string().nullable(),
});
const Cards = z.array(z.object({ CardMask: z.string() })).catch([]);
const page = async (query: string, userId = 'kari') =>
  Page.parse(await (await world.get(`${RECORDS}?${query}`, userId)).json());

describe('the access token', () => {
  test('names the user after the first vertical bar of the subject', async () => {
    const as = async (subject: string) => {
      const authorization = `Bearer ${await world.token('', { subject })}`;
      const response = await world.get(ME, undefined, { authorization });
      return [
        response.status,
        z.looseObject({ firstName: z.string().optional() }).parse(await response.json()).firstName,
      ];
    };
    expect(await as('google|kari')).toEqual([200, 'Kari']);
    expect(await as('sms|kari|kari')).toEqual([404, undefined]);
    expect(await as('kari')).toEqual([401, undefined]);
    expect(await as('database|')).toEqual([401, undefined]);
  });

  test.each<[string, TokenOptions]>([
    ['of another issuer', { issuer: 'https://other.example' }],
    ['for another audience, as an ID token is', { audience: 'ladeportal' }],
    ['that has expired', { expires: '-1s' }],
  ])('refuses a token %s', async (_name, options) => {
    const authorization = `Bearer ${await world.token('kari', options)}`;
    const response = await world.get(ME, undefined, { authorization });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ errorCode: 'UNAUTHORIZED' });
  });

  test('refuses a token signed by another key, or by none', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await world.token('kari', { key: privateKey });
    const [, payload] = (await world.token('kari')).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload ?? ''}.`;
    for (const token of [forged, none])
      expect((await world.get(ME, undefined, { authorization: `Bearer ${token}` })).status).toBe(
        401,
      );
  });
});

describe('access to organisations', () => {
  test.each([
    ['company-admin', '100300', 200],
    ['smb', '100302', 200],
    ['public-admin', '100400', 200],
    ['company-member', '100300', 404],
    ['cooperative-resident', '100200', 404],
    ['company-admin', '100400', 404],
    ['no-active-role', '100300', 404],
    ['company-admin', 'T900001', 404],
    ['company-admin', 'no\u0000where', 404],
  ])('%s gets for organisation %j the status %d', async (userId, organizationId, status) => {
    const id = encodeURIComponent(organizationId);
    for (const path of ['', '/chargelocations', '/subscriptions'])
      expect((await world.get(`/v1/organizations/${id}${path}`, userId)).status).toBe(status);
  });

  test('administrators see an organisation’s cards, a person their own', async () => {
    const cards = async (userId: string, organizationId?: string) => {
      const headers = organizationId === undefined ? undefined : { organizationId };
      const response = await world.get('/gk-paymentcard/getpaymentcarddetail', userId, headers);
      return { status: response.status, list: Cards.parse(await response.json()) };
    };
    const own = await cards('company-admin');
    const organizations = await cards('company-admin', '100300');
    expect(own.list).toHaveLength(1);
    expect(organizations.list).toHaveLength(1);
    expect(organizations.list).not.toEqual(own.list);
    expect((await cards('company-member', '100300')).status).toBe(404);
    expect(await cards('no-payment')).toEqual({ status: 200, list: [] });
  });

  test('only an organisation with its own locations has charge locations', async () => {
    const places = (userId: string, id: string) =>
      bodyOf(world.get(`/v1/organizations/${id}/chargelocations`, userId));
    expect(await places('cooperative-admin', '100200')).toHaveLength(3);
    expect(await places('smb', '100302')).toEqual([]);
  });
});

describe('pages of charging records', () => {
  test('a period is half open by the start of the session', async () => {
    const { items } = await page('limit=200');
    const [middle, before] = [items[10]?.date ?? '', items[11]?.date ?? ''];
    const within = await page(new URLSearchParams({ from: before, to: middle }).toString());
    expect(within.items.map(({ date }) => date)).toEqual([before]);
  });

  test('the latest records are the first of the list', async () => {
    const latest = await bodyOf(world.get(`${RECORDS}/latest?limit=7`, 'kari'));
    expect(latest).toEqual((await page('limit=7')).items);
    expect(await (await world.get(`${RECORDS}/latest`, 'brand-new')).json()).toEqual([]);
  });
});

describe('every response', () => {
  test('has the given request id, or a new one', async () => {
    const id = (given?: string) =>
      world
        .get('/v1/news', undefined, given === undefined ? {} : { 'x-request-id': given })
        .then((response) => response.headers.get('x-request-id'));
    expect(await id('abc-123')).toBe('abc-123');
    expect(await id('x'.repeat(200))).toMatch(/^[\da-f-]{36}$/);
    expect(await id()).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    ['an unknown path', 'GET', '/v1/nothing', 404, 'NOT_FOUND'],
    ['a known path by another method', 'DELETE', '/v1/news', 405, 'METHOD_NOT_ALLOWED'],
    ['a malformed body', 'POST', '/v1/news', 400, 'INVALID_REQUEST'],
    ['a path that cannot be decoded', 'GET', '/v1/organizations/%zz', 400, 'INVALID_REQUEST'],
    ['an unknown query parameter', 'GET', '/v1/news?limt=2', 400, 'INVALID_REQUEST'],
    ['a parameter given twice', 'GET', '/v1/news?limit=2&limit=3', 400, 'INVALID_REQUEST'],
  ])('a response to %s is the error object', async (_name, method, path, status, errorCode) => {
    const response = await fetch(`${world.url}/api${path}`, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{"a":' }),
    });
    expect(response.status).toBe(status);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ status, errorCode, path: `/api${path.split('?')[0] ?? ''}` });
    expect(body).toHaveProperty('additionalData');
    expect(body).toHaveProperty('timestamp');
  });
});
