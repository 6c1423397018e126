import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationCalls, listOf } from './invitation-world.ts';
import { outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => world.close());
const fresh = () => world.control('POST', '/reset');

const { send, revoke } = invitationCalls(() => world);

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
    ['to an invalid address', 'company-admin', '100300', { inviteeEmail: 'nobody' }, [400, 'INVALID_REQUEST']],
    ['to two lines', 'company-admin', '100300', { inviteeName: 'A\r\nBcc: all@x.example' }, [400, 'INVALID_REQUEST']],
    ['as support', 'company-admin', '100300', { invitationType: 'CUSTOMER_SUPPORT' }, [403, 'FORBIDDEN']],
    ['to migrate another person’s account', 'company-admin', '100300', { invitationType: 'ACCOUNT_MIGRATION' }, [403, 'FORBIDDEN'],],
  ])('%s', async (_name, userId, id, invitation, refusal) => {
    expect(await outcomeOf(send(userId, id, invitation))).toEqual(refusal);
  });

  test('refuses a repeated, an empty and a too long list', async () => {
    expect(await outcomeOf(send('company-admin', '100300', {}, {}))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    expect(await outcomeOf(send('company-admin', '100300'))).toEqual([400, 'INVALID_REQUEST']);
    const many = Array.from({ length: 51 }, (_, n) => ({ inviteeEmail: `n${n}@nordlys.example` }));
    expect(await outcomeOf(send('company-admin', '100300', ...many))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });

  test.each([
    [
      'by another company’s administrator',
      'sandbox-company-to-kari',
      'public-admin',
      '100400',
      [404, 'NOT_FOUND'],
    ],
    ['by an employee', 'sandbox-company-to-kari', 'company-member', '100300', [404, 'NOT_FOUND']],
    ['by the invitee', 'sandbox-company-to-kari', 'kari', '100300', [404, 'NOT_FOUND']],
    [
      'after it was accepted',
      'sandbox-company-accepted',
      'company-admin',
      '100300',
      [409, 'invalid'],
    ],
  ])('refuses the revocation %s', async (_name, id, userId, organizationId, refusal) => {
    expect(await outcomeOf(revoke(id, userId, organizationId))).toEqual(refusal);
    expect((await world.get(listOf('100300'), 'kari')).status).toBe(404);
  });
});
