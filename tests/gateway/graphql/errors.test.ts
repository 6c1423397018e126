import { describe, expect, test } from 'vitest';
import { TokenError } from '../../../gateway/identity/token-error.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { failWith } from '../support/backend.ts';
import { CARDS, user } from './fixtures.ts';
import { anonymous, signedIn, startPortal } from './harness.ts';

const ME = 'GET /v1/users/me';
const BENEFITS = 'GET /v1/users/me/benefits';
const ACCOUNT_BENEFITS = '{ viewer { account { benefits { key } } } }';

// CALL-14, CALL-48: roles are retried long, 40 times at 6 s.
describe('a failure says when to try again', () => {
  test('but not the failure of a call that was never made', async () => {
    const { run, setCaller } = await startPortal();
    setCaller(signedIn({ accessToken: () => Promise.reject(new TokenError('session_ended')) }));
    const { errors } = await run(ACCOUNT_BENEFITS);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOKEN_REQUEST_FAILED' });
    expect(errors?.[0]?.extensions).not.toHaveProperty('retry');
  });

  test.each([
    ['cannot be fetched', failWith(503)],
    ['cannot be read', { no: 'list' }],
  ])('gives the delay for roles that %s', async (_, answer) => {
    const { run } = await startPortal({ 'GET /v1/users/me/roles': answer });
    const { errors } = await run('{ viewer { userMode } }');
    expect(errors?.map(({ extensions }) => extensions['retry'])).toEqual([
      { attempts: 40, delay: 6 },
    ]);
  });

  // CALL-9, CALL-21, CALL-32: never retried.
  test('says that the person, an invitation and the charge locations are not retried', async () => {
    const { run } = await startPortal({
      'GET /v1/users/me': failWith(503),
      'GET /v1/invitations/i-1': failWith(503),
    });
    const { errors } = await run(
      '{ viewer { user { firstName } } invitation(key: "i-1") { status } }',
    );
    expect(errors?.map(({ extensions }) => extensions['retry'])).toEqual([
      { attempts: 0, delay: 0 },
      { attempts: 0, delay: 0 },
    ]);
  });

  test('omits the delay for other calls', async () => {
    const { run } = await startPortal({ 'GET /v1/users/me/benefits/memberships': failWith(503) });
    const { errors } = await run('{ viewer { memberships { type } } }');
    expect(errors).not.toBeUndefined();
    for (const { extensions } of errors ?? []) expect(extensions).not.toHaveProperty('retry');
  });
});

