import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failWith, noContent, type BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { administratorRole, CARDS, memberRole, privateRole, residentRole } from './fixtures.ts';
import { startPortal } from './harness.ts';

const FACILITY = '/v1/organizations/4001/facility';
const ORGANIZATION = 'GET /v1/organizations/4001';
const FACTS = `GET ${FACILITY}/hint-facts`;
const DISMISS = `POST ${FACILITY}/dismissed-hints`;
const role = 'role-administrator';
const charger = (id: string) => ({
  id,
  parkingLot: id,
  maxPower: 11_000,
  subscription: { validTo: null },
  lastContactAt: '2026-11-20T10:58:00Z',
});
const session = (id: string, chargerId: string, date: string) => ({
  id,
  chargerId,
  date,
  chargingTime: 3_600_000,
  energy: 20_000,
});
const facts = {
  chargers: [
    { chargerId: 'a', idleSince: '2026-11-19T10:00:00Z', highest: session('1', 'a', '2026-11-19T10:00:00Z') },
    { chargerId: 'b', idleSince: '2026-06-01T10:00:00Z', highest: null },
  ],
  overlaps: [
    {
      isOwnChip: true,
      earlier: session('1', 'a', '2026-11-19T10:00:00Z'),
      later: session('2', 'b', '2026-11-19T10:30:00Z'),
    },
  ],
  nextDebitOn: '2026-12-03',
  dismissed: [],
}; // oxfmt-ignore
const world: BackendHandlers = {
  'GET /v1/users/me/roles': [privateRole, administratorRole],
  [`GET ${FACILITY}/chargers`]: [charger('a'), charger('b')],
  [FACTS]: facts,
  [CARDS]: [{ CardMask: '*1', CardExpiryDate: '2611' }],
  [DISMISS]: noContent,
};
const Hints = z.object({
  organization: z.object({
    facility: z.object({
      hints: z.object({
        totalCount: z.number(),
        dismissedCount: z.number(),
        unknownKinds: z.array(z.string()),
        nodes: z.array(z.looseObject({ key: z.string(), kind: z.string() })),
      }),
    }),
  }),
});
type Portal = Awaited<ReturnType<typeof startPortal>>;
async function hintsOf({ readViewer }: Portal, args = '(first: 20)') {
  const fields = `facility { hints${args} { totalCount dismissedCount unknownKinds nodes
    { key kind at energy possibleEnergy isOwnRfid cardLastMonth debitOn isDismissed chargers { key } chargerCount } } }`;
  return Hints.parse(await readViewer(`organization { ${fields} }`, { role })).organization.facility
    .hints;
}
const dismiss = (ids: readonly string[], more = '') =>
  `mutation { dismissFacilityHints(input: { accountId: "${idOf('Account', '4001')}", ids: ${JSON.stringify(ids.map((id) => idOf('FacilityHint', id)))} ${more} }) { organization { key } } }`;

