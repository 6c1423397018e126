import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  keepSignedIn,
  signInWithDevice,
  SignInError,
  type DevicePrompt,
} from '../../clients/typescript/device.ts';
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
    expect(await signIn()).toEqual({ accessToken: 'a-1', expiresIn: 600, refreshToken: 'r-1' });
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
    await expect(signIn()).rejects.toMatchObject({ code: 'unauthorized_client' });
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
  const keep = (expiresIn: number | undefined, refreshToken?: string) => {
    const renewed: unknown[] = [];
    const token = keepSignedIn({
      issuer: server.url,
      clientId: 'app',
      tokens: {
        accessToken: 'a-1',
        ...(expiresIn !== undefined && { expiresIn }),
        ...(refreshToken !== undefined && { refreshToken }),
      },
      onRenewed: (given) => renewed.push(given),
    });
    return { token, renewed };
  };

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
    expect(renewed).toEqual([{ accessToken: 'a-2', expiresIn: 600, refreshToken: 'r-2' }]);
  });

  test('keeps a refresh token that the provider does not rotate', async () => {
    answers = [tokens('a-2', { expires_in: 1 }), tokens('a-3')];
    const { token } = keep(1, 'r-1');
    expect([await token(), await token()]).toEqual(['a-2', 'a-3']);
    expect(sent.map(({ form }) => form['refresh_token'])).toEqual(['r-1', 'r-1']);
  });

  test('has to sign in again once the provider says so, and tries again after a failure', async () => {
    answers = [refusal('invalid_grant'), page, tokens('a-2')];
    const { token } = keep(1, 'r-1');
    await expect(token()).rejects.toMatchObject({ code: 'invalid_grant' });
    await expect(token()).rejects.toThrow(SignInError);
    expect(await token()).toBe('a-2');
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
