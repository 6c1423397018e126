import type { SecurityEvent } from '../../../gateway/security-events.ts';
import { ROLE_COOKIE } from '../../../schema/inputs/role-hint.ts';
import { driver } from '../graphql/driver.ts';
import { failWith } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import {
  FILE,
  asApp,
  asNone,
  asPerson,
  logoutToken,
  openAsNone,
  openAsPerson,
  post,
  report,
  withToken,
  type Provocation,
} from './event-requests.ts';
import { LIMITS } from './event-limits.ts';
import { SUBJECT, upToReturn, VIEWER } from './event-world.ts';

const FOREIGN_FILE = FILE.replace('personal-kari-4711', '9999');
const FOREIGN = `{ viewer { account(id: "${idOf('Account', '9999')}") { id } } }`;
const USER = '{ viewer { user { firstName } } }';
/** Two calls of the backend that both fail. */
const PARTS = ['GET /v1/users/me/subscriptions', 'GET /v1/users/me/benefits'];
const TWO_PARTS = '{ viewer { personalAccount { subscriptions { id } benefits { id } } } }';
const DELETION = `mutation { requestUserDeletion(input: { accountId: "${idOf('Account', 'personal-kari-4711')}" }) { viewer { id } } }`;
const DEEP = `{ __type(name: "User") ${'{ ofType '.repeat(12)}{ name }${' }'.repeat(12)} }`;
const MANY_TOKENS = `{ ${'viewer { id } '.repeat(400)} }`;
const ALIASES = `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: viewer { id }`).join(' ')} }`;
const DEAR =
  '{ viewer { personalAccount { invoices(first: 100) { nodes { lines(first: 200) { nodes { chargingRecords(first: 200) { nodes { id } } } } } } } } }';
const SCHEMA = '{ __schema { queryType { name } } }';
const END_SESSIONS = `mutation End($id: ID) { endLoginSessions(input: { id: $id }) { ended } }`;
const EVIL = 'https://evil.example';

const isExpired = { exp: Math.floor(Date.now() / 1000) - 3600 };
const isOld = { auth_time: Math.floor(Date.now() / 1000) - 120 };

/** Every event, and for each of those whom it names a request that provokes it. An event without one does not compile. */
export const PROVOCATIONS: Readonly<Record<SecurityEvent, readonly Provocation[]>> = {
  SIGNED_IN: [
    [
      'person',
      undefined,
      async ({ usual }, headers) => {
        const browser = usual.newClient();
        return browser.send((await upToReturn(browser)).href, { headers });
      },
    ],
  ],
  SIGNED_IN_AGAIN: [
    [
      'person',
      undefined,
      async ({ signedIn }, headers) => {
        const browser = await signedIn();
        return browser.send((await upToReturn(browser, '?reverify=true')).href, { headers });
      },
    ],
  ],
  SIGNED_OUT: [['person', undefined, openAsPerson('/logout')]],
  SIGN_OUT_REPORTED: [
    [
      'person',
      undefined,
      async (world, headers) =>
        report(world.usual.newClient(), headers, await logoutToken(world, { sub: SUBJECT })),
    ],
    [
      'none',
      undefined,
      async (world, headers) =>
        report(world.usual.newClient(), headers, await logoutToken(world, { sid: 'sid-1' })),
    ],
  ],
  SESSION_ENDED: [
    [
      'person',
      undefined,
      async ({ signedIn }, headers) => {
        const browser = await signedIn();
        const { body } = await browser.graphql('{ viewer { loginSessions { id isCurrent } } }');
        const id = /"id":"([^"]+)","isCurrent":true/.exec(JSON.stringify(body))?.[1];
        return browser.graphql(END_SESSIONS, { id }, headers);
      },
    ],
  ],
  OTHER_SESSIONS_ENDED: [
    [
      'person',
      undefined,
      async ({ signedIn }, headers) => {
        const [browser] = [await signedIn(), await signedIn()];
        return browser.graphql(END_SESSIONS, {}, headers);
      },
    ],
  ],
  SIGN_IN_FAILED: [
    [
      'none',
      'access_denied',
      async ({ usual, provider }, headers) => {
        provider.options.authorizeError = 'access_denied';
        const browser = usual.newClient();
        const callback = await upToReturn(browser);
        provider.options.authorizeError = '';
        return browser.send(callback.href, { headers });
      },
    ],
    [
      'none',
      'other',
      async ({ usual }, headers) => {
        const browser = usual.newClient();
        const callback = await upToReturn(browser);
        callback.searchParams.delete('code');
        callback.searchParams.set('error', 'kari@example.no 90000000');
        return browser.send(callback.href, { headers });
      },
    ],
    [
      'person',
      'wrong_account',
      async ({ signedIn, provider }, headers) => {
        const browser = await signedIn();
        provider.person.subject = 'database|ola';
        const callback = await upToReturn(browser, '?reverify=true');
        provider.person.subject = SUBJECT;
        return browser.send(callback.href, { headers });
      },
    ],
  ],
  CALLBACK_REFUSED: [
    ['none', 'missing_transaction', openAsNone('/return?code=x&state=y')],
    ['person', 'missing_transaction', openAsPerson('/return?code=x&state=y')],
    [
      'none',
      'state_mismatch',
      async ({ usual }, headers) => {
        const [browser, other] = [usual.newClient(), usual.newClient()];
        await upToReturn(browser);
        return browser.send((await upToReturn(other)).href, { headers });
      },
    ],
  ],
  SIGN_IN_TOO_OLD: [
    [
      'person',
      undefined,
      async (world, headers) => {
        world.provider.options.loginAge = 120;
        const browser = await world.signedIn();
        world.provider.options.loginAge = 0;
        return browser.graphql(DELETION, {}, headers);
      },
    ],
    ['app', undefined, asApp(DELETION, {}, isOld)],
  ],
  TOKEN_REFUSED: [
    ['none', 'ERR_JWS_INVALID', withToken(() => Promise.resolve({ authorization: 'Bearer none' }))],
    ['none', 'ERR_JWT_EXPIRED', withToken(({ bearer }) => bearer(isExpired))],
    ['none', 'TYPE', withToken(({ bearer }) => bearer({}, { typ: 'logout+jwt' }))],
    ['none', 'NO_ACCESS_TOKEN', withToken(({ bearer }) => bearer({ nonce: 'n' }), FILE)],
    ['none', 'APP', withToken(({ bearer }) => bearer({ client_id: 'another-app' }), '/')],
  ],
  SCOPE_REFUSED: [
    ['app', 'account:read', asApp(USER, {}, { scope: 'rfid:read' })],
    [
      'app',
      'payment:read',
      async ({ usual, bearer }, headers) =>
        usual.newClient().send(FILE, {
          headers: { ...headers, ...(await bearer({ scope: 'rfid:read' })) },
        }),
    ],
  ],
  LOGOUT_TOKEN_REFUSED: [
    ['none', undefined, ({ usual }, headers) => report(usual.newClient(), headers, 'none')],
    ['person', undefined, async (world, headers) => report(await world.signedIn(), headers, 'x')],
  ],
  ORIGIN_REFUSED: [
    ['person', 'WRITE', asPerson(VIEWER, { origin: EVIL })],
    [
      'none',
      'WRITE',
      ({ usual }, headers) =>
        post(usual.newClient(), '/identities/link', { ...headers, origin: EVIL }),
    ],
    [
      'person',
      'READ',
      openAsPerson('/graphql?query=%7B__typename%7D', { 'sec-fetch-site': 'cross-site' }),
    ],
    ['person', 'FILE', openAsPerson(FILE, { 'sec-fetch-site': 'same-site' })],
    ['person', 'SIGN_OUT', openAsPerson('/logout', { 'sec-fetch-site': 'cross-site' })],
  ],
  ROLE_REFUSED: [
    ['person', undefined, asPerson(VIEWER, { 'x-active-role': 'role-of-another' })],
    ['app', undefined, asApp(VIEWER, { 'x-active-role': 'role-of-another' })],
    [
      'person',
      undefined,
      async ({ signedIn }, headers) => {
        const browser = await signedIn();
        browser.cookies.set(ROLE_COOKIE, 'role-of-another');
        return browser.send('/', { headers: { accept: 'text/html', ...headers } });
      },
    ],
  ],
  FOREIGN_ACCOUNT: [
    ['person', undefined, asPerson(FOREIGN)],
    ['app', undefined, asApp(FOREIGN)],
    ['person', undefined, openAsPerson(FOREIGN_FILE)],
  ],
  ACCESS_REFUSED: [
    ['none', 'UNAUTHENTICATED', openAsNone(FILE)],
    [
      'none',
      'UNAUTHENTICATED',
      asNone(
        `mutation { a: endLoginSessions(input: {}) { ended } b: endLoginSessions(input: {}) { ended } }`,
      ),
    ],
    ['app', 'FORBIDDEN', asApp(END_SESSIONS)],
    [
      'person',
      'FORBIDDEN',
      async ({ backend, signedIn }, headers) => {
        const browser = await signedIn();
        for (const part of PARTS) backend.handlers[part] = failWith(403, 'FORBIDDEN');
        const answer = await browser.graphql(TWO_PARTS, {}, headers);
        Object.assign(backend.handlers, driver());
        return answer;
      },
    ],
  ],
  STAFF_ONLY: [
    [
      'person',
      'PLAYGROUND',
      async (world, headers) =>
        (await world.signedIn(world.production)).send('/playground', { headers }),
    ],
    ['person', 'INTROSPECTION_DISABLED', asPerson(SCHEMA, {}, 'production')],
    ['app', 'INTROSPECTION_DISABLED', asApp(SCHEMA, {}, {}, true)],
    ['none', 'INTROSPECTION_DISABLED', asNone(SCHEMA, true)],
  ],
  COST_REFUSED: [
    ['none', 'DOCUMENT', asNone(DEEP)],
    ['person', 'DOCUMENT', asPerson(MANY_TOKENS)],
    ['app', 'DOCUMENT', asApp(ALIASES)],
    ['person', 'POINTS', asPerson(DEAR)],
    [
      'none',
      'PAYLOAD_TOO_LARGE',
      ({ usual }, headers) =>
        post(
          usual.newClient(),
          '/graphql',
          headers,
          JSON.stringify({ query: 'x'.repeat(300_000) }),
        ),
    ],
  ],
  METRICS_REFUSED: [
    ['none', undefined, openAsNone('/metrics')],
    ['person', undefined, openAsPerson('/metrics')],
  ],
  LIMIT_REACHED: LIMITS,
};
