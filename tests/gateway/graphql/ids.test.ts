import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BackendHandlers } from '../support/backend.ts';
import { idOf } from '../support/ids.ts';
import { driver } from './driver.ts';
import { chip } from './equipment.ts';
import { administratorRole, privateRole } from './fixtures.ts';
import { PERSONAL_ACCOUNT_KEY, startPortal } from './harness.ts';
import { organizationWriteHandlers, writeHandlers } from './write-handlers.ts';

const role = administratorRole.userRoleId;
const CHIPS = '/v1/users/me/rfids';
const ACCOUNT = idOf('Account', PERSONAL_ACCOUNT_KEY);
const ORGANIZATION = idOf('Account', '4001');

const start = (changes: BackendHandlers = {}) =>
  startPortal({
    ...driver(),
    ...writeHandlers(),
    ...organizationWriteHandlers('4001'),
    'GET /v1/users/me/roles': [privateRole, administratorRole],
    [`GET ${CHIPS}`]: { items: [chip], nextCursor: null, totals: { count: 1, active: 1 } },
    ...changes,
  });

/** Texts that are no id of an object, made from its id. */
const wrongIds = (type: string, key: string): readonly (readonly [string, string])[] => {
  const id = idOf(type, key);
  return [
    ['the id of another type with the same key', idOf('Vehicle', key)],
    ['the key alone', key],
    ['the type and the key as text', `${type}:${key}`],
    ['a truncated id', id.slice(0, -1)],
    ['an id with padding', `${id}=`],
    ['an id with a space', ` ${id}`],
    ['an id with more after it', `${id}!`],
    ['the type alone', Buffer.from(type).toString('base64url')],
    ['garbage', '%%% \u{1F50C}'],
    ['5000 letters', 'x'.repeat(5000)],
  ];
};

/** An answer without what differs from request to request, and the call of the backend, which a text that is no id never reaches. */
const shapeOf = ({
  data,
  errors,
  status,
}: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['run']>>) => ({
  status,
  data,
  errors: errors?.map(({ message, path, extensions }) => ({
    message,
    path,
    extensions: { ...extensions, requestId: '', path: '' },
  })),
});

describe('an id that was given out', () => {
  test('is taken by the inputs of its type, and comes back', async () => {
    const portal = await start({ [`PATCH ${CHIPS}/rfid-1`]: { ...chip, version: 4 } });
    const Account = z.object({
      account: z.object({
        id: z.string(),
        rfids: z.object({ nodes: z.tuple([z.object({ id: z.string(), key: z.string() })]) }),
      }),
    });
    const { account } = Account.parse(
      await portal.readViewer('account { id rfids { nodes { id key } } }'),
    );
    const [{ id, key }] = account.rfids.nodes;
    expect(key).toBe('rfid-1');
    expect(
      await portal.read(
        `mutation ($accountId: ID!, $id: ID!) {
          updateRfid(input: { accountId: $accountId, id: $id, version: 3, description: null })
          { rfid { id key version } account { id } } }`,
        { variables: { accountId: account.id, id } },
      ),
    ).toEqual({ updateRfid: { rfid: { id, key, version: 4 }, account: { id: account.id } } });
    expect(portal.bodies()).toEqual([
      ['PATCH', `${CHIPS}/rfid-1`, { version: 3, description: null }],
    ]);
  });

  test('differs from that of another type with the same key', async () => {
    const portal = await start();
    expect(await portal.readViewer('organization { id key account { id key } }', { role })).toEqual(
      {
        organization: {
          id: idOf('Organization', '4001'),
          key: '4001',
          account: { id: ORGANIZATION, key: '4001' },
        },
      },
    );
  });

  test.each(['a:b', 'Rfid:x', 'æøå/../?%2F', '\u{1F50C}'])('has the key %s', async (key) => {
    const portal = await start({
      [`GET ${CHIPS}`]: {
        items: [{ ...chip, id: key }],
        nextCursor: null,
        totals: { count: 1, active: 1 },
      },
    });
    const id = idOf('Rfid', key);
    expect(await portal.readViewer('account { rfids { nodes { id key } } }')).toEqual({
      account: { rfids: { nodes: [{ id, key }] } },
    });
    await portal.run(
      `mutation { updateRfid(input: { accountId: "${ACCOUNT}", id: "${id}", version: 3, description: null }) { rfid { id } } }`,
    );
    expect(portal.writes().map(({ path }) => path)).toEqual([
      `${CHIPS}/${encodeURIComponent(key)}`,
    ]);
  });
});

