import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invitationCalls, listOf } from './invitation-world.ts';
import { advanceClock, mailTo, rolesOf, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
const fresh = () => world.control('POST', '/reset');

const DAY = 24 * 3600;
const { send, accept, decline, revoke } = invitationCalls(() => world);

const Invitations = z.array(
  z.looseObject({ id: z.string(), status: z.string(), inviteeEmail: z.string().nullable() }),
);
const invitations = async (userId: string, id: string) =>
  Invitations.parse(await (await world.get(listOf(id), userId)).json());
const stateOf = async (id: string) =>
  z
    .looseObject({ status: z.string() })
    .parse(await (await world.get(`/v1/invitations/${id}`)).json()).status;

describe('an invitation', () => {
  beforeEach(fresh);

  test('arrives by e-mail with a link that cannot be guessed', async () => {
    expect((await send('company-admin', '100300', {})).status).toBe(201);
    const [mail] = await mailTo(world, 'ny@nordlys.example');
    const id = /http:\/\/localhost:4000\/invitation\/([\w-]{32})\?language=no\s/.exec(
      mail?.body ?? '',
    )?.[1];
    expect((await invitations('company-admin', '100300'))[0]).toMatchObject({
      id,
      status: 'EMAIL_SENT',
    });
  });

  test('returns the same for an e-mail with an account and one without', async () => {
    const known = await send('company-admin', '100300', {
      inviteeEmail: 'tor.bakken@ladeportal.example',
    });
    const unknown = await send('company-admin', '100300', {
      inviteeEmail: 'nobody@nowhere.example',
    });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    const [one, other] = await invitations('company-admin', '100300');
    expect(Object.keys(one ?? {})).toEqual(Object.keys(other ?? {}));
    expect(one?.status).toBe(other?.status);
  });

  test('reading it neither uses it nor reveals its invitee', async () => {
    for (let time = 0; time < 2; time += 1) {
      const seen = await world.get('/v1/invitations/sandbox-company-to-kari');
      expect(await seen.json()).toMatchObject({
        ...{ status: 'EMAIL_SENT', organizationName: 'Nordlys Elektro AS' },
        ...{ inviteeEmail: null, inviteeName: null, organizationId: null },
      });
    }
  });

  test('only its invitee sees it, by a verified e-mail, until it is answered', async () => {
    const Mine = z.array(
      z.object({ id: z.string(), inviteeEmail: z.null(), organizationId: z.null() }),
    );
    const waiting = async (userId: string) => {
      const response = await world.get('/v1/users/me/invitations', userId);
      return Mine.parse(await response.json()).map(({ id }) => id);
    };
    expect(await waiting('kari')).toEqual(['sandbox-company-to-kari']);
    expect(await waiting('company-admin')).toEqual([]);
    // An address that is not verified proves nothing.
    const typed = {
      firstName: 'Sara',
      lastName: 'Nygård',
      email: 'guro.lien@nordlys.example',
      mobileNumber: '+4790000099',
      termsAccepted: true,
    };
    expect(await outcomeOf(world.send('POST', '/v1/users', 'unregistered', typed))).toEqual(['ok']);
    expect(await waiting('unregistered')).toEqual([]);
    await decline('sandbox-company-to-kari', 'kari');
    expect(await waiting('kari')).toEqual([]);
  });

  test('allows one acceptance; the role arrives after a delay', async () => {
    expect((await accept('sandbox-company-to-kari', 'kari')).status).toBe(204);
    expect(await rolesOf(world, 'kari')).toEqual(['821200000 -']);
    expect(await outcomeOf(accept('sandbox-company-to-kari', 'kari'))).toEqual([409, 'invalid']);
    expect(await outcomeOf(accept('sandbox-company-to-kari', 'brand-new'))).toEqual([
      409,
      'invalid',
    ]);
    await advanceClock(world, 10);
    expect(await rolesOf(world, 'kari')).toEqual(['821200000 -', '821200001 100300']);
  });

  test('lets one of two people at once accept it', async () => {
    const both = ['kari', 'brand-new'].map((userId) =>
      outcomeOf(accept('sandbox-company-to-kari', userId)),
    );
    expect((await Promise.all(both)).filter(([first]) => first === 'ok')).toHaveLength(1);
  });

  test('closes when it is declined or revoked', async () => {
    expect(await outcomeOf(decline('sandbox-company-to-kari', 'kari'))).toEqual(['ok']);
    expect(await outcomeOf(decline('sandbox-company-to-new', 'unregistered'))).toEqual(['ok']);
    expect(await outcomeOf(revoke('sandbox-company-created', 'company-admin', '100300'))).toEqual([
      'ok',
    ]);
    expect(await stateOf('sandbox-company-to-kari')).toBe('DECLINED');
    expect(await stateOf('sandbox-company-created')).toBe('REVOKED');
    for (const id of ['sandbox-company-to-kari', 'sandbox-company-created'])
      expect(await outcomeOf(accept(id, 'kari'))).toEqual([409, 'invalid']);
  });

  test('expires after exactly fourteen days', async () => {
    await send('company-admin', '100300', { inviteeEmail: 'tor.bakken@ladeportal.example' });
    const [made] = await invitations('company-admin', '100300');
    const id = made?.id ?? '';
    await advanceClock(world, 14 * DAY - 60);
    expect(await stateOf(id)).toBe('EMAIL_SENT');
    await advanceClock(world, 14 * DAY);
    expect(await stateOf(id)).toBe('EXPIRED');
    expect(await outcomeOf(accept(id, 'smb'))).toEqual([409, 'expired']);
    expect(await outcomeOf(decline(id, 'smb'))).toEqual([409, 'expired']);
    await advanceClock(world, 0);
    expect(await outcomeOf(accept(id, 'smb'))).toEqual(['ok']);
  });
});

describe('an organisation', () => {
  beforeEach(fresh);

  test('a family has at most four members, open invitations included', async () => {
    const member = (n: number) => ({
      organizationClassification: 'FAMILY',
      inviteeEmail: `m${n}@hansen.example`,
    });
    const family = (...numbers: number[]) =>
      outcomeOf(send('family-admin', '100100', ...numbers.map(member)));
    expect(await family(1, 2, 3)).toEqual([409, 'INVITATION_LIMIT']);
    expect(await family(1, 2)).toEqual(['ok']);
    expect(await family(3)).toEqual([409, 'INVITATION_LIMIT']);
    await revoke('sandbox-family-open', 'family-admin', '100100');
    expect(await Promise.all([family(3), family(4)]).then((all) => all.flat().sort())).toEqual([
      409,
      'INVITATION_LIMIT',
      'ok',
    ]);
  });

  test('a company has at most one extra administrator', async () => {
    const administrator = { roleId: '821200002' };
    expect(await outcomeOf(send('company-admin', '100300', administrator))).toEqual([
      409,
      'INVITATION_LIMIT',
    ]);
    await revoke('sandbox-company-administrator', 'company-admin', '100300');
    expect(await outcomeOf(send('company-admin', '100300', administrator))).toEqual(['ok']);
  });

  test('sends all invitations or none', async () => {
    const count = (await invitations('company-admin', '100300')).length;
    const taken = { inviteeEmail: 'KARI.Nordmann@ladeportal.example' };
    expect(await outcomeOf(send('company-admin', '100300', {}, taken))).toEqual([
      409,
      'INVITATION_EXISTS',
    ]);
    expect(await invitations('company-admin', '100300')).toHaveLength(count);
    expect(await mailTo(world, 'ny@nordlys.example')).toEqual([]);
  });

  test('needs a valid card', async () => {
    await advanceClock(world, 32 * DAY);
    expect(await outcomeOf(send('company-admin', '100300', {}))).toEqual([
      400,
      'INVALID_PAYMENTCARD',
    ]);
  });
});

describe('sending is refused', () => {
  beforeAll(fresh);

  // oxfmt-ignore
  test.each<[string, string, string, object, unknown[]]>([
    ['by an employee', 'company-member', '100300', {}, [404, 'NOT_FOUND']],
    ['by another company’s administrator', 'public-admin', '100300', {}, [404, 'NOT_FOUND']],
    ['while the company is blocked', 'blocked-company-admin', '100301', {}, [403, 'USER_BLOCKED']],
    ['without a way to pay', 'heavy', 'T900001', {}, [400, 'PAYMENTTYPE_NONE']],
    ['to be a resident of a company', 'company-admin', '100300', { roleId: '821200003' }, [400, 'INVALID_REQUEST']],
    ['to be a private driver', 'company-admin', '100300', { roleId: '821200000' }, [400, 'INVALID_REQUEST']],
    ['to administer a cooperative', 'cooperative-admin', '100200', { roleId: '821200002', organizationClassification: 'COOPERATIVE' }, [400, 'INVALID_REQUEST']],
    ['to administer a family', 'family-admin', '100100', { roleId: '821200002', organizationClassification: 'FAMILY' }, [400, 'INVALID_REQUEST']],
    ['for another kind of organisation', 'company-admin', '100300', { organizationClassification: 'FAMILY' }, [400, 'INVALID_REQUEST']],
    ['to oneself', 'company-admin', '100300', { inviteeEmail: 'Silje.Berg@ladeportal.example' }, [409, 'INVITATION_SELF']],
    ['to a member', 'company-admin', '100300', { inviteeEmail: 'JONAS.haugen@ladeportal.example' }, [409, 'INVITATION_MEMBER']],
    ['to a member, as administrator', 'company-admin', '100300', { inviteeEmail: 'jonas.haugen@ladeportal.example', roleId: '821200002' }, [409, 'INVITATION_MEMBER']],
    ['to a resident, as resident', 'cooperative-admin', '100200', { inviteeEmail: 'per.solberg@ladeportal.example', roleId: '821200003', organizationClassification: 'COOPERATIVE' }, [409, 'INVITATION_MEMBER']],
    ['to two lines', 'company-admin', '100300', { inviteeName: 'A\r\nBcc: all@x.example' }, [400, 'INVALID_REQUEST']],
    ['as support', 'company-admin', '100300', { invitationType: 'CUSTOMER_SUPPORT' }, [403, 'FORBIDDEN']],
    ['to migrate another person’s account', 'company-admin', '100300', { invitationType: 'ACCOUNT_MIGRATION' }, [403, 'FORBIDDEN'],],
  ])('%s', async (_name, userId, id, invitation, refusal) => {
    expect(await outcomeOf(send(userId, id, invitation))).toEqual(refusal);
  });

  test('refuses a repeated address', async () => {
    expect(await outcomeOf(send('company-admin', '100300', {}, {}))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });

  test.each([
    ['of another company', 'to-kari', 'public-admin', '100400', [404, 'NOT_FOUND']],
    ['by an employee', 'to-kari', 'company-member', '100300', [404, 'NOT_FOUND']],
    ['by the invitee', 'to-kari', 'kari', '100300', [404, 'NOT_FOUND']],
    ['after it was accepted', 'accepted', 'company-admin', '100300', [409, 'invalid']],
  ])('refuses the revocation %s', async (_name, id, userId, organizationId, refusal) => {
    expect(await outcomeOf(revoke(`sandbox-company-${id}`, userId, organizationId))).toEqual(
      refusal,
    );
  });
});

describe('the open organisation', () => {
  beforeAll(fresh);

  const OPEN = '/v1/organizations/100303/invitations';
  const own = {
    ...{ inviteeEmail: 'Kari.Nordmann@ladeportal.example', inviteeName: 'Kari Nordmann' },
    ...{ roleId: '821200001', organizationClassification: 'COMPANY' },
    invitationType: 'ACCOUNT_MIGRATION',
  };

  test.each([
    ['another person', { inviteeEmail: 'ola.hansen@ladeportal.example' }, 403],
    ['an administrator', { roleId: '821200002' }, 403],
    ['an ordinary member', { invitationType: 'NORMAL' }, 404],
    ['a guest of support', { invitationType: 'CUSTOMER_SUPPORT' }, 404],
  ])('refuses an invitation of %s by a stranger', async (_who, change, status) => {
    const response = await world.send('POST', OPEN, 'kari', [{ ...own, ...change }]);
    expect(response.status).toBe(status);
  });

  test('shows a person the invitation of their own alone, and is the only one', async () => {
    expect((await world.send('POST', OPEN, 'kari', [own])).status).toBe(201);
    const list = async (userId: string) => {
      const response = await world.get(OPEN, userId);
      return Invitations.parse(await response.json());
    };
    expect(await list('kari')).toHaveLength(1);
    expect(await list('e-invoice')).toEqual([]);
    expect((await world.get(OPEN, 'unregistered')).status).toBe(404);
    expect((await world.get(listOf('100300'), 'kari')).status).toBe(404);
    expect((await world.send('POST', listOf('100300'), 'kari', [own])).status).toBe(404);
  });
});
