import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepSignedIn,
  ProviderError,
  signInWithDevice,
  SignInError,
  type DevicePrompt,
  type Tokens,
} from '../../clients/typescript/device.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { startServer } from '../gateway/support/http-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Respond = (response: ServerResponse) => void;

/** The provider's answers to come at its token endpoint, in order; the last one stays. */
let answers: Respond[] = [];
/** The requests of the app at the token endpoint, and their times. */
const sent: Readonly<{ form: Record<string, string>; at: number }>[] = [];
/** The provider's answer to a device. */
let started: Record<string, unknown> = {};
let server: Server;

const answer =
  (status: number, body: object): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const refusal = (error: string) => answer(400, { error });
const page: Respond = (response) => {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
};
/** Refusals of the provider that say nothing of the person's grant. */
const passing: readonly (readonly [string, Respond])[] = [
  ['is down', answer(503, { error: 'invalid_grant' })],
  ['is busy', answer(429, { error: 'slow_down' })],
  ['has a proxy that answers in its place', page],
  ['answers by a page', (response) => response.end('<h1>Maintenance</h1>')],
  ['answers without tokens', answer(200, {})],
  ['breaks the connection', (response) => response.destroy()],
  ['does not know the app', refusal('invalid_client')],
];
const secondsUntil = (moment: number | undefined) => ((moment ?? 0) - Date.now()) / 1000;
const tokens = (name: string, more: object = {}) =>
  answer(200, { access_token: name, token_type: 'Bearer', expires_in: 600, ...more });

async function listen(request: IncomingMessage, response: ServerResponse) {
  if (request.url?.endsWith('/openid-configuration')) {
    answer(200, {
      device_authorization_endpoint: `${server.url}/device`,
      token_endpoint: `${server.url}/token`,
    })(response);
    return;
  }
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  if (request.url === '/device') {
    answer('error' in started ? 400 : 200, started)(response);
    return;
  }
  sent.push({ form, at: performance.now() });
  const respond = answers.length > 1 ? answers.shift() : answers[0];
  respond?.(response);
}

beforeAll(async () => {
  server = await startServer((request, response) => void listen(request, response));
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  answers = [];
  sent.length = 0;
  started = {
    device_code: 'device-1',
    user_code: 'ABCD-EFGH',
    verification_uri: 'https://login.example/device',
    expires_in: 60,
    interval: 0.01,
  };
});

const prompts: DevicePrompt[] = [];
const signIn = (signal?: AbortSignal) =>
  signInWithDevice({
    issuer: server.url,
    clientId: 'app',
    audience: 'https://api.example',
    scopes: ['charging:read'],
    show: (prompt) => prompts.push(prompt),
    ...(signal && { signal }),
  });

