import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { PAYER_EXCEPTIONS } from '../../sandbox/db/generator/payer-exceptions.ts';
import { personas } from '../../sandbox/personas.ts';
import { ROLE } from '../../sandbox/role-ids.ts';
import { signedIn, startGraphql } from '../gateway/graphql/harness.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => void (world = await createRestWorld()));
afterAll(() => world.close());

interface Payers {
  readonly user_id: string;
  /** The networks that the person is a member of, and the families that they administer. */
  readonly networks: readonly string[];
  /** The organisations that are billed for the person's sessions; empty for the person. */
  readonly payers: readonly string[];
}

/** What the roles of everyone who has charged give, and who pays for their sessions, a person's own as an empty text. */
async function allPayers(): Promise<readonly Payers[]> {
  const { rows } = await sql<Payers>`
    select user_id, array_agg(distinct coalesce(organization_id, '')) as payers,
      array(select distinct organization_id from user_role join organization on organization.id = organization_id
        where user_role.user_id = charging_record.user_id and user_role.status = 'Active'
          and (role_id = ${ROLE.member} or role_id = ${ROLE.administrator} and classification = 'FAMILY')) as networks
    from charging_record group by user_id order by user_id`.execute(world.database);
  return rows;
}

test('every session has the payer that the roles of its driver give, but for the named exceptions', async () => {
  const everyone = await allPayers();
  expect(everyone.length).toBeGreaterThan(50);
  const isAsRolesSay = ({ networks, payers }: Payers) => {
    const [network = '', ...others] = networks;
    return others.length === 0 && payers.length === 1 && payers[0] === network;
  };
  const exceptions = everyone.flatMap((one) => (isAsRolesSay(one) ? [] : [one.user_id]));
  expect(exceptions).toEqual(Object.keys(PAYER_EXCEPTIONS).sort());
  const known = personas.map(({ userId }) => userId);
  expect(exceptions.filter((id) => !known.some((one) => one === id))).toEqual([]);
});

test('no member charged at the cost of a network before the invitation was accepted', async () => {
  const { rows } = await sql`
    select record.user_id from charging_record record
    join app_user on app_user.id = record.user_id
    join invitation on invitee_email = app_user.email and invitation.organization_id = record.organization_id
    where invitation.status = 'ACCEPTED' and role_id = ${ROLE.member} and started_at < created_at`.execute(
    world.database,
  );
  expect(rows).toEqual([]);
});

const Answer = z.object({
  chargingPayers: z.object({
    isAsRolesSay: z.boolean(),
    byRole: z.array(z.object({ name: z.string() })),
    places: z.array(
      z.object({
        accessCategory: z.string(),
        isPaidBySelf: z.boolean(),
        organizations: z.array(z.object({ name: z.string() })),
      }),
    ),
  }),
});

test.each([
  [
    'cooperative-employee',
    ['Solbakken borettslag'],
    true,
    ['PUBLIC Solbakken borettslag', 'BUSINESS Solbakken borettslag', 'HOME SELF'],
  ],
  [
    'company-member',
    ['Nordlys Elektro AS'],
    true,
    ['PUBLIC Nordlys Elektro AS', 'BUSINESS Nordlys Elektro AS', 'HOME Nordlys Elektro AS'],
  ],
  [
    'blocked-member',
    ['Fjellvarme AS'],
    true,
    ['PUBLIC Fjellvarme AS', 'BUSINESS Fjellvarme AS', 'HOME Fjellvarme AS'],
  ],
  [
    'family-member',
    ['Familien Hansen'],
    true,
    ['PUBLIC Familien Hansen', 'BUSINESS Familien Hansen', 'HOME Familien Hansen'],
  ],
  ['family-admin', [], true, ['PUBLIC SELF', 'BUSINESS SELF', 'HOME SELF']],
  ['cooperative-resident', [], true, ['PUBLIC SELF', 'BUSINESS SELF', 'HOME SELF']],
  ['company-admin', [], true, ['PUBLIC SELF', 'BUSINESS SELF', 'HOME SELF']],
  [
    'several-roles',
    ['Familien Strand', 'Solbakken borettslag'],
    false,
    ['PUBLIC SELF', 'BUSINESS SELF', 'HOME SELF'],
  ],
] as const)('%s reads who pays where', async (userId, byRole, isAsRolesSay, places) => {
  const portal = await startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
  onTestFinished(() => portal.close());
  portal.setCaller(
    signedIn({ subject: `database|${userId}`, userId, accessToken: () => world.token(userId) }),
  );
  const { chargingPayers } = Answer.parse(
    await portal.readViewer(
      'chargingPayers { isAsRolesSay byRole { name } places { accessCategory isPaidBySelf organizations { name } } }',
    ),
  );
  expect(chargingPayers.byRole.map(({ name }) => name).sort()).toEqual(byRole);
  expect(chargingPayers.isAsRolesSay).toBe(isAsRolesSay);
  const said = chargingPayers.places.map(({ accessCategory, isPaidBySelf, organizations }) =>
    [
      accessCategory,
      ...(isPaidBySelf ? ['SELF'] : []),
      ...organizations.map(({ name }) => name),
    ].join(' '),
  );
  expect(said).toEqual(places);
});

test('a member of seven cooperatives reads that the roles do not say which of them pays', async () => {
  const portal = await startGraphql({ backendUrl: `${world.url}/api`, now: Date.now() });
  onTestFinished(() => portal.close());
  const userId = 'heavy';
  portal.setCaller(
    signedIn({ subject: `database|${userId}`, userId, accessToken: () => world.token(userId) }),
  );
  const answer = await portal.readViewer('chargingPayers { isAsRolesSay byRole { name } }');
  const { byRole, isAsRolesSay } = Answer.shape.chargingPayers
    .omit({ places: true })
    .parse(z.object({ chargingPayers: z.unknown() }).parse(answer).chargingPayers);
  expect([byRole.length, isAsRolesSay]).toEqual([7, false]);
});
