import { describe, expect, test } from 'vitest';
import { isHandoverDay } from '../../../gateway/domain/facility/handover.ts';
import { failWith, noContent } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const role = 'role-administrator';
const PATH = '/v1/organizations/4001/charger-handovers';
const handover = {
  id: 'handover-1',
  chargerId: 'charger-1',
  code: 'LA-20107',
  location: 'Garasje nord',
  parkingLot: 'Plass 7',
  fromName: 'Per Solberg',
  wasVacant: false,
  recipient: 'RESIDENT',
  toName: 'Ola Berg',
  on: '2026-12-01',
  status: 'PLANNED',
};
const administrator = {
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  [`GET ${PATH}`]: [handover],
  [`POST ${PATH}`]: handover,
  [`DELETE ${PATH}/handover-1`]: noContent,
};
const plan = (
  on: string,
) => `mutation { handOverCharger(input: { accountId: "${idOf('Account', '4001')}",
  chargerId: "${idOf('ResidentCharger', 'charger-1')}", fromRoleId: "role-8", toRoleId: "role-9", on: "${on}" }) { handover { status toName } } }`;

const planFor = (
  recipient: string,
) => `mutation { handOverCharger(input: { accountId: "${idOf('Account', '4001')}",
  chargerId: "${idOf('ResidentCharger', 'charger-1')}", fromRoleId: "role-8", on: "2026-12-01", ${recipient} }) { handover { recipient } } }`;

describe('the hand-overs of a cooperative', () => {
  test('lists the hand-overs of the backend', async () => {
    const { readViewer } = await startPortal(administrator);
    const { id, ...others } = handover;
    const fields = ['key', ...Object.keys(others)].join(' ');
    expect(
      await readViewer(`account { organization { facility { handovers { ${fields} } } } }`, {
        role,
      }),
    ).toEqual({ account: { organization: { facility: { handovers: [{ key: id, ...others }] } } } });
  });

  test('plans a hand-over for a future day alone', async () => {
    const { run, writes } = await startPortal(administrator);
    const { data } = await run(plan('2026-12-01'), { role });
    expect(data).toEqual({
      handOverCharger: { handover: { status: 'PLANNED', toName: 'Ola Berg' } },
    });
    const [sent] = writes();
    expect(sent).toMatchObject({ method: 'POST', path: PATH });
    expect(JSON.parse(String(sent?.body))).toEqual({
      chargerId: 'charger-1',
      fromRoleId: 'role-8',
      recipient: 'RESIDENT',
      toRoleId: 'role-9',
      on: '2026-12-01',
    });
    const { errors } = await run(plan('2026-11-19'), { role });
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: [{ path: 'on', code: 'HANDOVER_DAY' }],
        },
      },
    ]);
    expect(writes()).toHaveLength(1);
  });

  test('leaves the charger without a resident on explicit choice alone, never because a name is missing', async () => {
    const toNobody = { ...handover, recipient: 'NOBODY', toName: null };
    const { run, readViewer, writes } = await startPortal({
      ...administrator,
      [`GET ${PATH}`]: [toNobody, { ...handover, recipient: null, toName: null }],
      [`POST ${PATH}`]: toNobody,
    });
    const read = 'account { organization { facility { handovers { recipient toName } } } }';
    expect(await readViewer(read, { role })).toEqual({
      account: {
        organization: {
          facility: {
            handovers: [
              { recipient: 'NOBODY', toName: null },
              { recipient: null, toName: null },
            ],
          },
        },
      },
    });
    const { data } = await run(planFor('recipient: NOBODY'), { role });
    expect(data).toEqual({ handOverCharger: { handover: { recipient: 'NOBODY' } } });
    expect(JSON.parse(String(writes()[0]?.body))).toEqual({
      chargerId: 'charger-1',
      fromRoleId: 'role-8',
      recipient: 'NOBODY',
      on: '2026-12-01',
    });
  });

  test('hands the charger to its first resident when the charger has none, and only then', async () => {
    const fromNobody = { ...handover, fromName: null, wasVacant: true };
    const { run, writes } = await startPortal({
      ...administrator,
      [`POST ${PATH}`]: fromNobody,
    });
    const planVacant = (
      recipient: string,
    ) => `mutation { handOverCharger(input: { accountId: "${idOf('Account', '4001')}",
      chargerId: "${idOf('ResidentCharger', 'charger-1')}", on: "2026-12-01", ${recipient} }) { handover { fromName wasVacant toName } } }`;
    const { data } = await run(planVacant('toRoleId: "role-9"'), { role });
    expect(data).toEqual({
      handOverCharger: { handover: { fromName: null, wasVacant: true, toName: 'Ola Berg' } },
    });
    expect(JSON.parse(String(writes()[0]?.body))).toEqual({
      chargerId: 'charger-1',
      recipient: 'RESIDENT',
      toRoleId: 'role-9',
      on: '2026-12-01',
    });
    const { errors } = await run(planVacant('recipient: NOBODY'), { role });
    const fields = [{ path: 'fromRoleId', code: 'CHOICE_INVALID' }];
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields } }]);
    expect(writes()).toHaveLength(1);
  });

  test.each(['', 'toRoleId: ""', 'recipient: NOBODY, toRoleId: "role-9"'])(
    'refuses an ambiguous recipient: %s',
    async (recipient) => {
      const { run, writes } = await startPortal(administrator);
      const { errors } = await run(planFor(recipient), { role });
      const fields = [{ path: 'toRoleId', code: 'CHOICE_INVALID' }];
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields } }]);
      expect(writes()).toEqual([]);
    },
  );

  test('keeps the reason of the backend’s refusal', async () => {
    const { run } = await startPortal({
      ...administrator,
      [`POST ${PATH}`]: failWith(409, 'CHANGED_ELSEWHERE'),
    });
    const { errors } = await run(plan('2026-12-01'), { role });
    expect(errors).toMatchObject([{ extensions: { code: 'CHANGED_ELSEWHERE', status: 409 } }]);
  });

  test('refuses to cancel a hand-over that the backend does not have', async () => {
    const { readCodes } = await startPortal({
      ...administrator,
      [`DELETE ${PATH}/handover-1`]: failWith(404, 'NOT_FOUND'),
    });
    const cancel = `mutation { cancelHandover(input: { accountId: "${idOf('Account', '4001')}", id: "${idOf('ChargerHandover', 'handover-1')}" }) { organization { id } } }`;
    expect(await readCodes(cancel, { role })).toEqual(['NOT_FOUND']);
  });
});

test.each([
  // Half past midnight in Oslo is still the day before in UTC.
  ['2026-11-20', '2026-11-19T23:30:00Z', true],
  ['2026-11-19', '2026-11-19T23:30:00Z', false],
  ['2027-11-20', '2026-11-20T11:00:00Z', true],
  ['2027-11-21', '2026-11-20T11:00:00Z', false],
])('a hand-over on %s at %s: %s', (day, now, isAllowed) => {
  expect(isHandoverDay(day, Date.parse(now))).toBe(isAllowed);
});
