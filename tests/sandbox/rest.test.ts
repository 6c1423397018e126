import { generateKeyPair } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRestWorld, type RestWorld, type TokenOptions } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});

const ME = '/v1/users/me';

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

describe('every response', () => {
  test.each([
    ['a known path by another method', 'DELETE', '/v1/news', 405, 'METHOD_NOT_ALLOWED'],
    ['a malformed body', 'POST', '/v1/news', 400, 'INVALID_REQUEST'],
    ['a path that cannot be decoded', 'GET', '/v1/organizations/%zz', 400, 'INVALID_REQUEST'],
    ['an unknown query parameter', 'GET', '/v1/news?limt=2', 400, 'INVALID_REQUEST'],
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
