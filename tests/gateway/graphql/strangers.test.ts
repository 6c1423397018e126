import { afterEach, expect, test } from 'vitest';
import { sendJson, type BackendHandlers } from '../support/backend.ts';
import { driver } from './fixtures.ts';
import { anonymous, startGraphql, type TestGraphql } from './harness.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

async function start(changes: BackendHandlers = {}) {
  graphql = await startGraphql({ handlers: { ...driver(), ...changes } });
  return graphql;
}

const notFound: BackendHandlers[string] = (_, response) =>
  sendJson(response, { status: 404, errorCode: 'NOT_FOUND', message: 'Not found' }, 404);

/** The backend of a person who is signed in and not a customer. */
const unregistered = (): BackendHandlers =>
  Object.fromEntries(Object.keys(driver()).map((call) => [call, notFound]));

test('somebody who is not registered gets answers and no errors', async () => {
  const { ask } = await start(unregistered());
  const { data, errors } = await ask(
    `{ viewer {id loginEmail isRegistered user { firstName } roles { userRoleId } rolesCount
     activeRole { userRoleId } personalRole { userRoleId } userMode permissions { canAddTags }
     hasPaymentMethod activePaymentMethod { label } missingDetails { address } isAddressRequired
     organization { id } notices benefits { id } memberships { type } subscriptions { id }
     latestChargingRecords { id } chargingOverview { thisMonth { month } }
     navigation { variant showRoles } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data?.['viewer']).toEqual({
    id: 'user-1',
    loginEmail: 'kari@example.no',
    isRegistered: false,
    user: null,
    roles: [],
    rolesCount: 0,
    activeRole: null,
    personalRole: null,
    userMode: 'USER',
    permissions: null,
    hasPaymentMethod: false,
    activePaymentMethod: null,
    missingDetails: null,
    isAddressRequired: false,
    organization: null,
    notices: [],
    benefits: null,
    memberships: null,
    subscriptions: null,
    latestChargingRecords: null,
    chargingOverview: null,
    navigation: { variant: 'PRIVATE', showRoles: false },
  });
});

test('nobody is null, and asks the backend for nothing personal', async () => {
  const { ask, who, paths, backend } = await start();
  who.caller = anonymous;
  const answer = await ask('{ viewer { id } news(language: no) { id } portal { providerName } }');
  expect(answer.errors).toBeUndefined();
  expect(answer.data).toEqual({
    viewer: null,
    news: [{ id: 'news-1' }],
    portal: { providerName: 'Ladeportal' },
  });
  expect(paths()).toEqual(['/v1/news?language=no&limit=3']);
  expect(backend.requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['no', 'Mandag–fredag 08–15'],
  ['en', 'Monday–Friday 08–15'],
  ['sv', 'Måndag–fredag 08–15'],
])('support hours in %s', async (language, supportHours) => {
  const { ask } = await start();
  const answer = await ask('query ($l: Language!) { portal { supportHours(language: $l) } }', {
    l: language,
  });
  expect(answer.data).toEqual({ portal: { supportHours } });
});