describe('facility hints', () => {
  test('lists each problem, in three calls', async () => {
    const portal = await startPortal(world);
    const { nodes, totalCount } = await hintsOf(portal);
    expect(totalCount).toBe(4);
    const none = { energy: null, possibleEnergy: null, isOwnRfid: null, cardLastMonth: null, debitOn: null, isDismissed: false }; // oxfmt-ignore
    const [chip, energy, card, unused] = nodes.map((hint) => ({ ...hint, key: undefined }));
    expect(chip).toEqual({ ...none, kind: 'CHIP_AT_TWO_CHARGERS', at: '2026-11-19T10:30:00.000Z', isOwnRfid: true, chargers: [{ key: 'a' }, { key: 'b' }], chargerCount: 2 }); // oxfmt-ignore
    expect(energy).toEqual({ ...none, kind: 'ENERGY_ABOVE_POWER', at: '2026-11-19T10:00:00.000Z', energy: 20_000, possibleEnergy: 11_000, chargers: [{ key: 'a' }], chargerCount: 1 }); // oxfmt-ignore
    expect(card).toEqual({ ...none, kind: 'CARD_EXPIRES', at: null, cardLastMonth: '2026-11', debitOn: '2026-12-03', chargers: [], chargerCount: 0 }); // oxfmt-ignore
    expect(unused).toEqual({ ...none, kind: 'CHARGER_UNUSED', at: '2026-06-01T10:00:00.000Z', chargers: [{ key: 'b' }], chargerCount: 1 }); // oxfmt-ignore
    const calls = portal.paths().filter((path) => /facility|paymentcard/.test(path));
    expect(calls).toEqual([
      '/gk-paymentcard/getpaymentcarddetail',
      `${FACILITY}/chargers`,
      `${FACILITY}/hint-facts`,
    ]);
  });

  test('limits hints to one charger on request', async () => {
    const portal = await startPortal(world);
    const { nodes } = await hintsOf(portal, `(chargerId: "b")`);
    expect(nodes.map(({ kind }) => kind)).toEqual(['CHIP_AT_TWO_CHARGERS', 'CHARGER_UNUSED']);
    expect((await hintsOf(portal, `(chargerId: "elsewhere")`)).totalCount).toBe(0);
  });

  test('groups many unused chargers at a location into one hint, with three of them', async () => {
    const ids = Array.from({ length: 5 }, (_, index) => `unused-${index}`);
    const portal = await startPortal({
      ...world,
      [`GET ${FACILITY}/chargers`]: ids.map((id) => ({ ...charger(id), locationId: 'l-1' })),
      [FACTS]: {
        ...facts,
        overlaps: [],
        nextDebitOn: null,
        chargers: ids.map((chargerId, index) => ({
          chargerId,
          idleSince: `2026-0${5 - index}-01T10:00:00Z`,
          highest: null,
        })),
      },
    });
    const { nodes, totalCount } = await hintsOf(portal);
    expect(totalCount).toBe(1);
    expect(nodes[0]).toMatchObject({
      at: '2026-05-01T10:00:00.000Z',
      chargerCount: 5,
      chargers: ['unused-4', 'unused-3', 'unused-2'].map((id) => ({ key: id })),
    });
    expect((await hintsOf(portal, `(chargerId: "unused-0")`)).nodes).toEqual(nodes);
  });

  // FACILITY-11
  test.each<[string, BackendHandlers, number, readonly string[]]>([
    ['none', {}, 4, []],
    ['that of the card when it cannot be fetched', { [CARDS]: failWith(500, {}) }, 3, ['CARD_EXPIRES']],
    ['that of the card when its expiry is null', { [CARDS]: [{ CardMask: '*1', CardExpiryDate: null }] }, 3, ['CARD_EXPIRES']],
    ['that of the card when its list is unreadable', { [CARDS]: ['card'] }, 3, ['CARD_EXPIRES']],
    ['none when the provider has no cards', { [CARDS]: failWith(501, {}) }, 3, []],
    ['none without a debit, if the organisation does not pay by card', { [FACTS]: { ...facts, nextDebitOn: null }, [ORGANIZATION]: { id: '4001', paymentType: 'EHF' } }, 3, []],
    ['that of the card without a debit, if the organisation pays by card', { [FACTS]: { ...facts, nextDebitOn: null }, [ORGANIZATION]: { id: '4001', paymentType: 'CARD' } }, 3, ['CARD_EXPIRES']],
    ['those of the use of a charger that is null', { [FACTS]: { ...facts, chargers: [facts.chargers[0], { chargerId: 'b', idleSince: null, highest: null }] } }, 3, ['CHARGER_UNUSED']],
    ['those of the use of a charger that cannot be read', { [FACTS]: { ...facts, chargers: [facts.chargers[0], { chargerId: null }] } }, 3, ['ENERGY_ABOVE_POWER', 'CHARGER_UNUSED']],
    ['those of chargers that cannot be read', { [`GET ${FACILITY}/chargers`]: [charger('a'), { id: null }] }, 2, ['CHIP_AT_TWO_CHARGERS', 'ENERGY_ABOVE_POWER', 'CHARGER_UNUSED']],
    ['that of overlaps that are null', { [FACTS]: { ...facts, overlaps: null } }, 3, ['CHIP_AT_TWO_CHARGERS']],
    ['that of overlaps that cannot be read', { [FACTS]: { ...facts, overlaps: [{ isOwnChip: true, earlier: null, later: null }] } }, 3, ['CHIP_AT_TWO_CHARGERS']],
  ])('names the kinds of which hints may be missing: %s', async (_, changes, count, kinds) => {
    const portal = await startPortal({ ...world, ...changes });
    const { totalCount, unknownKinds } = await hintsOf(portal);
    expect([totalCount, unknownKinds]).toEqual([count, kinds]);
    // A hint of a card is about no charger.
    const ofCharger = await hintsOf(portal, '(chargerId: "a")');
    expect(ofCharger.unknownKinds).not.toContain('CARD_EXPIRES');
  }); // oxfmt-ignore

  test('does not fetch the card without a debit', async () => {
    const free = await startPortal({ ...world, [FACTS]: { ...facts, nextDebitOn: null } });
    expect((await hintsOf(free)).totalCount).toBe(3);
    expect(free.paths().some((path) => path.includes('paymentcard'))).toBe(false);
  });

  test('fails alone when the facts cannot be fetched', async () => {
    const { run } = await startPortal({ ...world, [FACTS]: failWith(503, {}) });
    const { data, errors } = await run(
      '{ viewer { organization { facility { hints { totalCount } overview { total { installed } } } } } }',
      { role },
    );
    expect(data).toEqual({
      viewer: {
        organization: { facility: { hints: null, overview: { total: { installed: 2 } } } },
      },
    });
    expect(errors).toHaveLength(1);
  });
});