describe('a device', () => {
  test('shows the code, and asks until the person has confirmed', async () => {
    answers = [
      refusal('authorization_pending'),
      refusal('authorization_pending'),
      tokens('a-1', { refresh_token: 'r-1' }),
    ];
    const signedIn = await signIn();
    expect(signedIn).toMatchObject({ accessToken: 'a-1', refreshToken: 'r-1' });
    expect(secondsUntil(signedIn.expiresAt)).toBeCloseTo(600, -1);
    expect(prompts.at(-1)).toEqual({ address: 'https://login.example/device', code: 'ABCD-EFGH' });
    expect(sent.map(({ form }) => form['device_code'])).toEqual([
      'device-1',
      'device-1',
      'device-1',
    ]);
  });

  test.each(['access_denied', 'expired_token', 'invalid_grant'])('ends with %s', async (code) => {
    answers = [refusal('authorization_pending'), refusal(code)];
    await expect(signIn()).rejects.toMatchObject({ name: 'SignInError', code });
    expect(sent).toHaveLength(2);
  });

  test('asks no more once its code has expired', async () => {
    started['expires_in'] = 0.05;
    answers = [refusal('authorization_pending')];
    await expect(signIn()).rejects.toMatchObject({ code: 'expired_token' });
  });

  test('is refused before there is a code', async () => {
    started = { error: 'unauthorized_client' };
    await expect(signIn()).rejects.toThrow(/unauthorized_client/);
    expect(sent).toHaveLength(0);
  });

  // RFC 8628 3.5: five seconds slower, for this request and all that follow.
  test.each([
    ['it is told to', refusal('slow_down')],
    ['the provider breaks the connection', (response: ServerResponse) => response.destroy()],
    ['a proxy answers in its place', page],
  ])('asks more slowly when %s', async (_, respond) => {
    answers = [respond, tokens('a-1')];
    expect(await signIn()).toMatchObject({ accessToken: 'a-1' });
    const [first, second] = sent.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(4990);
  });

  test('stops at once when the app aborts', async () => {
    started['interval'] = 30;
    const controller = new AbortController();
    const start = performance.now();
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(signIn(controller.signal)).rejects.toThrow('enough');
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('an app that stays signed in', () => {
  const keepTokens = (kept: Tokens) => {
    const renewed: Tokens[] = [];
    const token = keepSignedIn({
      issuer: server.url,
      clientId: 'app',
      tokens: kept,
      onRenewed: (given) => renewed.push(given),
    });
    return { token, renewed };
  };
  const keep = (seconds: number | undefined, refreshToken?: string) =>
    keepTokens({
      accessToken: 'a-1',
      ...(seconds !== undefined && { expiresAt: Date.now() + seconds * 1000 }),
      ...(refreshToken !== undefined && { refreshToken }),
    });

  test('uses its token until half a minute before the end', async () => {
    const { token } = keep(31, 'r-1');
    expect(await token()).toBe('a-1');
    expect(sent).toEqual([]);
  });

  test('renews it once for all requests that wait, and tells of the new tokens', async () => {
    answers = [tokens('a-2', { refresh_token: 'r-2' })];
    const { token, renewed } = keep(29, 'r-1');
    expect(await Promise.all([token(), token(), token()])).toEqual(['a-2', 'a-2', 'a-2']);
    expect(await token()).toBe('a-2');
    expect(sent.map(({ form }) => form)).toEqual([
      { grant_type: 'refresh_token', client_id: 'app', refresh_token: 'r-1' },
    ]);
    expect(renewed).toMatchObject([{ accessToken: 'a-2', refreshToken: 'r-2' }]);
    expect(secondsUntil(renewed[0]?.expiresAt)).toBeCloseTo(600, -1);
  });

  test('renews a token that expired while the app was closed', async () => {
    answers = [tokens('a-2', { expires_in: 31, refresh_token: 'r-2' }), tokens('a-3')];
    const { token, renewed } = keep(1, 'r-1');
    await token();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    const stored = renewed[0];
    if (stored === undefined) throw new Error('nothing was renewed');
    expect(await keepTokens(stored).token()).toBe('a-3');
    expect(sent.at(-1)?.form['refresh_token']).toBe('r-2');
  });

  test('renews a token that the portal refuses, once for all requests', async () => {
    answers = [tokens('a-2', { refresh_token: 'r-2' })];
    const { token } = keep(600, 'r-1');
    expect(await Promise.all([token('a-1'), token('a-1'), token()])).toEqual(['a-2', 'a-2', 'a-1']);
    // A request that was sent with the old token, and refused later.
    expect(await token('a-1')).toBe('a-2');
    expect(sent).toHaveLength(1);
  });

  test('keeps a refresh token that the provider does not rotate', async () => {
    answers = [tokens('a-2', { expires_in: 1 }), tokens('a-3')];
    const { token } = keep(1, 'r-1');
    expect([await token(), await token()]).toEqual(['a-2', 'a-3']);
    expect(sent.map(({ form }) => form['refresh_token'])).toEqual(['r-1', 'r-1']);
  });

  test.each(['invalid_grant', 'login_required', 'interaction_required'])(
    'has to sign in again once the provider says %s',
    async (code) => {
      answers = [refusal(code)];
      const { token } = keep(1, 'r-1');
      await expect(token()).rejects.toThrow(SignInError);
      await expect(token()).rejects.toMatchObject({ code });
    },
  );

  test.each(passing)(
    'keeps its tokens and tries again when the provider %s',
    async (_, respond) => {
      answers = [respond, tokens('a-2')];
      const { token, renewed } = keep(1, 'r-1');
      const failed = token();
      await expect(failed).rejects.toThrow(ProviderError);
      await expect(failed).rejects.not.toThrow(SignInError);
      expect(renewed).toEqual([]);
      expect(await token()).toBe('a-2');
      expect(sent.map(({ form }) => form['refresh_token'])).toEqual(['r-1', 'r-1']);
    },
  );

  test('keeps its tokens when the provider cannot be reached', async () => {
    const token = keepSignedIn({
      issuer: `http://127.0.0.1:${await freePort()}`,
      clientId: 'app',
      tokens: { accessToken: 'a-1', expiresAt: 0, refreshToken: 'r-1' },
    });
    await expect(token()).rejects.toThrow(ProviderError);
  });

  test.each([
    [1, undefined],
    [undefined, 'r-1'],
  ])(
    'keeps its token when there is nothing to renew it by, or no end',
    async (seconds, refresh) => {
      const { token } = keep(seconds, refresh);
      expect(await token()).toBe('a-1');
      expect(sent).toEqual([]);
    },
  );
});
