import { afterEach, describe, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { driver, user } from './fixtures.ts';
import { anonymous, startGraphql, type TestGraphql } from './harness.ts';

const ME = 'GET /v1/users/me';
const STATE = 'GET /v1/users/me/verifications';
const PHONE = 'POST /v1/users/me/phone-verification';
const EMAIL = 'POST /v1/users/me/email-verification';
const sent = { resendAfter: 30, expiresAt: '2026-11-20T12:10:00+01:00' };
const proven = { isMobileNumberVerified: true, isEmailVerified: true, phone: null, email: null };

const fails =
  (status: number, errorCode: string): BackendHandlers[string] =>
  (_, response) =>
    sendJson(response, { status, errorCode }, status);

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());
async function start(handlers: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), [STATE]: proven, ...handlers } });
  return graphql;
}
const bodies = ({ backend }: TestGraphql) =>
  backend.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('a mobile number', () => {
  test('gets a code in the language that is asked for, once for each key', async () => {
    const portal = await start({ [PHONE]: { mobileNumber: '+4791234567', ...sent } });
    const SEND = `mutation { sendPhoneCode(mobileNumber: "912 34 567", language: sv)
      { mobileNumber resendAfter expiresAt } }`;
    const { data } = await portal.ask(SEND, {}, { 'idempotency-key': 'key-1' });
    expect(data).toEqual({
      sendPhoneCode: {
        mobileNumber: '+4791234567',
        resendAfter: 30,
        expiresAt: '2026-11-20T11:10:00.000Z',
      },
    });
    await portal.ask(SEND, {}, { 'idempotency-key': 'key-1' });
    expect(bodies(portal)[0]).toEqual([
      '/v1/users/me/phone-verification',
      '{"mobileNumber":"+4791234567","language":"sv"}',
    ]);
    const keys = portal.backend.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  test.each([
    [
      'sendPhoneCode(mobileNumber: "91234567") { resendAfter }',
      PHONE,
      429,
      'PHONE_NUMBER_TOO_MANY_REQUESTS',
    ],
    [
      'sendPhoneCode(mobileNumber: "91234567") { resendAfter }',
      PHONE,
      409,
      'PHONE_NUMBER_ASSIGNED',
    ],
    ['confirmPhoneCode(code: "123 456") { id }', `${PHONE}/code`, 400, 'PHONE_VALIDATION_INVALID'],
    ['confirmPhoneCode(code: "123456") { id }', `${PHONE}/code`, 400, 'PHONE_VALIDATION_EXPIRED'],
  ])('%s tells of %s %i %s, without a second try', async (field, call, status, code) => {
    const portal = await start({ [call]: fails(status, code) });
    const { errors } = await portal.ask(`mutation { ${field} }`);
    expect(errors).toMatchObject([{ extensions: { code, status } }]);
    expect(bodies(portal)).toHaveLength(1);
  });

  test('is the person’s once its code is right', async () => {
    const portal = await start();
    portal.backend.handlers[`${PHONE}/code`] = (_, response) => {
      portal.backend.handlers[ME] = { ...user, mobileNumber: '+4799999999' };
      response.writeHead(204).end();
    };
    const { data } = await portal.ask(
      'mutation { confirmPhoneCode(code: "123 456") { user { mobileNumber } verification { phone { mobileNumber } } } }',
    );
    expect(data).toEqual({
      confirmPhoneCode: { user: { mobileNumber: '+4799999999' }, verification: { phone: null } },
    });
    expect(bodies(portal)).toEqual([['/v1/users/me/phone-verification/code', '{"code":"123456"}']]);
  });
});

describe('an e-mail', () => {
  const CHECK = `mutation { checkEmail(email: "ny@example.no") { state retryAfter attempts
    viewer { user { email } } } }`;

  test('is waited for by the short preset, until it is the person’s', async () => {
    const portal = await start();
    const waiting = await portal.ask(CHECK);
    expect(waiting.data?.['checkEmail']).toEqual({
      state: 'IN_PROGRESS',
      retryAfter: 4,
      attempts: 15,
      viewer: { user: { email: 'kari@example.no' } },
    });
    portal.backend.handlers[ME] = { ...user, email: 'ny@example.no' };
    const done = await portal.ask(CHECK);
    expect(done.data?.['checkEmail']).toMatchObject({ state: 'COMPLETE', retryAfter: null });
  });

  test('that is the person’s and not proven gets a link itself', async () => {
    const portal = await start({ [EMAIL]: { email: 'kari@example.no', ...sent } });
    await portal.ask('mutation { sendEmailLink { email } }');
    expect(bodies(portal)).toEqual([
      ['/v1/users/me/email-verification', '{"email":"kari@example.no"}'],
    ]);
  });

  test.each([
    ['is verified', 204, undefined],
    ['was replaced', 404, 'NOT_FOUND'],
    ['came too late', 400, 'CODE_EXPIRED'],
  ])(
    'by a link that %s is told to whoever opens it, signed in or not',
    async (_name, status, code) => {
      const portal = await start({
        'POST /v1/email-verifications':
          code === undefined
            ? (_request, response) => void response.writeHead(status).end()
            : fails(status, code),
      });
      portal.who.caller = anonymous;
      const { data, errors } = await portal.ask('mutation { verifyEmail(code: "a-b_c") }');
      if (code === undefined) expect(data).toEqual({ verifyEmail: true });
      else expect(errors).toMatchObject([{ extensions: { code, status } }]);
      const [request] = portal.backend.requests;
      expect(request?.headers.authorization).toBeUndefined();
      expect(portal.log.join('')).not.toContain('a-b_c');
    },
  );
});

test('costs its own field when the backend does not say', async () => {
  const portal = await start({ [STATE]: fails(503, 'UNKNOWN_ERROR') });
  const { data, errors } = await portal.ask('{ viewer { id verification { isEmailVerified } } }');
  expect(data).toEqual({ viewer: { id: 'user-1', verification: null } });
  expect(errors).toHaveLength(1);
});
