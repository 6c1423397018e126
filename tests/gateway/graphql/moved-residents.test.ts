import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRestWorld, type RestWorld } from '../../sandbox/rest-world.ts';
import { SESSION } from '../../sandbox/session-world.ts';
import { idOf } from '../support/ids.ts';
import { signedIn, startGraphql, type TestGraphql } from './harness.ts';

/**
 * NETWORK-20: a resident has their own customer relationship, and their costs do not affect the cooperative. The
 * administrator sees technical information and a kWh overview.
 */
const ADMINISTRATOR = 'cooperative-admin';
const COOPERATIVE = '100200';
const NEW = 'cooperative-resident';
const HOUR_MS = 3_600_000;

let world: RestWorld;
let graphql: TestGraphql;
let newRole: string;
beforeAll(async () => {
  world = await createRestWorld();
  graphql = await startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
  const role = world.database
    .selectFrom('user_role')
    .select('id')
    .where('user_id', '=', NEW)
    .where('organization_id', '=', COOPERATIVE);
  newRole = (await role.executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await graphql.close();
  await world.close();
});

async function query<T>(userId: string, source: string, shape: z.ZodType<T>): Promise<T> {
  const accessToken = () => world.token(userId);
  graphql.setCaller(signedIn({ subject: `database|${userId}`, userId, accessToken }));
  const { data, errors } = await graphql.run(source);
  expect(errors).toBeUndefined();
  return shape.parse(data);
}

/**
 * A session of a person at a charger, starting the given number of hours from now.
 * @returns its id
 */
async function charge(charger: string, userId: string, hours: number): Promise<string> {
  const started_at = new Date(Date.now() + hours * HOUR_MS);
  const ended_at = new Date(started_at.getTime() + SESSION.charging_ms);
  const { id } = await world.database
    .insertInto('charging_record')
    .values({
      ...SESSION,
      user_id: userId,
      access_category: 'HOME',
      charger_id: charger,
      vehicle_id: null,
      paid: false,
      started_at,
      ended_at,
      received_at: ended_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const Own = z.object({
  viewer: z.object({
    account: z.object({
      chargingJourney: z.object({
        records: z.object({ nodes: z.array(z.object({ key: z.string() })) }),
        record: z.looseObject({}).nullable(),
      }),
    }),
  }),
});

/** The given sessions that an account lists, and those that it can open. */
async function seen(userId: string, account: string, sessions: Readonly<Record<string, string>>) {
  const list: string[] = [];
  const opened: string[] = [];
  for (const [name, id] of Object.entries(sessions)) {
    const { viewer } = await query(
      userId,
      `{ viewer { account(id: "${idOf('Account', account)}") { chargingJourney {
        records(period: { type: ALL }, first: 200) { nodes { key } } record(key: "${id}") { __typename } } } } }`,
      Own,
    );
    const { records, record } = viewer.account.chargingJourney;
    if (records.nodes.some((node) => node.key === id)) list.push(name);
    if (record !== null) opened.push(name);
  }
  expect(opened).toEqual(list);
  return list;
}

const Session = z.object({
  key: z.string(),
  energy: z.number(),
  paidBy: z.string(),
  revenueNoVat: z.number().nullable(),
});
const Facility = z.object({
  viewer: z.object({
    account: z.object({
      organization: z.object({
        facility: z.object({
          sessions: z.object({ nodes: z.array(Session) }),
          statistics: z.object({
            figures: z.object({
              energyConsumption: z.number(),
              monetaryCosts: z.number(),
              monetaryCostsNoVat: z.number(),
              monetarySavings: z.number(),
            }),
          }),
        }),
      }),
    }),
  }),
});

/** The administrator's view of a charger: its sessions, and its sums over all time. */
async function facility(charger: string, sessions: Readonly<Record<string, string>>) {
  const { viewer } = await query(
    ADMINISTRATOR,
    `{ viewer { account(id: "${idOf('Account', COOPERATIVE)}") { organization {
      facility { sessions(chargerId: "${charger}", first: 200) { nodes { key energy paidBy revenueNoVat } }
      statistics(period: { type: ALL }, filter: { chargerIds: ["${charger}"] }) {
        figures { energyConsumption monetaryCosts monetaryCostsNoVat monetarySavings } } } } } } }`,
    Facility,
  );
  const { sessions: charged, statistics } = viewer.account.organization.facility;
  const named = Object.entries(sessions).map(([name, id]) => {
    const session = charged.nodes.find((node) => node.key === id);
    return session && [name, session.energy, session.paidBy, session.revenueNoVat];
  });
  return { sessions: named, figures: statistics.figures };
}

/** Hands a charger of L2003 over today, by default from its resident. */
const handOver = (
  number: number,
  recipient: string,
  from = `fromRoleId: "role-resident-L2003-${number}",`,
) =>
  query(
    ADMINISTRATOR,
    `mutation { handOverCharger(input: { accountId: "${idOf('Account', COOPERATIVE)}", chargerId: "${idOf('ResidentCharger', `L2003-${number}`)}",
      ${from} ${recipient},
      on: "${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(Date.now())}" })
      { handover { status } } }`,
    z.object({ handOverCharger: z.object({ handover: z.object({ status: z.literal('DONE') }) }) }),
  );

const noCosts = { monetaryCosts: 0, monetaryCostsNoVat: 0, monetarySavings: 0 };

describe('the sessions at a charger that is handed over', () => {
  test('stays apart: the old resident has those before, the new one those after, the cooperative neither', async () => {
    const charger = 'L2003-1';
    const old = 'resident-L2003-1';
    const before = await charge(charger, old, -1);
    const { figures } = await facility(charger, {});
    await handOver(1, `toRoleId: "${newRole}"`);
    const after = await charge(charger, NEW, 0);
    const sessions = { before, after };
    expect(await seen(old, `personal-${old}`, sessions)).toEqual(['before']);
    expect(await seen(NEW, `personal-${NEW}`, sessions)).toEqual(['after']);
    expect(await seen(ADMINISTRATOR, COOPERATIVE, sessions)).toEqual([]);
    expect(await facility(charger, sessions)).toEqual({
      sessions: [
        ['before', 1000, 'RESIDENT', null],
        ['after', 1000, 'RESIDENT', null],
      ],
      figures: { ...noCosts, energyConsumption: figures.energyConsumption + 1000 },
    });
  });

  test('stays private to the resident who moved out, and later ones to the person who charges', async () => {
    const charger = 'L2003-2';
    const old = 'resident-L2003-2';
    const before = await charge(charger, old, -1);
    const { figures } = await facility(charger, {});
    await handOver(2, 'recipient: NOBODY');
    const after = await charge(charger, 'kari', 0);
    const sessions = { before, after };
    expect(await seen(old, `personal-${old}`, sessions)).toEqual(['before']);
    expect(await seen(ADMINISTRATOR, COOPERATIVE, sessions)).toEqual([]);
    expect(await facility(charger, sessions)).toEqual({
      sessions: [
        ['before', 1000, 'RESIDENT', null],
        ['after', 1000, 'OTHER', SESSION.total_ore - SESSION.vat_ore],
      ],
      // The month in which a resident moved out has no amounts.
      figures: { ...noCosts, energyConsumption: figures.energyConsumption + 1000 },
    });
  });

  test('keeps their costs from the administrator, even if the organisation has activated the charger', async () => {
    const charger = 'L2003-3';
    const before = await charge(charger, 'resident-L2003-3', -1);
    await handOver(3, 'recipient: NOBODY');
    await world.send(
      'POST',
      `/v1/organizations/${COOPERATIVE}/facility/chargers/${charger}/subscription`,
      ADMINISTRATOR,
      { termsAccepted: true },
    );
    const { sessions, figures } = await facility(charger, { before });
    expect(sessions).toEqual([['before', 1000, 'RESIDENT', null]]);
    expect(figures).toMatchObject(noCosts);
  });

  test('the cooperative has the sessions for the time without a resident, also after a new one has moved in', async () => {
    const charger = 'L2003-4';
    const old = 'resident-L2003-4';
    const before = await charge(charger, old, -1);
    await handOver(4, 'recipient: NOBODY');
    const vacant = await charge(charger, 'kari', 0);
    await handOver(4, `toRoleId: "${newRole}"`, '');
    const after = await charge(charger, NEW, 0);
    const sessions = { before, vacant, after };
    expect(await seen(old, `personal-${old}`, sessions)).toEqual(['before']);
    expect(await seen(NEW, `personal-${NEW}`, sessions)).toEqual(['after']);
    const { sessions: shown, figures } = await facility(charger, sessions);
    expect(shown).toEqual([
      ['before', 1000, 'RESIDENT', null],
      ['vacant', 1000, 'OTHER', SESSION.total_ore - SESSION.vat_ore],
      ['after', 1000, 'RESIDENT', null],
    ]);
    expect(figures).toMatchObject(noCosts);
  });
});
