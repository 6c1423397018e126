import { describe, expect, test } from 'vitest';
import { failWith } from '../support/backend.ts';
import { chargingFigures, familyRole, memberRole, privateRole, residentRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const ROLES = 'GET /v1/users/me/roles';
const RECORDS = 'GET /v1/users/me/charging-records';
const PAYERS = `chargingPayers {
  from isAsRolesSay byRole { name isFamily }
  places { accessCategory isPaidBySelf organizations { name } }
}`;

const member = { ...memberRole, organizationName: 'Fjord AS' };
const other = {
  ...memberRole,
  userRoleId: 'role-other',
  organizationId: '4002',
  organizationName: 'Solbakken borettslag',
};
const part = (key: string, paidBy: readonly object[] | undefined, sessions = 3) => ({
  key,
  name: null,
  figures: { ...chargingFigures, sessions, paidBy },
});
const paid = (organizationId: string, costs = 30_000) => ({ organizationId, costs, costsNoVat: 0 });
const statistics = (...buckets: object[]) => ({ total: chargingFigures, buckets });
const options = (
  isPaidBySelf: boolean | undefined,
  organizationIds: readonly string[] | undefined,
) => ({
  ...{ firstDay: null, locations: [], rfids: [], vehicles: [], members: [], costCenters: [] },
  isPaidBySelf,
  organizationIds,
});

const place = (accessCategory: string | null, isPaidBySelf: boolean, ...names: string[]) => ({
  accessCategory,
  isPaidBySelf,
  organizations: names.map((name) => ({ name })),
});
const fjord = { name: 'Fjord AS', isFamily: false };

async function payersOf(
  roles: readonly object[],
  sums: object,
  filterOptions: object = options(true, []),
) {
  const { readViewer, paths } = await startPortal({
    [ROLES]: roles,
    [`${RECORDS}/statistics`]: sums,
    [`${RECORDS}/filter-options`]: filterOptions,
  });
  const answer = await readViewer(PAYERS);
  return { answer, calls: paths().filter((path) => path.includes('/charging-records')) };
}

test('a member reads for which charging the network pays, from one call of 90 days', async () => {
  const sums = statistics(
    part('HOME', []),
    part('BUSINESS', [paid('4001')]),
    part('PUBLIC', [paid('4001')]),
  );
  const { answer, calls } = await payersOf([member], sums);
  expect(answer).toEqual({
    chargingPayers: {
      from: '2026-08-23',
      isAsRolesSay: true,
      byRole: [fjord],
      places: [
        place('PUBLIC', false, 'Fjord AS'),
        place('BUSINESS', false, 'Fjord AS'),
        place('HOME', true),
      ],
    },
  });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('groupBy=ACCESS_CATEGORY');
  expect(calls[0]).toContain('from=2026-08-22T22');
});

describe('the records are not what the roles say', () => {
  test.each([
    [
      'of one network, when the member pays',
      [member],
      [part('PUBLIC', [])],
      [place('PUBLIC', true)],
    ],
    [
      'of several networks, whatever the records say',
      [member, other],
      [part('PUBLIC', [paid('4001')])],
      [place('PUBLIC', false, 'Fjord AS')],
    ],
    [
      'of a person without a network, when an organisation pays',
      [privateRole],
      [part('HOME', [paid('4001', 10_000)])],
      [{ accessCategory: 'HOME', isPaidBySelf: true, organizations: [{ name: null }] }],
    ],
  ])('%s', async (_, roles, buckets, places) => {
    const { answer } = await payersOf(roles, statistics(...buckets));
    expect(answer).toMatchObject({ chargingPayers: { isAsRolesSay: false, places } });
  });
});

test('without a session the roles are all there is', async () => {
  const { answer, calls } = await payersOf([member], statistics(part('HOME', [], 0)));
  expect(answer).toMatchObject({
    chargingPayers: { isAsRolesSay: true, byRole: [fjord], places: [] },
  });
  expect(calls).toHaveLength(1);
});

test.each([
  ['a resident', residentRole],
  ["a family's administrator", familyRole],
])('%s pays', async (_, role) => {
  const own = part('HOME', [paid(role.organizationId)]);
  const sums = statistics(role === familyRole ? own : part('HOME', []));
  const { answer } = await payersOf([role], sums);
  expect(answer).toMatchObject({
    chargingPayers: { isAsRolesSay: true, byRole: [], places: [place('HOME', true)] },
  });
});

describe('a backend whose figures name no payer', () => {
  const silent = statistics(part('HOME', undefined), part('PUBLIC', undefined));

  test('says in its filter options that the person pays', async () => {
    const { answer } = await payersOf([member], silent);
    expect(answer).toMatchObject({
      chargingPayers: { isAsRolesSay: false, places: [place('PUBLIC', true), place('HOME', true)] },
    });
  });

  test.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])('says there who pays, and not where: %s', async (isPaidBySelf, mayPay) => {
    const { answer } = await payersOf([member], silent, options(isPaidBySelf, ['4001']));
    expect(answer).toMatchObject({
      chargingPayers: { isAsRolesSay: true, places: [place(null, mayPay, 'Fjord AS')] },
    });
  });

  test('does not say it there either: the payer is unknown', async () => {
    const { answer } = await payersOf([member], silent, options(undefined, undefined));
    expect(answer).toMatchObject({
      chargingPayers: { isAsRolesSay: false, byRole: [fjord], places: null },
    });
  });

  test('an unknown kind of place has its payers', async () => {
    const { answer } = await payersOf([member], statistics(part('FERRY', [paid('4001')])));
    expect(answer).toMatchObject({ chargingPayers: { places: [place(null, false, 'Fjord AS')] } });
  });
});

test('a failure of the records leaves the rest of the answer', async () => {
  const { run } = await startPortal({
    [ROLES]: [member],
    [`${RECORDS}/statistics`]: failWith(503),
  });
  const { data } = await run(`{ viewer { roles { organizationName } ${PAYERS} } }`);
  expect(data).toEqual({
    viewer: { roles: [{ organizationName: 'Fjord AS' }], chargingPayers: null },
  });
});
