import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invitationCalls, listOf } from './invitation-world.ts';
import { invitationCode, advanceClock, mailTo, rolesOf, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => world.close());
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
    const id = /https:\/\/portal\.example\/invitation\/([\w-]{32})\s/.exec(mail?.body ?? '')?.[1];
    expect(mail).toMatchObject({ subject: 'Invitasjon fra Nordlys Elektro AS' });
    expect(mail?.body).toContain('Silje Berg');
    expect((await invitations('company-admin', '100300'))[0]).toMatchObject({
      id,
      status: 'EMAIL_SENT',
      inviteeEmail: 'ny@nordlys.example',
      invitedBy: 'Silje Berg',
    });
  });

  test.each([
    ['company-admin', '100300', {}, 'betaler Nordlys Elektro AS for ladingen din.'],
    [
      'cooperative-admin',
      '100200',
      { roleId: '821200003', organizationClassification: 'COOPERATIVE' },
      'Du er kunde selv og betaler for ladingen din.',
    ],
  ])('from %s says who pays in the role', async (userId, id, invited, said) => {
    await send(userId, id, { ...invited, inviteeEmail: 'hvem@betaler.example' });
    expect((await mailTo(world, 'hvem@betaler.example'))[0]?.body).toContain(said);
  });

  test('is found by a person who is not registered, by the verified e-mail of the sign-in', async () => {
    await send('company-admin', '100300', { inviteeEmail: 'SARA.nygard@ladeportal.example' });
    const waiting = await world.get('/v1/users/me/invitations', 'unregistered');
    expect(await waiting.json()).toMatchObject([{ organizationName: 'Nordlys Elektro AS' }]);
  });

  test('uses the invitee’s language, or else the inviter’s', async () => {
    await world.send('PATCH', '/v1/users/me', 'smb', { language: 'sv' });
    await world.send('PATCH', '/v1/users/me', 'company-admin', { language: 'en' });
    await send('company-admin', '100300', {}, { inviteeEmail: 'TOR.bakken@ladeportal.example' });
    expect((await mailTo(world, 'ny@nordlys.example'))[0]?.subject).toMatch(/^Invitation from/);
    expect((await mailTo(world, 'TOR.bakken@ladeportal.example'))[0]?.subject).toMatch(
      /^Inbjudan från/,
    );
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

  test('fails for an address that rejects mail', async () => {
    await send('company-admin', '100300', { inviteeEmail: 'ny@nordlys.invalid' });
    expect((await invitations('company-admin', '100300'))[0]?.status).toBe('EMAIL_FAILED');
    expect(await mailTo(world, 'ny@nordlys.invalid')).toEqual([]);
  });

  test('reading it neither uses it nor reveals its invitee', async () => {
    const look = async () => {
      const seen = await world.get('/v1/invitations/sandbox-company-to-kari');
      expect(await seen.json()).toMatchObject({
        status: 'EMAIL_SENT', roleName: 'Member', organizationName: 'Nordlys Elektro AS', invitedBy: 'Silje Berg',
        inviteeEmail: null, inviteeName: null, organizationId: null,
      }); // oxfmt-ignore
    };
    await look();
    await look();
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

  test('gives an administrator a private role too', async () => {
    const guro = 'guro.lien@nordlys.example';
    const code = await invitationCode(world, 'sandbox-company-administrator', 'brand-new', guro);
    await accept('sandbox-company-administrator', 'brand-new', { code });
    await advanceClock(world, 10);
    expect(await rolesOf(world, 'brand-new')).toEqual(['821200002 100300', '821200000 -']);
    expect((await world.get('/v1/organizations/100300', 'brand-new')).status).toBe(200);
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

  test('an account that is being deleted cannot accept it', async () => {
    expect(await outcomeOf(accept('sandbox-company-to-kari', 'delete-requested'))).toEqual([
      403,
      'DELETE_REQUESTED',
    ]);
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

  test('lists invitations in every state', async () => {
    const states = (await invitations('company-admin', '100300')).map(({ status }) => status);
    expect([...new Set(states)].sort()).toEqual([
      'ACCEPTED', 'CREATED', 'DECLINED', 'EMAIL_FAILED', 'EMAIL_SENT', 'EXPIRED', 'REVOKED',
    ]); // oxfmt-ignore
  });
});
