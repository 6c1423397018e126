import { expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import type { BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { accountMutations, selectPayload } from './built-schema.ts';
import { administratorRole, familyRole, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';
import { mutationField, mutationNames, type MutationName } from './mutation-inputs.ts';
import { severalAccounts } from './several-accounts.ts';

const ACCOUNT = `paymentCards { cardMask } benefits { name } subscriptions { name }
  invoices { nodes { number } } invoice(key: "invoice-1") { number } exports { nodes { name } }
  rfids { nodes { description } } rfid(key: "rfid-1") { description }
  rfidOrders { nodes { description } } latestChargingRecords { location }
  chargingJourney { record(key: "record-1") { record { location } } }`;
const ORGANIZATION = `name facility { locations { nodes { name } } refunds { nodes { location } } }
  members { nodes { firstName } } invitations { nodes { inviteeName } }`;
const VIEWER = `user { firstName } vehicles { description } chargers { code }
  memberships { membershipNumber } personalAccount { ${ACCOUNT} }`;

const ROLE_CHANGES = [
  'registerUser',
  'acceptInvitation',
  'removeRole',
  'startFamily',
  'dissolveFamily',
];

/** These payloads show an account that must be an organisation's. */
const OF_ORGANIZATIONS = [
  'resumeSubscription',
  'endSubscription',
  'updateRfids',
  'takeOverScheduledReport',
];

/** The parts of a payload that show state of the backend, with all their fields. */
const STATE: readonly (readonly [part: RegExp, selection: string])[] = [
  [/\bcardPayment \{/, `cardPayment { viewer { ${VIEWER} } account { ${ACCOUNT} } }`],
  [/\bviewer \{/, `viewer { ${VIEWER} }`],
  [/\baccount \{/, `account { ${ACCOUNT} }`],
  [/\borganization \{/, `organization { ${ORGANIZATION} account { ${ACCOUNT} } }`],
];
const selectState = (name: MutationName) =>
  (ROLE_CHANGES.includes(name) ? 'roles: viewer { roles { roleName } } ' : '') +
  STATE.flatMap(([part, selection]) => (part.test(selectPayload(name)) ? selection : [])).join(' ');

const TEXT =
  /"(CardMask|name|number|description|location|firstName|inviteeName|roleName|code|membershipNumber)":("[^"]*"|null)/g;

/** The same backend, whose reads contain the number of preceding writes in every text. */
const versioned = (handlers: BackendHandlers, countWrites: () => number): BackendHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([call, answer]): [string, BackendHandlers[string]] => [
      call,
      !call.startsWith('GET ')
        ? answer
        : async (request, response) => {
            const value: unknown =
              typeof answer === 'function' ? await answer(request, response) : answer;
            const text = JSON.stringify(value).replaceAll(TEXT, `"$1":"version ${countWrites()}"`);
            const parsed: unknown = JSON.parse(text);
            return parsed;
          },
    ]),
  );

const versionsIn = (data: unknown) => [
  ...new Set(JSON.stringify(data).match(/(?<="version )\d+(?=")/g)),
];

const memberOrganization = { id: '4001', name: 'Fjord Transport AS', classification: 'COMPANY' };
const withState = mutationNames.filter((name) => selectState(name) !== '');

test.each(withState)('the payload of %s has the state after its writes', async (name) => {
  const handlers: BackendHandlers = versioned(
    {
      ...severalAccounts(),
      'GET /v1/users/me/roles': [
        privateRole,
        administratorRole,
        ...(name === 'dissolveFamily' ? [familyRole] : []),
      ],
    },
    () => portal.writes().length,
  );
  const portal = await startPortal(handlers, {
    portal: portalSchema.parse({ memberOrganization }),
  });
  const isOfOrganization =
    selectPayload(name).includes('organization {') || OF_ORGANIZATIONS.includes(name);
  const accountId = isOfOrganization ? '4001' : PERSONAL_ACCOUNT_KEY;
  // Loads everything that the second payload shows, so that a value left in the cache is stale
  // there.
  const before = mutationField(
    'updateUser',
    null,
    `{ viewer { roles { roleName } ${VIEWER} account(id: "${idOf('Account', '4001')}") { ${ACCOUNT} organization { ${ORGANIZATION} } } } }`,
  );
  const after = mutationField(
    name,
    accountMutations.includes(name) ? accountId : null,
    `{ ${selectState(name)} }`,
  );
  const data = await portal.read(`mutation { before: ${before} after: ${after} }`);
  expect(versionsIn(data?.['before'])).toEqual(['1']);
  expect(versionsIn(data?.['after'])).toEqual([`${portal.writes().length}`]);
});

test('every other payload shows the result of its write alone', () => {
  expect(mutationNames.filter((name) => !withState.includes(name)).sort()).toEqual([
    'confirmReportConsent',
    'sendInvitationCode',
    'startCoopSignIn',
    'stopReportConsent',
    'undoEmailChange',
  ]);
});
