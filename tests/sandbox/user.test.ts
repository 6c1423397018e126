import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { advanceClock, roleIn, statusOf, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
const fresh = () => world.control('POST', '/reset');

const Anything = z.looseObject({});
const ME = '/v1/users/me';
const change = (userId: string, changes: object) => world.send('PATCH', ME, userId, changes);
const remove = (userId: string) => world.send('DELETE', ME, userId);
const leaveRole = async (userId: string, organizationId: string | null) =>
  world.send('DELETE', `${ME}/roles/${await roleIn(world, userId, organizationId)}`, userId);

/** A change of the address. */
const at = (country: string, postalCode: string, region?: string) => ({
  privateAddress: { addressLine1: 'A 1', city: 'Byen', postalCode, country, region },
});

describe('changing a person’s record', () => {
  beforeAll(fresh);

  // oxfmt-ignore
  test.each([
    ['a number that another customer has', { mobileNumber: '+4740000107' }, [409, 'USER_PHONE_EXISTS']],
    ['an unverified number', { mobileNumber: '+4791111112' }, [400, 'PHONE_VALIDATION_REQUIRED']],
    ['an invalid number', { mobileNumber: 'nonsense' }, [400, 'PHONE_NUMBER_INVALID']],
    ['an e-mail, which is changed by verification', { email: 'a@b.example' }, [400, 'INVALID_REQUEST']],
    ['a status', { status: 'ACTIVE' }, [400, 'INVALID_REQUEST']],
    ['a Norwegian postal code of three digits', at('NO', '015'), [400, 'INVALID_REQUEST']],
    ['a Spanish address without a region', at('ES', '28001'), [400, 'INVALID_REQUEST']],
    ['a Norwegian address with a region', at('NO', '0155', 'Oslo'), [400, 'INVALID_REQUEST']],
  ])('refuses to set %s', async (_name, changes, refusal) => {
    expect(await outcomeOf(change('kari', changes))).toEqual(refusal);
  });
});

describe('changing a person’s record', () => {
  beforeEach(fresh);

  test('keeps the region of an address in a country that has regions, and drops it elsewhere', async () => {
    const spanish = at('ES', '28013', 'Madrid');
    expect(await (await change('kari', spanish)).json()).toMatchObject(spanish);
    expect(await (await change('kari', at('NO', '0155'))).json()).toMatchObject({
      privateAddress: { postalCode: '0155', region: null },
    });
  });

  test('refuses the number of an organisation that the person administers', async () => {
    await world.send('PATCH', '/v1/organizations/100300', 'company-admin', {
      phone: '+4791111111',
    });
    expect(await outcomeOf(change('company-admin', { mobileNumber: '+4791111111' }))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    const { mobileNumber } = Anything.parse(await (await world.get(ME, 'kari')).json());
    expect(await outcomeOf(change('kari', { mobileNumber }))).toEqual(['ok']);
  });
});

describe('a request for deletion', () => {
  beforeAll(fresh);

  // oxfmt-ignore
  test.each([
    ['a member of a family', 'family-member', ['IS_FAMILY_MEMBER', ['REMOVE_MEMBER_ROLE']]],
    ['the administrator of a family', 'family-admin', ['IS_FAMILY_ADMIN', ['REMOVE_FAMILY_MEMBERS']]],
    ['an employee of a company', 'company-member', ['IS_ORGANIZATION_MEMBER', ['REMOVE_MEMBER_ROLE']]],
    ['an employee of a cooperative', 'cooperative-employee', ['IS_COOPERATIVE_MEMBER', ['REMOVE_MEMBER_ROLE']]],
  ])('refuses it for %s', async (_name, userId, refusal) => {
    expect(await outcomeOf(remove(userId))).toEqual([409, 'ROLE_CONFLICT', ...refusal]);
    expect(await statusOf(world, userId)).toBe('ACTIVE');
  });
});

describe('a request for deletion', () => {
  beforeEach(fresh);

  test('refuses it until the family is closed, also a family without members', async () => {
    const refusal = [409, 'ROLE_CONFLICT', 'IS_FAMILY_ADMIN', ['REMOVE_FAMILY_MEMBERS']];
    await world.send('POST', `${ME}/family`, 'kari', { consentsToPay: true });
    expect(await outcomeOf(remove('kari'))).toEqual(refusal);
    await world.send('DELETE', `${ME}/family`, 'kari');
    expect(await outcomeOf(remove('kari'))).toEqual(['ok']);
  });

  test('refuses it while the person is blocked, and allows it after they leave the network', async () => {
    expect(await outcomeOf(remove('blocked'))).toEqual([403, 'USER_BLOCKED']);
    await leaveRole('company-member', '100300');
    expect(await outcomeOf(remove('company-member'))).toEqual(['ok']);
  });
});

describe('removing a role of one’s own', () => {
  beforeAll(fresh);

  test.each([
    ['a private customer', 'kari', null],
    ['the administrator of a company', 'company-admin', '100300'],
    ['the administrator of a family', 'family-admin', '100100'],
    ['a resident', 'cooperative-resident', '100200'],
    ['a small business', 'smb', '100302'],
  ])(
    'refuses to remove the role of %s, which only support may do',
    async (_name, userId, organizationId) => {
      expect(await outcomeOf(leaveRole(userId, organizationId))).toEqual([403, 'FORBIDDEN']);
    },
  );
});

describe('removing a role of one’s own', () => {
  beforeEach(fresh);

  test('ends a block for that role after a delay', async () => {
    expect(await statusOf(world, 'blocked-member')).toBe('BLOCKED');
    await leaveRole('blocked-member', '100301');
    expect(await statusOf(world, 'blocked-member')).toBe('BLOCKED');
    await advanceClock(world, 8);
    expect(await statusOf(world, 'blocked-member')).toBe('ACTIVE');
  });
});
