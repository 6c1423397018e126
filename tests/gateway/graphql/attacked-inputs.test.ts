import { expect, test } from 'vitest';
import { sendJson } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, privateRole, user } from './fixtures.ts';
import { signedIn, startPortal } from './harness.ts';

test('a name reaches the backend without what nobody sees in it', async () => {
  const { run, bodies } = await startPortal({ 'PATCH /v1/users/me': user });
  await run(
    'mutation ($name: String!) { updateUser(input: { firstName: $name }) { viewer { id } } }',
    { variables: { name: '\u202eKa\u200b\u3164\u{e0041}\u2800ri\ufff9' } },
  );
  expect(bodies()).toEqual([['PATCH', '/v1/users/me', { firstName: 'Kari' }]]);
});

/** The callers of requests, each another person. */
const person = (index: number) =>
  signedIn({ subject: `database|person-${index}`, userId: `person-${index}` });

test('one number is one recipient in all its spellings, for all callers', async () => {
  const { run, setCaller, calls } = await startPortal({
    'POST /v1/users/me/phone-verification': (_, response) => {
      sendJson(response, {
        mobileNumber: '+4791234567',
        resendAfter: 60_000,
        expiresAt: '2026-11-20T12:00:00Z',
      });
    },
  });
  const spellings = ['+4791234567', '004791234567', '+47-912-34-567', '+47 912 34 567', '91234567'];
  const codes: unknown[] = [];
  for (let index = 0; index < 40; index += 1) {
    setCaller(person(index));
    const { errors } = await run(
      'mutation ($number: PhoneNumber!) { sendPhoneCode(input: { mobileNumber: $number }) { phoneVerification { resendAfter } } }',
      { variables: { number: spellings[index % spellings.length] } },
    );
    codes.push(errors?.[0]?.extensions.code);
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(20);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
  expect(calls().filter((call) => call.startsWith('POST'))).toHaveLength(20);
});

test('one resident gets ten messages about hand-overs in a day, from all planners', async () => {
  const path = '/v1/organizations/4001/charger-handovers';
  const { run, setCaller, writes } = await startPortal({
    'GET /v1/users/me/roles': [privateRole, administratorRole],
    [`GET ${path}`]: [],
    [`POST ${path}`]: {
      id: 'handover-1',
      chargerId: 'charger-1',
      code: 'C1',
      location: null,
      parkingLot: null,
      fromName: null,
      wasVacant: true,
      recipient: 'RESIDENT',
      toName: 'Ola Berg',
      on: '2026-12-01',
      status: 'PLANNED',
    },
  });
  const codes: unknown[] = [];
  for (let index = 0; index < 26; index += 1) {
    setCaller(person(index));
    const { errors } = await run(
      `mutation { handOverCharger(input: { accountId: "${idOf('Account', '4001')}", chargerId: "${idOf('ResidentCharger', `charger-${index}`)}", toRoleId: "role-9",
        on: "2026-12-01" }) { handover { status } } }`,
      { role: 'role-administrator' },
    );
    codes.push(errors?.[0]?.extensions.code);
  }
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(16);
  expect(writes()).toHaveLength(10);
});
