import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from './rest-responses.ts';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const people = (organization: string, query = '') =>
  `/v1/organizations/${organization}/people${query}`;
const residents = (organization: string, query = '') =>
  `/v1/organizations/${organization}/residents${query}`;
const Page = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      member: z.looseObject({ userRoleId: z.string(), email: z.string() }).nullable(),
      invitation: z
        .looseObject({ id: z.string(), status: z.string(), inviteeEmail: z.string() })
        .nullable(),
      chips: z.number().nullable(),
      energy: z.number().nullable(),
      amount: z.number().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  totals: z.object({ count: z.number(), members: z.number() }),
});
type Person = z.infer<typeof Page>['items'][number];
const read = async (path: string, userId = 'company-admin') =>
  Page.parse(await bodyOf(world.get(path, userId)));
const inviteMany = (emails: readonly string[]) =>
  world.send(
    'POST',
    '/v1/organizations/100300/invitations',
    'company-admin',
    emails.map((inviteeEmail) => ({
      inviteeEmail,
      inviteeName: `Navn ${inviteeEmail}`,
      roleId: '821200001',
      organizationClassification: 'COMPANY',
      invitationType: 'NORMAL',
    })),
  );

describe('the people of an organisation', () => {
  test('lists members and invitations together, over several pages', async () => {
    expect((await inviteMany(['en@people.test', 'to@people.invalid'])).status).toBe(201);
    const whole = await read(people('100300', '?limit=1000'));
    expect(whole.totals.count).toBe(whole.items.length);
    expect(whole.items.some(({ member }) => member !== null)).toBe(true);
    expect(whole.items.map(({ invitation }) => invitation?.inviteeEmail)).toEqual(
      expect.arrayContaining(['en@people.test', 'to@people.invalid']),
    );
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const page = await read(people('100300', `?limit=1${cursor}`));
      ids.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(ids).toEqual(whole.items.map(({ id }) => id));
  });

  test.each<[string, (person: Person) => boolean]>([
    ['MEMBER', (person) => person.member !== null],
    ['PENDING', (person) => /CREATED|EMAIL_SENT/.test(person.invitation?.status ?? '')],
    ['FAILED', (person) => /EMAIL_FAILED|EXPIRED/.test(person.invitation?.status ?? '')],
    ['ENDED', (person) => /ACCEPTED|DECLINED|REVOKED/.test(person.invitation?.status ?? '')],
  ])('filters by the group %s', async (group, isOfGroup) => {
    const { items } = await read(people('100300', `?group=${group}`));
    expect(items.filter((person) => !isOfGroup(person))).toEqual([]);
    if (group !== 'ENDED') expect(items).not.toEqual([]);
  });

  test('finds people by words of name and e-mail, in any case', async () => {
    const { items, totals } = await read(people('100300', '?search=JONAS%20haugen'));
    expect(items.map(({ member }) => member?.email)).toEqual(['jonas.haugen@ladeportal.example']);
    expect(totals).toEqual({ count: 1, members: 1 });
  });

  test('sorts by the chips and the energy of the month', async () => {
    for (const [sort, field] of [
      ['CHIPS', 'chips'],
      ['ENERGY', 'energy'],
    ] as const) {
      const { items } = await read(people('100300', `?sort=${sort}&order=DESCENDING`));
      const values = items.map((person) => person[field] ?? -1);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  test('refuses a cursor of another list', async () => {
    const { nextCursor } = await read(people('100300', '?limit=1'));
    expect(
      await outcomeOf(
        world.get(people('100300', `?search=a&cursor=${nextCursor}`), 'company-admin'),
      ),
    ).toEqual([400, 'INVALID_REQUEST']);
  });

  test('lists residents apart, with chargers and energy and no costs', async () => {
    const list = await read(people('100200'), 'cooperative-admin');
    expect(list.items.some(({ member }) => member?.['roleId'] === '821200003')).toBe(false);
    const body = await bodyOf(
      world.get(residents('100200', '?search=solberg'), 'cooperative-admin'),
    );
    expect(body).toMatchObject({
      items: [
        {
          firstName: 'Per',
          lastName: 'Solberg',
          chargers: [
            { id: 'L2001-7', code: 'LA-20107', isActive: true },
            { id: 'L2001-8', isActive: false },
          ],
        },
      ],
      totals: { count: 1 },
    });
    expect(JSON.stringify(body)).not.toMatch(/price|amount|cost|ore/i);
    expect(await bodyOf(world.get(residents('100300'), 'company-admin'))).toMatchObject({
      items: [],
    });
  });
});

test('revoking an invitation and inviting again within a minute counts as sending again; after a refusal it does not', async () => {
  const invitations = '/v1/organizations/100300/invitations';
  const idOf = async (email: string) =>
    (await read(people('100300', `?search=${email}&group=PENDING`))).items[0]?.invitation?.id ?? '';
  const [revoked, declined] = ['revoked@people.test', 'declined@people.test'];
  expect((await inviteMany([revoked, declined])).status).toBe(201);
  const path = `${invitations}/${await idOf(revoked)}`;
  expect((await world.send('DELETE', path, 'company-admin')).status).toBe(204);
  expect(await outcomeOf(inviteMany([revoked]))).toEqual([429, 'TOO_MANY_REQUESTS']);
  const link = `/v1/invitations/${await idOf(declined)}`;
  expect((await world.send('DELETE', link, 'kari')).status).toBe(204);
  expect((await inviteMany([declined])).status).toBe(201);
});

test('a removed member keeps no chip of the organisation', async () => {
  const { items } = await read(people('100300', '?search=jonas'));
  const member = items[0]?.member;
  const chips = async () =>
    z
      .object({ items: z.array(z.looseObject({ status: z.string(), member: z.unknown() })) })
      .parse(
        await bodyOf(world.get('/v1/organizations/100300/rfids?search=jonas', 'company-admin')),
      ).items;
  expect(await chips()).not.toEqual([]);
  const path = `/v1/organizations/100300/members/${member?.userRoleId ?? ''}`;
  expect((await world.send('DELETE', path, 'company-admin')).status).toBe(204);
  expect(await chips()).toEqual([]);
  expect((await read(people('100300', '?search=jonas'))).items).toEqual([]);
});
