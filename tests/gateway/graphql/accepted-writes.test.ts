import { describe, expect, test } from 'vitest';
import { portalSchema } from '../../../gateway/portal.ts';
import type { BackendHandlers } from '../support/backend.ts';
import { accountMutations, selectPayload } from './built-schema.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';
import { mutationField, mutationNames, type MutationName } from './mutation-inputs.ts';
import { severalAccounts } from './several-accounts.ts';

// A write that the backend accepts (2xx), whose answer lacks a value: the change is done, and is told as done.
const OF_ORGANIZATIONS: readonly string[] = [
  'resumeSubscription',
  'endSubscription',
  'takeOverScheduledReport',
  'updateRfids',
];
const memberOrganization = { id: '4001', name: 'Fjord Transport AS', classification: 'COMPANY' };

/** The mutations whose first write is a part, so that an unreadable answer leaves the rest undone. */
const OF_PARTS: readonly MutationName[] = ['startCardPayment', 'payChargerOrder', 'startCoopSignIn', 'finishCoopSignIn']; // oxfmt-ignore

/** The mutations that need the answer of their write. */
// oxfmt-ignore
const ANSWERED: readonly MutationName[] = [
  'addVehicle', 'cancelCardPayment', 'changeEmail', 'confirmReportConsent', 'createScheduledReport', 'disputeChargingRecord', 'handOverCharger',
  'orderRfids', 'payInvoice', 'placeChargerOrder', 'registerRfid', 'requestPriceChange', 'rescindChargerOrder', 'rescindRfidOrder',
  'resendReportConfirmation', 'reserveCharger', 'sendEmailLink', 'sendInvitationCode', 'sendPhoneCode', 'setMemberCostCenter', 'stopReportConsent',
  'takeOverScheduledReport', 'undoEmailChange', 'updateHomeElectricity', 'updateNotificationChoices', 'updateRfid', 'updateRfids', 'updateScheduledReport', 'updateVehicle', 'withdrawPriceRequest',
];

async function start(name: MutationName, changes: BackendHandlers = {}) {
  const portal = await startPortal(
    {
      ...severalAccounts(),
      'GET /v1/users/me/roles': [privateRole, administratorRole],
      ...changes,
    },
    { portal: portalSchema.parse({ memberOrganization }) },
  );
  const isOfOrganization =
    selectPayload(name).includes('organization {') || OF_ORGANIZATIONS.includes(name);
  const account = isOfOrganization ? '4001' : PERSONAL_ACCOUNT_KEY;
  const field = mutationField(name, accountMutations.includes(name) ? account : null, '{ __typename }'); // oxfmt-ignore
  const send = (key?: string) =>
    portal.run(`mutation { ${field} }`, key === undefined ? {} : { headers: { 'idempotency-key': key } }); // oxfmt-ignore
  return { ...portal, send };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The writes of a mutation, and the answer of each: a record, or nothing. */
async function writesOf(name: MutationName) {
  const handlers = severalAccounts();
  const { send, writes } = await start(name);
  await send();
  return writes().map(({ method, path }) => {
    const call = `${method} ${path.split('?', 1)[0] ?? ''}`;
    return { call, answer: handlers[call] };
  });
}

/** The answer without each of its values, and as nothing at all. */
const lacking = (answer: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] => [
  ...Object.keys(answer).map(
    (key) => [key, Object.fromEntries(Object.entries(answer).filter(([other]) => other !== key))] as const,
  ),
  ['everything', {}],
  ['a record', []],
]; // oxfmt-ignore

const told: string[] = [];

describe('a mutation whose write is accepted', () => {
  test.each(mutationNames)('%s is done, whatever the answer lacks', async (name) => {
    for (const { call, answer } of await writesOf(name)) {
      if (!isRecord(answer)) continue;
      for (const [what, body] of lacking(answer)) {
        const { send } = await start(name, { [call]: () => body });
        const { errors } = await send();
        const codes = (errors ?? []).map(({ extensions }) => extensions.code);
        // Null where the portal does without the value.
        const expected = OF_PARTS.includes(name) ? ['UNEXPECTED_RESPONSE'] : ['DONE_UNREADABLE'];
        expect([call, what, codes]).toEqual([call, what, codes.length === 0 ? [] : expected]);
        if (codes.length > 0) told.push(name);
      }
    }
  });

  test('tells so of each mutation that needs its answer', () => {
    expect([...new Set(told)].toSorted()).toEqual([...OF_PARTS, ...ANSWERED].toSorted());
  });

  test.each(['orderRfids', 'payInvoice', 'placeChargerOrder'] as const)(
    '%s carries the same idempotency key when it is repeated, and suggests no retry',
    async (name) => {
      const [write] = await writesOf(name);
      const { send, writes } = await start(name, { [write?.call ?? '']: {} });
      const { errors } = await send('one-key');
      expect(errors?.[0]?.extensions).not.toHaveProperty('retry');
      await send('one-key');
      expect(writes().map(({ headers }) => headers['idempotency-key'])).toEqual([
        'one-key',
        'one-key',
      ]);
    },
  );
});

// The payload of these is read after the write, and must not deny it.
test.each<[MutationName, string]>([
  ['activateCharger', 'GET /v1/users/me/chargers'],
  ['endCharger', 'GET /v1/users/me/chargers'],
  ['activateFacilityCharger', 'GET /v1/organizations/4001/facility/chargers'],
  ['endFacilityCharger', 'GET /v1/organizations/4001/facility/chargers'],
])('%s is done when what it changed cannot be fetched', async (name, call) => {
  for (const answer of [[], {}]) {
    const { send, writes } = await start(name, { [call]: answer });
    const { errors } = await send();
    expect(errors).toMatchObject([{ extensions: { code: 'DONE_UNREADABLE' } }]);
    expect(writes()).toHaveLength(1);
  }
});