describe('a dependency that fails makes null only the fields that need it', () => {
  test('nulls the cards alone', async () => {
    const { run } = await startPortal({ [CARDS]: failWith(500, 'UNKNOWN_ERROR') });
    const derived = `hasPaymentMethod activePaymentMethod { label } permissions { canAddTags }
      missingDetails { address payment paymentCardExpired phone }`;
    const { status, data, errors } = await run(
      `{ viewer { user { firstName } userMode ${derived} screens { showBenefits }
          account { ${derived} notices paymentCards { cardMask } latestChargingRecords { key } } } }`,
    );
    expect(status).toBe(200);
    const unknown = {
      hasPaymentMethod: null,
      activePaymentMethod: null,
      missingDetails: { address: false, payment: null, paymentCardExpired: null, phone: false },
      permissions: null,
    };
    expect(data).toEqual({
      viewer: {
        user: { firstName: 'Kari' },
        userMode: 'USER',
        ...unknown,
        screens: { showBenefits: true },
        account: {
          ...unknown,
          notices: [],
          paymentCards: null,
          latestChargingRecords: [{ key: 'record-1' }],
        },
      },
    });
    const failed = [
      'activePaymentMethod',
      'hasPaymentMethod',
      'missingDetails.payment',
      'missingDetails.paymentCardExpired',
      'permissions',
    ];
    const ofAccount = [...failed, 'paymentCards'].map((field) => `account.${field}`);
    expect(errors?.map(({ path }) => path?.slice(1).join('.')).sort()).toEqual(
      [...failed, ...ofAccount].sort(),
    );
    for (const { extensions, message } of errors ?? []) {
      expect(message).toBe('An unknown error has occurred');
      expect(extensions).toMatchObject({
        code: 'UNKNOWN_ERROR',
        status: 500,
        path: '/gk-paymentcard/getpaymentcarddetail',
      });
    }
  });

  test('keeps the notice of a blocked account without the cards', async () => {
    const { readViewer } = await startPortal({
      [CARDS]: failWith(500),
      [ME]: { ...user, status: 'BLOCKED' },
    });
    expect(await readViewer('account { notices }')).toEqual({
      account: { notices: ['ACCOUNT_BLOCKED'] },
    });
  });

  test.each([
    ['account.benefits', '{ key }', BENEFITS],
    ['memberships', '{ type }', 'GET /v1/users/me/benefits/memberships'],
    ['account.subscriptions', '{ key }', 'GET /v1/users/me/subscriptions'],
    ['account.latestChargingRecords', '{ key }', 'GET /v1/users/me/charging-records/latest'],
    [
      'account.chargingOverview',
      '{ months { month } }',
      'GET /v1/users/me/charging-records/months',
    ],
    ['user', '{ firstName }', ME],
    ['isRegistered', '', ME],
    ['userMode', '', 'GET /v1/users/me/roles'],
  ])('nulls %s alone', async (name, selection, call) => {
    const { run } = await startPortal({ [call]: failWith(503, 'AWAY') });
    const path = name.replace('account.', 'personalAccount.').split('.');
    const [field = '', inner] = path;
    const query =
      inner === undefined ? `${field} ${selection}` : `${field} { ${inner} ${selection} }`;
    const { data, errors } = await run(`{ viewer { key ${query} } news(language: NO) { key } }`);
    expect(data).toEqual({
      viewer: { key: 'user-1', [field]: inner === undefined ? null : { [inner]: null } },
      news: [{ key: 'news-1' }],
    });
    expect(errors).toMatchObject([
      { path: ['viewer', ...path], extensions: { code: 'AWAY', status: 503 } },
    ]);
  });

  test('keeps the news without a session', async () => {
    const { run, setCaller } = await startPortal({ 'GET /v1/news': failWith(500) });
    setCaller(anonymous);
    const { data, errors } = await run('{ portal { providerName } news(language: EN) { key } }');
    expect(data).toEqual({ portal: { providerName: 'Ladeportal' }, news: null });
    expect(errors).toHaveLength(1);
  });

  test('nulls every field when the whole backend fails', async () => {
    const backendUrl = `http://127.0.0.1:${await freePort()}/api`;
    const { run } = await startPortal({}, { backendUrl });
    const { status, data, errors } = await run(
      '{ viewer { key user { firstName } personalAccount { benefits { key } } } }',
    );
    expect(status).toBe(200);
    expect(data).toEqual({
      viewer: { key: 'user-1', user: null, personalAccount: { benefits: null } },
    });
    expect(errors).toHaveLength(2);
    for (const { message, extensions } of errors ?? []) {
      expect(message).toBe('Fetching data failed');
      expect(extensions).toMatchObject({ code: 'FETCHING_FAILED', status: 503 });
    }
  });
});

