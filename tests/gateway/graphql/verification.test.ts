import { describe, expect, test } from 'vitest';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { user } from './fixtures.ts';
import { anonymous, startPortal } from './harness.ts';
import { emailChange, emailLink } from './write-handlers.ts';

const ME = 'GET /v1/users/me';
const STATE = 'GET /v1/users/me/verifications';
const PHONE = '/v1/users/me/phone-verification';
const EMAIL = '/v1/users/me/email-verification';
const sent = { resendAfter: 30, expiresAt: '2026-11-20T12:10:00+01:00' };
const verified = { isMobileNumberVerified: true, isEmailVerified: true, phone: null, email: null };

/** The answer of a router that has no such address. */
const notThere: BackendHandlers[string] = (_, response) => {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
};

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

  describe('confirming a link', () => {
    const code = 'a-b_c';
    const CONFIRM = `mutation { verifyEmail(input: { code: "${code}" }) { isVerified viewer { key } } }`;
    const VERIFY = 'POST /v1/email-verifications';
    const LINK = `GET /v1/email-verifications/${code}`;
    const open = { ...emailLink, replacedEmail: 'kari@example.no', status: 'OPEN' };
    const pending = { ...verified, email: { email: 'ny@example.no', ...sent } };

    test('needs a session: a mail scanner and the holder of a mistyped address change nothing', async () => {
      const { run, read, setCaller, writes } = await start({ [LINK]: open, [VERIFY]: noContent });
      setCaller(anonymous);
      expect((await run(CONFIRM)).errors).toMatchObject([
        { extensions: { code: 'UNAUTHENTICATED' } },
      ]);
      expect(
        await read(
          `{ emailLink(key: "${code}") { email replacedEmail status isViewers undoDays } }`,
        ),
      ).toEqual({
        emailLink: {
          ...{ email: 'ny@example.no', replacedEmail: 'k•••@e•••.no', status: 'OPEN' },
          ...{ isViewers: null, undoDays: 14 },
        },
      });
      expect(writes()).toEqual([]);
    });

    test.each([
      ['has asked for none', verified],
      ['has asked for another address', { ...verified, email: { email: 'x@example.no', ...sent } }],
    ])('is refused to a stranger who %s', async (_, own) => {
      const { run, read, writes } = await start({
        [LINK]: open,
        [VERIFY]: noContent,
        [STATE]: own,
      });
      expect(await read(`{ emailLink(key: "${code}") { isViewers replacedEmail } }`)).toEqual({
        emailLink: { isViewers: false, replacedEmail: 'k•••@e•••.no' },
      });
      expect((await run(CONFIRM)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect(writes()).toEqual([]);
    });

    test.each([
      ['waits for the person', open, noContent, undefined],
      ['was confirmed before', { ...open, status: 'CONFIRMED' }, noContent, undefined],
      [
        'has expired',
        { ...open, status: 'EXPIRED' },
        failWith(400, 'CODE_EXPIRED'),
        'CODE_EXPIRED',
      ],
      ['is of another account', open, failWith(403, 'FORBIDDEN'), 'FORBIDDEN'],
    ])('asks the backend as the person for a link that %s', async (_, link, answer, refusal) => {
      const { run, backend, log } = await start({
        ...{ [LINK]: link, [VERIFY]: answer, [STATE]: pending },
      });
      const { data, errors } = await run(CONFIRM);
      if (refusal === undefined)
        expect(data).toEqual({ verifyEmail: { isVerified: true, viewer: { key: 'user-1' } } });
      else expect(errors).toMatchObject([{ extensions: { code: refusal } }]);
      const call = backend.requests.find(({ method }) => method === 'POST');
      expect(call?.headers.authorization).toBe('Bearer access-token');
      expect(log.join('')).not.toContain(code);
    });

    test.each([
      ['404', failWith(404, 'NOT_FOUND')],
      ['404 of a router', notThere],
      ['501', failWith(501, 'NOT_IMPLEMENTED')],
    ])(
      'works with a backend that does not describe links (%s), only while one waits for the person',
      async (_, answer) => {
        const handlers = { [LINK]: answer, [VERIFY]: noContent };
        const own = await start({ ...handlers, [STATE]: pending });
        expect(await own.read(`{ emailLink(key: "${code}") { status } }`)).toEqual({
          emailLink: null,
        });
        expect((await own.run(CONFIRM)).errors).toBeUndefined();
        const stranger = await start(handlers);
        expect((await stranger.run(CONFIRM)).errors).toMatchObject([
          { extensions: { code: 'NOT_FOUND' } },
        ]);
        expect(stranger.writes()).toEqual([]);
      },
    );

    test('works where the backend refuses everything else before the address is verified', async () => {
      const { read } = await start({
        ...{ [LINK]: open, [VERIFY]: noContent },
        [STATE]: failWith(401, 'EMAIL_VERIFICATION_REQUIRED'),
      });
      expect(await read(`{ emailLink(key: "${code}") { isViewers } }`)).toEqual({
        emailLink: { isViewers: null },
      });
      expect(await read(CONFIRM)).toMatchObject({ verifyEmail: { isVerified: true } });
    });
  });

  describe('undoing a change', () => {
    const id = idOf('EmailChange', 'u-1');
    const CHANGE = 'GET /v1/email-changes/u-1';
    const UNDO = 'POST /v1/email-changes/u-1/undo';

    test('shows the change and undoes it without a session, by a mutation alone', async () => {
      const { read, setCaller, writes, backend } = await start({
        [CHANGE]: { ...emailChange, status: 'CHANGED' },
        [UNDO]: emailChange,
      });
      setCaller(anonymous);
      expect(
        await read('{ emailChange(key: "u-1") { id email newEmail status endsSessions } }'),
      ).toEqual({
        emailChange: {
          ...{ id, email: 'kari@example.no', newEmail: 'n•••@e•••.no' },
          ...{ status: 'CHANGED', endsSessions: true },
        },
      });
      expect(writes()).toEqual([]);
      expect(
        await read(
          `mutation { undoEmailChange(input: { id: "${id}" }) { emailChange { id status } } }`,
        ),
      ).toEqual({ undoEmailChange: { emailChange: { id, status: 'UNDONE' } } });
      for (const { headers } of backend.requests) expect(headers.authorization).toBeUndefined();
    });

    test('tells nothing of a backend that has none, and ends no sign-ins that it does not end', async () => {
      const { read, setCaller } = await start({ [CHANGE]: failWith(501, 'NOT_IMPLEMENTED') });
      setCaller(anonymous);
      expect(await read('{ emailChange(key: "u-1") { status } }')).toEqual({ emailChange: null });
      const sparse = await start({ [CHANGE]: { email: 'kari@example.no', status: 'NEW_STATUS' } });
      expect(
        await sparse.read('{ emailChange(key: "u-1") { status newEmail endsSessions expiresAt } }'),
      ).toEqual({
        emailChange: { status: null, newEmail: null, endsSessions: false, expiresAt: null },
      });
    });

    test.each([
      [409, 'USER_EMAIL_EXISTS'],
      [400, 'CODE_EXPIRED'],
      [404, 'NOT_FOUND'],
    ])('passes on the refusal %i %s', async (status, refusal) => {
      const { run, setCaller } = await start({ [UNDO]: failWith(status, refusal) });
      setCaller(anonymous);
      const { errors } = await run(
        `mutation { undoEmailChange(input: { id: "${id}" }) { emailChange { id } } }`,
      );
      expect(errors).toMatchObject([{ extensions: { code: refusal, status } }]);
    });
  });
});

test('nulls the verification alone when the backend does not answer', async () => {
  const { run } = await start({ [STATE]: failWith(503, 'UNKNOWN_ERROR') });
  const { data, errors } = await run('{ viewer { key verification { isEmailVerified } } }');
  expect(data).toEqual({ viewer: { key: 'user-1', verification: null } });
  expect(errors).toHaveLength(1);
});
