import { afterEach, describe, expect, test } from 'vitest';
import { TokenError } from '../../../gateway/identity/token-error.ts';
import { freePort } from '../support/gateway.ts';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { benefit, CARDS, card, chargingRecord, driver, user } from './fixtures.ts';
import { anonymous, signedIn, startGraphql, type Options, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

async function start(changes: BackendHandlers = {}, options: Options = {}) {
  graphql = await startGraphql({ ...options, handlers: { ...driver(), ...changes } });
  return graphql;
}

const fails =
  (status: number, body: object = {}): BackendHandlers[string] =>
  (_, response) =>
    sendJson(response, { status, ...body }, status);

// Specification sections 7 and 9: roles are retried long, 40 times at 6 s.
describe('a failure says how often to ask again', () => {
  test.each([
    ['roles that are away', fails(503)],
    ['roles that cannot be read', { no: 'list' }],
  ])('for %s', async (_, answer) => {
    const { ask } = await start({ 'GET /v1/users/me/roles': answer });
    const { errors } = await ask('{ viewer { userMode } }');
    expect(errors?.map(({ extensions }) => extensions['retry'])).toEqual([
      { attempts: 40, delay: 6 },
    ]);
  });

  test.each(['users/me', 'users/me/benefits/memberships'])('but not for %s', async (resource) => {
    const { ask } = await start({ [`GET /v1/${resource}`]: fails(503) });
    const { errors } = await ask('{ viewer { user { firstName } memberships { type } } }');
    expect(errors).not.toBeUndefined();
    for (const { extensions } of errors ?? []) expect(extensions).not.toHaveProperty('retry');
  });
});

describe('one dead dependency costs what hangs on it', () => {
  const QUERY = `{ viewer {
    user { firstName } userMode hasPaymentMethod activePaymentMethod { label } notices
    missingDetails { address payment paymentCardExpired phone } permissions { canAddTags }
    latestChargingRecords { id } navigation { showBenefits }
  } }`;

  test('the cards', async () => {
    const { ask } = await start({ [CARDS]: fails(500, { errorCode: 'UNKNOWN_ERROR' }) });
    const { status, data, errors } = await ask(QUERY);
    expect(status).toBe(200);
    expect(data).toEqual({
      viewer: {
        user: { firstName: 'Kari' },
        userMode: 'USER',
        hasPaymentMethod: null,
        activePaymentMethod: null,
        notices: [],
        missingDetails: { address: false, payment: null, paymentCardExpired: null, phone: false },
        permissions: null,
        latestChargingRecords: [{ id: 'record-1' }],
        navigation: { showBenefits: true },
      },
    });
    expect(errors?.map(({ path }) => path?.slice(1).join('.')).sort()).toEqual([
      'activePaymentMethod',
      'hasPaymentMethod',
      'missingDetails.payment',
      'missingDetails.paymentCardExpired',
      'permissions',
    ]);
    for (const { extensions, message } of errors ?? []) {
      expect(message).toBe('An unknown error has occurred');
      expect(extensions).toMatchObject({
        code: 'UNKNOWN_ERROR',
        status: 500,
        path: '/gk-paymentcard/getpaymentcarddetail',
      });
    }
  });

  test('a blocked person is told so without the cards', async () => {
    const { ask } = await start({
      [CARDS]: fails(500),
      'GET /v1/users/me': { ...user, status: 'BLOCKED' },
    });
    const { data } = await ask('{ viewer { notices } }');
    expect(data).toEqual({ viewer: { notices: ['ACCOUNT_BLOCKED'] } });
  });

  test.each([
    ['benefits { id }', 'GET /v1/users/me/benefits'],
    ['memberships { type }', 'GET /v1/users/me/benefits/memberships'],
    ['subscriptions { id }', 'GET /v1/users/me/subscriptions'],
    ['latestChargingRecords { id }', 'GET /v1/users/me/charging-records/latest'],
    ['chargingOverview { months { month } }', 'GET /v1/users/me/charging-records/months'],
    ['user { firstName }', 'GET /v1/users/me'],
    ['isRegistered', 'GET /v1/users/me'],
    ['userMode', 'GET /v1/users/me/roles'],
  ])('%s', async (field, call) => {
    const { ask } = await start({ [call]: fails(503, { errorCode: 'AWAY' }) });
    const { data, errors } = await ask(`{ viewer { id ${field} } news(language: no) { id } }`);
    const name = /^\w+/.exec(field)?.[0] ?? '';
    expect(data).toEqual({ viewer: { id: 'user-1', [name]: null }, news: [{ id: 'news-1' }] });
    expect(errors).toMatchObject([
      { path: ['viewer', name], extensions: { code: 'AWAY', status: 503 } },
    ]);
  });

  test('the news, for nobody', async () => {
    const { ask, who } = await start({ 'GET /v1/news': fails(500) });
    who.caller = anonymous;
    const { data, errors } = await ask('{ portal { providerName } news(language: en) { id } }');
    expect(data).toEqual({ portal: { providerName: 'Ladeportal' }, news: null });
    expect(errors).toHaveLength(1);
  });

  test('the whole backend', async () => {
    const backendUrl = `http://127.0.0.1:${await freePort()}/api`;
    const { ask } = await start({}, { backendUrl });
    const { status, data, errors } = await ask(
      '{ viewer { id user { firstName } benefits { id } } }',
    );
    expect(status).toBe(200);
    expect(data).toEqual({ viewer: { id: 'user-1', user: null, benefits: null } });
    for (const { message, extensions } of errors ?? []) {
      expect(message).toBe('Fetching data failed');
      expect(extensions).toMatchObject({ code: 'FETCHING_FAILED', status: 503 });
    }
  });
});

describe('what an error tells', () => {
  test('the whole error object of section 3', async () => {
    const { ask } = await start({
      'GET /v1/users/me/benefits': fails(409, {
        error: 'Conflict',
        message: 'You already have a role',
        path: '/users/me/benefits',
        errorCode: 'ROLE_CONFLICT',
        timestamp: '2026-11-20T11:00:00Z',
        additionalData: { refusalCode: '1' },
        roleConstraint: 'COMPANY_MEMBER',
        solutions: ['REMOVE_MEMBER_ROLE', 'CONTACT_SUPPORT', 'ASK_AN_ORACLE'],
      }),
    });
    const headers = { 'x-request-id': 'request-of-the-browser' };
    const { errors } = await ask('{ viewer { benefits { id } } }', {}, headers);
    expect(errors).toEqual([
      {
        message: 'You already have a role',
        path: ['viewer', 'benefits'],
        extensions: {
          code: 'ROLE_CONFLICT',
          status: 409,
          path: '/users/me/benefits',
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
    expect(graphql?.backend.requests[0]?.headers['x-request-id']).toBe('request-of-the-browser');
  });

  test('a code that the catalogue does not know is passed on and logged', async () => {
    const { ask, log } = await start({
      'GET /v1/users/me/benefits': fails(400, { errorCode: 'BRAND_NEW' }),
    });
    const { errors } = await ask('{ viewer { benefits { id } } }');
    // Without a message of its own, the code is what there is to show.
    expect(errors).toMatchObject([
      { message: 'BRAND_NEW', extensions: { code: 'BRAND_NEW', status: 400 } },
    ]);
    expect(log.join('')).toContain('BRAND_NEW');
  });

  test.each([
    ['1', /^((?!refusalCode).)*$/s],
    ['17', /"refusalCode":"17"/],
    ['Kari Nordmann', /"refusalCode":"no code"/],
  ])('refusal code %s, in the log', async (refusalCode, line) => {
    const { ask, log } = await start({
      'GET /v1/users/me/benefits': fails(400, {
        errorCode: 'INVALID_COUPON',
        additionalData: { refusalCode },
      }),
    });
    const { errors } = await ask('{ viewer { benefits { id } } }');
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_COUPON', refusalCode } }]);
    expect(log.join('')).toMatch(line);
  });

  test.each([
    ['session_ended', 401],
    ['unavailable', 503],
  ] as const)('no token because of %s', async (code, status) => {
    const { ask, who, backend } = await start();
    who.caller = signedIn({ accessToken: () => Promise.reject(new TokenError(code)) });
    const { data, errors } = await ask(
      '{ viewer { user { firstName } benefits { id } } news(language: no) { id } }',
    );
    expect(data).toEqual({ viewer: { user: null, benefits: null }, news: [{ id: 'news-1' }] });
    for (const { message, extensions } of errors ?? []) {
      expect(message).toBe('Unable to get access token');
      expect(extensions).toMatchObject({ code: 'TOKEN_REQUEST_FAILED', status });
    }
    expect(backend.requests).toHaveLength(1);
  });
});

describe('what the backend may not say', () => {
  test.each([
    ['user { status }', 'GET /v1/users/me', { ...user, status: 'ASLEEP' }],
    ['user { status }', 'GET /v1/users/me', { ...user, paymentType: 'gold' }],
    ['user { status }', 'GET /v1/users/me', [user]],
    [
      'latestChargingRecords { id }',
      'GET /v1/users/me/charging-records/latest',
      [chargingRecord, { ...chargingRecord, medium: 'NFC' }],
    ],
    [
      'latestChargingRecords { id }',
      'GET /v1/users/me/charging-records/latest',
      [{ ...chargingRecord, priceAfterDiscount: 119.28 }],
    ],
    [
      'latestChargingRecords { id }',
      'GET /v1/users/me/charging-records/latest',
      [{ ...chargingRecord, date: 'yesterday' }],
    ],
    ['hasPaymentMethod', CARDS, [card, { CardMask: '4242' }]],
    ['benefits { id }', 'GET /v1/users/me/benefits', { benefits: [] }],
  ])('%s from %s: refused, never guessed', async (field, call, body) => {
    const { ask, log } = await start({ [call]: body });
    const { data, errors } = await ask(`{ viewer { id ${field} } }`);
    expect(data).toMatchObject({ viewer: { id: 'user-1', [/^\w+/.exec(field)?.[0] ?? '']: null } });
    expect(errors).toMatchObject([
      {
        message: 'The response type from the server is incorrect',
        extensions: { code: 'UNEXPECTED_RESPONSE', status: 502 },
      },
    ]);
    expect(log.join('')).not.toMatch(/ASLEEP|gold|NFC|119\.28|yesterday/);
  });

  test('a benefit of an unknown type is left out of the others', async () => {
    const { ask } = await start({
      'GET /v1/users/me/benefits': [{ ...benefit, id: 'new', type: 'FREE_COFFEE' }, benefit],
    });
    const { data, errors } = await ask('{ viewer { benefits { id } } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ viewer: { benefits: [{ id: 'benefit-1' }] } });
  });

  test('empty lists are empty', async () => {
    const { ask } = await start({
      [CARDS]: [],
      'GET /v1/users/me/benefits': [],
      'GET /v1/users/me/charging-records/latest': [],
      'GET /v1/news': [],
    });
    const { data, errors } = await ask(
      '{ viewer { hasPaymentMethod benefits { id } latestChargingRecords { id } } news(language: no) { id } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      viewer: { hasPaymentMethod: false, benefits: [], latestChargingRecords: [] },
      news: [],
    });
  });
});

test.each([false, true])(
  'what nobody foresaw is masked and logged (production: %s)',
  async (production) => {
    const { ask, who, log } = await start({}, { production });
    const person = signedIn();
    who.caller = Object.defineProperty({ ...person }, 'claims', {
      get() {
        throw new TypeError('secret-of-the-program');
      },
    });
    const { data, errors, text } = await ask('{ viewer { id loginEmail } }');
    expect(data).toEqual({ viewer: { id: 'user-1', loginEmail: null } });
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