describe('a text that is no id', () => {
  test.each(wrongIds('Rfid', 'rfid-1'))(
    'fails a write as an id of nothing does: %s',
    async (_, wrong) => {
      const portal = await start();
      const update = async (id: string) =>
        shapeOf(
          await portal.run(
            `mutation ($id: ID!) { updateRfid(input: { accountId: "${ACCOUNT}", id: $id, version: 3, description: null })
              { rfid { id } } }`,
            { variables: { id } },
          ),
        );
      const missing = await update(idOf('Rfid', 'nothing'));
      expect(missing.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
      expect(await update(wrong)).toEqual(missing);
      expect(portal.writes().map(({ path }) => path)).not.toContain(`${CHIPS}/rfid-1`);
    },
  );

  test.each(wrongIds('Account', '4001'))(
    'reads and changes no account, as an id of nothing does: %s',
    async (_, wrong) => {
      const portal = await start();
      const change = async (id: string) =>
        shapeOf(
          await portal.run(
            `mutation ($id: ID!) { updateOrganization(input: { accountId: $id, email: "ny@fjord.example" }) { organization { id } } }`,
            { variables: { id }, role },
          ),
        );
      const missing = await change(idOf('Account', 'nothing'));
      expect(missing.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      expect(await change(wrong)).toEqual(missing);
      const read = async (id: string) =>
        shapeOf(
          await portal.run('query ($id: ID!) { viewer { account(id: $id) { id } } }', {
            variables: { id },
            role,
          }),
        );
      expect(await read(wrong)).toEqual({ status: 200, data: { viewer: { account: null } } });
      expect(await read(wrong)).toEqual(await read(idOf('Account', 'nothing')));
      expect(portal.writes()).toEqual([]);
    },
  );

  const HINT = 'CHARGER_UNUSED:charger-1:2026-01-02T08%3A00%3A00.000Z';
  test.each(wrongIds('FacilityHint', HINT))(
    'fails a list as an id of nothing in it does: %s',
    async (_, wrong) => {
      const portal = await start();
      const dismiss = async (...ids: readonly string[]) =>
        shapeOf(
          await portal.run(
            `mutation ($ids: [ID!]!) { dismissFacilityHints(input: { accountId: "${ORGANIZATION}", ids: $ids }) { hintIds } }`,
            { variables: { ids }, role },
          ),
        );
      const known = idOf('FacilityHint', HINT);
      const missing = await dismiss(known, idOf('FacilityHint', 'nothing'));
      expect(missing.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      expect(await dismiss(known, wrong)).toEqual(missing);
      expect(portal.writes()).toEqual([]);
      expect((await dismiss(known)).data).toEqual({ dismissFacilityHints: { hintIds: [known] } });
    },
  );

  test.each(wrongIds('Rfid', 'rfid-1'))(
    'is a refused chip among others, as an id of nothing is: %s',
    async (_, wrong) => {
      const Sent = z.object({ rfids: z.array(z.object({ id: z.string() })) });
      const portal = await start({
        'PATCH /v1/organizations/4001/rfids': () => {
          const { rfids } = Sent.parse(portal.bodies().at(-1)?.[2]);
          const refusedIds = rfids.map(({ id }) => id).filter((id) => id !== chip.id);
          return { items: [chip], refusedIds, refusedCodes: refusedIds.map(() => 'NOT_FOUND') };
        },
      });
      const update = async (id: string) =>
        portal.read(
          `mutation ($id: ID!) { updateRfids(input: { accountId: "${ORGANIZATION}", status: INACTIVE,
            rfids: [{ id: "${idOf('Rfid', 'rfid-1')}", version: 3 }, { id: $id, version: 3 }] })
            { rfids { key } refused { rfidId code } } }`,
          { variables: { id }, role },
        );
      const refusedAs = (rfidId: unknown) => ({
        updateRfids: { rfids: [{ key: 'rfid-1' }], refused: [{ rfidId, code: 'NOT_FOUND' }] },
      });
      const nothing = idOf('Rfid', 'nothing');
      expect(await update(nothing)).toEqual(refusedAs(nothing));
      expect(await update(wrong)).toEqual(refusedAs(expect.any(String)));
    },
  );
});

describe('the ids within an input', () => {
  test('are translated in lists and nested inputs, and null stays null', async () => {
    const portal = await start({
      'PATCH /v1/organizations/4001/rfids': { items: [], refusedIds: [] },
    });
    await portal.read(
      `mutation ($input: UpdateRfidsInput!) { updateRfids(input: $input) { refused { rfidId } } }`,
      {
        variables: {
          input: {
            accountId: ORGANIZATION,
            rfids: [
              { id: idOf('Rfid', 'a'), version: 1, memberId: idOf('RfidMember', 'ola') },
              { id: idOf('Rfid', 'b'), version: 2, memberId: null },
            ],
          },
        },
        role,
      },
    );
    expect(portal.bodies()[0]?.[2]).toEqual({
      rfids: [
        { id: 'a', version: 1, memberId: 'ola' },
        { id: 'b', version: 2, memberId: null },
      ],
    });
  });

  test.each(['FacilityCharger', 'ResidentCharger'])(
    'may be those of either type that a charger has: %s',
    async (type) => {
      const portal = await start();
      await portal.run(
        `mutation { handOverCharger(input: { accountId: "${ORGANIZATION}", chargerId: "${idOf(type, 'charger-1')}",
          toRoleId: "role-9", on: "2026-12-01" }) { handover { id } } }`,
        { role },
      );
      expect(portal.bodies()[0]?.[2]).toMatchObject({ chargerId: 'charger-1', toRoleId: 'role-9' });
    },
  );

  test('are empty where nothing was chosen, and then left out', async () => {
    const portal = await start({ 'POST /v1/organizations/4001/rfids': chip });
    await portal.run(
      `mutation { registerRfid(input: { accountId: "${ORGANIZATION}", serialNumber: "LP80000001", memberId: "" }) { rfid { id } } }`,
      { role },
    );
    expect(portal.bodies()[0]?.[2]).toEqual({ serialNumber: 'LP80000001' });
  });
});