describe('dismissing a hint', () => {
  test('stores the dismissal, and hides the hint until its cause changes', async () => {
    const portal = await startPortal(world);
    const unused = (await hintsOf(portal)).nodes[3]?.key ?? '';
    await portal.read(dismiss([unused]), { role });
    expect(portal.bodies()).toEqual([
      ['POST', `${FACILITY}/dismissed-hints`, { keys: [unused], isDismissed: true }],
    ]);
    portal.backend.handlers[FACTS] = { ...facts, dismissed: [unused] };
    const open = await hintsOf(portal);
    expect([open.totalCount, open.dismissedCount]).toEqual([3, 1]);
    const dismissed = await hintsOf(portal, '(isDismissed: true)');
    expect(dismissed.nodes.map(({ key }) => key)).toEqual([unused]);
    // A person charged, and then the charger was unused again.
    const [used, ...others] = facts.chargers.toReversed();
    const again = [{ ...used, idleSince: '2026-07-01T10:00:00Z' }, ...others];
    portal.backend.handlers[FACTS] = { ...facts, chargers: again, dismissed: [unused] };
    expect((await hintsOf(portal)).totalCount).toBe(4);
  });

  test('restores a dismissed hint', async () => {
    const portal = await startPortal(world);
    const ids = (await hintsOf(portal)).nodes.map(({ key }) => key);
    await portal.read(dismiss(ids, 'isDismissed: false'), { role });
    expect(portal.bodies()[0]?.[2]).toEqual({ keys: ids, isDismissed: false });
  });

  test.each([
    ['an id that no hint has', ['no-such-hint'], 'NOT_FOUND'],
    ['no id', [], 'BAD_USER_INPUT'],
    ['201 ids', Array.from({ length: 201 }, String), 'BAD_USER_INPUT'],
  ])('refuses %s, and stores nothing', async (_, ids, code) => {
    const portal = await startPortal(world);
    expect(await portal.readCodes(dismiss(ids), { role })).toEqual([code]);
    expect(portal.writes()).toEqual([]);
  });
});

test.each([
  ['a member', memberRole],
  ['a resident', residentRole],
])('%s sees no hints and dismisses none', async (_, held) => {
  const portal = await startPortal({ ...world, 'GET /v1/users/me/roles': [privateRole, held] });
  const asRole = { role: held.userRoleId };
  expect(
    await portal.readViewer('organization { facility { hints { totalCount } } }', asRole),
  ).toEqual({
    organization: null,
  });
  expect(await portal.readCodes(dismiss(['x']), asRole)).toEqual(['NO_ACTIVE_ORGANIZATION']);
  expect(portal.paths().filter((path) => path.includes('facility'))).toEqual([]);
});