describe('an error', () => {
  test('has every field of the error object of ERROR-1, with the path of the call', async () => {
    const { run, backend } = await startPortal({
      [BENEFITS]: failWith(409, {
        error: 'Conflict',
        message: 'You already have a role',
        path: '/internal/benefits/7',
        errorCode: 'ROLE_CONFLICT',
        timestamp: '2026-11-20T11:00:00Z',
        additionalData: { refusalCode: '1' },
        roleConstraint: 'COMPANY_MEMBER',
        solutions: ['REMOVE_MEMBER_ROLE', 'CONTACT_SUPPORT', 'ASK_AN_ORACLE'],
      }),
    });
    const headers = { 'x-request-id': 'request-of-the-browser' };
    const { errors } = await run('{ viewer { personalAccount { benefits { key } } } }', {
      headers,
    });
    expect(errors).toEqual([
      {
        message: 'You already have a role',
        path: ['viewer', 'personalAccount', 'benefits'],
        extensions: {
          code: 'ROLE_CONFLICT',
          status: 409,
          path: '/v1/users/me/benefits',
          refusalCode: '1',
          roleConstraint: 'COMPANY_MEMBER',
          solutions: [
            { type: 'REMOVE_MEMBER_ROLE', target: '/account/network' },
            { type: 'CONTACT_SUPPORT', target: 'mailto:support@ladeportal.example' },
          ],
          requestId: 'request-of-the-browser',
        },
      },
    ]);
    expect(backend.requests[0]?.headers['x-request-id']).toBe('request-of-the-browser');
  });

  test('passes on and logs a code that the catalogue does not have', async () => {
    const { run, log } = await startPortal({ [BENEFITS]: failWith(400, 'BRAND_NEW') });
    const { errors } = await run(ACCOUNT_BENEFITS);
    // Without a message of its own, the error shows its code.
    expect(errors).toMatchObject([
      { message: 'BRAND_NEW', extensions: { code: 'BRAND_NEW', status: 400 } },
    ]);
    expect(log.join('')).toContain('BRAND_NEW');
  });

  test.each([
    ['expired', 'INVITATION_EXPIRED'],
    ['invalid', 'INVITATION_INVALID'],
    ['invalid_grant', 'INVALID_GRANT'],
    ['invalid_user_type', 'INVITATION_USER_TYPE_INVALID'],
    ['invalid_colour', 'invalid_colour'],
  ])('answers with the API’s spelling of the backend’s %s: %s', async (errorCode, code) => {
    const { run } = await startPortal({ [BENEFITS]: failWith(400, errorCode) });
    expect((await run(ACCOUNT_BENEFITS)).errors).toMatchObject([
      { extensions: { code, status: 400 } },
    ]);
  });

  test.each([
    ['1', /^((?!refusalCode).)*$/s],
    ['17', /"refusalCode":"17"/],
    ['Kari Nordmann', /"refusalCode":"no code"/],
  ])('logs refusal code %s as %s', async (refusalCode, line) => {
    const { run, log } = await startPortal({
      [BENEFITS]: failWith(400, { errorCode: 'INVALID_COUPON', additionalData: { refusalCode } }),
    });
    const { errors } = await run(ACCOUNT_BENEFITS);
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_COUPON', refusalCode } }]);
    expect(log.join('')).toMatch(line);
  });

  test.each([
    ['session_ended', 401],
    ['unavailable', 503],
  ] as const)('a token that is missing because of %s has status %i', async (code, status) => {
    const { run, setCaller, backend } = await startPortal();
    setCaller(signedIn({ accessToken: () => Promise.reject(new TokenError(code)) }));
    const { data, errors } = await run(
      '{ viewer { user { firstName } personalAccount { benefits { key } } } news(language: NO) { key } }',
    );
    expect(data).toEqual({
      viewer: { user: null, personalAccount: { benefits: null } },
      news: [{ key: 'news-1' }],
    });
    expect(errors).toHaveLength(2);
    for (const { message, extensions } of errors ?? []) {
      expect(message).toBe('Unable to get access token');
      expect(extensions).toMatchObject({ code: 'TOKEN_REQUEST_FAILED', status });
    }
    expect(backend.requests).toHaveLength(1);
  });
});

test.each([false, true])(
  'masks and logs an unexpected error (production: %s)',
  async (production) => {
    const { run, setCaller, log } = await startPortal({}, { production });
    setCaller(
      Object.defineProperty({ ...signedIn() }, 'claims', {
        get() {
          throw new TypeError('secret-of-the-program');
        },
      }),
    );
    const { data, errors, text } = await run('{ viewer { key loginEmail } }');
    expect(data).toEqual({ viewer: { key: 'user-1', loginEmail: null } });
    expect(errors).toMatchObject([
      {
        message: 'An unknown error has occurred',
        path: ['viewer', 'loginEmail'],
        extensions: { code: 'UNKNOWN_ERROR', status: 999 },
      },
    ]);
    expect(text).not.toContain('secret-of-the-program');
    expect(text).not.toContain('stack');
    expect(log.join('')).toContain('secret-of-the-program');
    expect(log.join('')).toContain(errors?.[0]?.extensions.requestId);
  },
);
