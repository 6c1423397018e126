import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

const OPEN = '/v1/organizations/100303/invitations';
const own = {
  inviteeEmail: 'Kari.Nordmann@ladeportal.example',
  inviteeName: 'Kari Nordmann',
  roleId: '821200001',
  organizationClassification: 'COMPANY',
  invitationType: 'ACCOUNT_MIGRATION',
};

describe('the open organisation', () => {
  it.each([
    ['another person', { inviteeEmail: 'ola.hansen@ladeportal.example' }, 403],
    ['an administrator', { roleId: '821200002' }, 403],
    ['an ordinary member', { invitationType: 'NORMAL' }, 404],
    ['a guest of support', { invitationType: 'CUSTOMER_SUPPORT' }, 404],
  ])(
    'refuses an invitation of %s by a person who does not administer it',
    async (_who, change, status) => {
      const response = await world.send('POST', OPEN, 'kari', [{ ...own, ...change }]);
      expect(response.status).toBe(status);
    },
  );

  it('lets a person invite themselves, see only that invitation, and accept it', async () => {
    expect((await world.send('POST', OPEN, 'kari', [own])).status).toBe(201);
    const mine = await bodyOf(world.get(OPEN, 'kari'));
    expect(mine).toEqual([
      expect.objectContaining({ invitationType: 'ACCOUNT_MIGRATION', status: 'EMAIL_SENT' }),
    ]);
    expect(await bodyOf(world.get(OPEN, 'e-invoice'))).toEqual([]);
    const [invitation] = z.array(z.object({ id: z.string() })).parse(mine);
    expect(
      (await world.send('PATCH', `/v1/invitations/${invitation?.id ?? ''}`, 'kari')).status,
    ).toBe(204);
  });

  it('people who are not registered cannot join it', async () => {
    expect((await world.get(OPEN, 'unregistered')).status).toBe(404);
  });

  it('no other organisation is open', async () => {
    const other = '/v1/organizations/100300/invitations';
    expect((await world.get(other, 'kari')).status).toBe(404);
    expect((await world.send('POST', other, 'kari', [own])).status).toBe(404);
  });
});

it('the configuration names it', async () => {
  const elsewhere = await createRestWorld({ SANDBOX_OPEN_ORGANIZATION: '100300' });
  expect((await elsewhere.get(OPEN, 'kari')).status).toBe(404);
  expect((await elsewhere.get('/v1/organizations/100300/invitations', 'kari')).status).toBe(200);
  await elsewhere.close();
});
