import { describe, expect, test } from 'vitest';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { user } from './fixtures.ts';
import { anonymous, startPortal } from './harness.ts';

const ME = 'GET /v1/users/me';
const STATE = 'GET /v1/users/me/verifications';
const PHONE = '/v1/users/me/phone-verification';
const EMAIL = '/v1/users/me/email-verification';
const sent = { resendAfter: 30, expiresAt: '2026-11-20T12:10:00+01:00' };
const verified = { isMobileNumberVerified: true, isEmailVerified: true, phone: null, email: null };

const start = (handlers: BackendHandlers = {}) => startPortal({ [STATE]: verified, ...handlers });

describe('verifying a mobile number', () => {
  const SEND = `mutation { sendPhoneCode(input: { mobileNumber: "912 34 567", language: SV })
    { phoneVerification { mobileNumber resendAfter expiresAt } } }`;
  const CONFIRM = `mutation { confirmPhoneCode(input: { code: "123 456" })
    { viewer { user { mobileNumber } verification { phone { mobileNumber } } } } }`;

  test('sends a code in the chosen language, once per key', async () => {
    const { read, bodies, writes } = await start({
      [`POST ${PHONE}`]: { mobileNumber: '+4791234567', ...sent },
    });
    const headers = { 'idempotency-key': 'key-1' };
    for (let time = 0; time < 2; time += 1)
      expect(await read(SEND, { headers })).toEqual({
        sendPhoneCode: {
          phoneVerification: {
            mobileNumber: '+4791234567',
            resendAfter: 30,
            expiresAt: '2026-11-20T11:10:00.000Z',
          },
        },
      });
    expect(bodies()[0]).toEqual(['POST', PHONE, { mobileNumber: '+4791234567', language: 'sv' }]);
    const [first, second] = writes().map((request) => request.headers['idempotency-key']);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  test.each([
    [SEND, `POST ${PHONE}`, 429, 'PHONE_NUMBER_TOO_MANY_REQUESTS'],
    [SEND, `POST ${PHONE}`, 409, 'PHONE_NUMBER_ASSIGNED'],
    [CONFIRM, `POST ${PHONE}/code`, 400, 'PHONE_VALIDATION_INVALID'],
    [CONFIRM, `POST ${PHONE}/code`, 400, 'PHONE_VALIDATION_EXPIRED'],
  ])(
    '%s passes on the refusal of %s: %i %s, without a retry',
    async (query, call, status, code) => {
      const { run, writes } = await start({ [call]: failWith(status, code) });
      expect((await run(query)).errors).toMatchObject([{ extensions: { code, status } }]);
      expect(writes()).toHaveLength(1);
    },
  );

  test('stores the number once the code is right', async () => {
    const { read, bodies, backend } = await start();
    backend.handlers[`POST ${PHONE}/code`] = (request, response) => {
      backend.handlers[ME] = { ...user, mobileNumber: '+4799999999' };
      noContent(request, response);
    };
    expect(await read(CONFIRM)).toEqual({
      confirmPhoneCode: {
        viewer: { user: { mobileNumber: '+4799999999' }, verification: { phone: null } },
      },
    });
    expect(bodies()).toEqual([['POST', `${PHONE}/code`, { code: '123456' }]]);
  });
});

describe('verifying an e-mail address', () => {
  test('polls with the short preset until the address is the person’s', async () => {
    const { read, backend } = await start();
    const CHECK = `mutation { checkEmail(input: { email: "ny@example.no" })
      { step { state retryAfter attempts } viewer { user { email } } } }`;
    expect(await read(CHECK)).toEqual({
      checkEmail: {
        step: { state: 'IN_PROGRESS', retryAfter: 4, attempts: 15 },
        viewer: { user: { email: 'kari@example.no' } },
      },
    });
    backend.handlers[ME] = { ...user, email: 'ny@example.no' };
    expect(await read(CHECK)).toMatchObject({
      checkEmail: { step: { state: 'COMPLETE', retryAfter: null } },
    });
  });

  test('sends a link to an unverified address', async () => {
    const { read, bodies } = await start({
      [`POST ${EMAIL}`]: { email: 'kari@example.no', ...sent },
    });
    expect(
      await read('mutation { sendEmailLink(input: {}) { emailVerification { email } } }'),
    ).toEqual({ sendEmailLink: { emailVerification: { email: 'kari@example.no' } } });
    expect(bodies()).toEqual([['POST', EMAIL, { email: 'kari@example.no' }]]);
  });

  test('changes the address by a link to the new one, in the chosen language', async () => {
    const { read, bodies } = await start({
      [`POST ${EMAIL}`]: { email: 'ny@example.no', ...sent },
    });
    expect(
      await read(
        `mutation { changeEmail(input: { email: " ny@example.no ", language: EN })
          { emailVerification { email resendAfter expiresAt } } }`,
      ),
    ).toEqual({
      changeEmail: {
        emailVerification: {
          email: 'ny@example.no',
          resendAfter: 30,
          expiresAt: '2026-11-20T11:10:00.000Z',
        },
      },
    });
    expect(bodies()).toEqual([['POST', EMAIL, { email: 'ny@example.no', language: 'en' }]]);
  });

  test.each([
    ['is valid', noContent, undefined],
    ['is replaced', failWith(404, 'NOT_FOUND'), { code: 'NOT_FOUND', status: 404 }],
    ['has expired', failWith(400, 'CODE_EXPIRED'), { code: 'CODE_EXPIRED', status: 400 }],
  ])('works without a session for a link that %s', async (_, answer, extensions) => {
    const { run, setCaller, backend, log } = await start({
      'POST /v1/email-verifications': answer,
    });
    setCaller(anonymous);
    const { data, errors } = await run(
      'mutation { verifyEmail(input: { code: "a-b_c" }) { isVerified } }',
    );
    if (extensions === undefined) expect(data).toEqual({ verifyEmail: { isVerified: true } });
    else expect(errors).toMatchObject([{ extensions }]);
    expect(backend.requests[0]?.headers.authorization).toBeUndefined();
    expect(log.join('')).not.toContain('a-b_c');
  });
});

test('nulls the verification alone when the backend does not answer', async () => {
  const { run } = await start({ [STATE]: failWith(503, 'UNKNOWN_ERROR') });
  const { data, errors } = await run('{ viewer { key verification { isEmailVerified } } }');
  expect(data).toEqual({ viewer: { key: 'user-1', verification: null } });
  expect(errors).toHaveLength(1);
});
