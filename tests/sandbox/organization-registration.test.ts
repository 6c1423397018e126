import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClock, rolesOf, outcomeOf } from './rest-responses.ts';
import { createRestWorld, type RestWorld } from './rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
beforeEach(() => world.control('POST', '/reset'));

const ADDRESS = {
  addressLine1: 'Nøstegaten 42',
  postalCode: '5011',
  city: 'Bergen',
  country: 'NO',
};
const CONTACT = {
  firstName: 'Sara',
  lastName: 'Nygård',
  email: 'sara.nygard@ladeportal.example',
  mobileNumber: '+4740000118',
};
const INPUT = {
  organizationNumber: '314000013',
  name: 'Vestbrise AS',
  organizationClassification: 'COMPANY',
  organizationType: 'BUSINESS',
  companyPublic: false,
  roleId: '821200002',
  email: 'post@vestbrise.example',
  phone: '+4755000099',
  businessAddress: ADDRESS,
  invoiceAddress: ADDRESS,
  paymentType: 'CARD',
  termsAccepted: true,
};
const SMB = { ...INPUT, roleId: '000000001', email: undefined, phone: undefined };
const register = (userId: string, changes: object = {}, headers = {}) =>
  world.send('POST', '/v1/organizations', userId, { ...INPUT, ...changes }, headers);
const json = async (path: string, userId: string): Promise<unknown> =>
  (await world.get(path, userId)).json();

const ADMINISTRATOR: unknown = expect.stringMatching(/^821200002 \d{6}$/);
/** The organisation that a person has registered. */
const ownOf = async (userId: string) => {
  const roles = await rolesOf(world, userId);
  return json(`/v1/organizations/${roles.at(-1)?.split(' ')[1]}`, userId);
};
const countOrganizations = async () =>
  (await world.database.selectFrom('organization').select('id').execute()).length;

describe('an organisation number', () => {
  const isTaken = async (number: string, userId = 'kari') =>
    json(`/v1/organization-numbers/${number}`, userId);

  test('is taken once another customer has it, and free to the person who registered it', async () => {
    expect(await isTaken('314000013')).toEqual({ isTaken: false });
    await register('kari');
    expect(await isTaken('314000013', 'unregistered')).toEqual({ isTaken: true });
    expect(await isTaken('314000013')).toEqual({ isTaken: false });
  });
});

describe('registering an organisation', () => {
  test('gives a customer its administrator’s role seconds later, and removes no role', async () => {
    expect((await register('kari')).status).toBe(202);
    expect(await rolesOf(world, 'kari')).toEqual(['821200000 -']);
    await advanceClock(world, 11);
    expect(await rolesOf(world, 'kari')).toEqual(['821200000 -', ADMINISTRATOR]);
    expect(await ownOf('kari')).toMatchObject({
      name: 'Vestbrise AS',
      organizationNumber: '314000013',
      organizationClassification: 'COMPANY',
      email: 'post@vestbrise.example',
      phone: '+4755000099',
      paymentType: 'NONE',
      businessAddress: ADDRESS,
    });
  });

  test('refuses a number that another person has registered, also while it is being created', async () => {
    await register('kari');
    const other = { email: 'annen@vestbrise.example', phone: '+4755000098' };
    expect(await outcomeOf(register('no-payment', other))).toEqual([
      409,
      'ORGANIZATION_NUMBER_EXISTS',
    ]);
  });

  test('refuses a second small business', async () => {
    await register('kari', SMB);
    const second = { ...SMB, organizationNumber: '314000102' };
    expect(await outcomeOf(register('kari', second))).toEqual([409, 'ORGANIZATION_EXIST']);
  });
});

describe('registering an organisation is refused', () => {
  const BAD = [400, 'INVALID_REQUEST'];
  // oxfmt-ignore
  test.each<[string, string, object, readonly unknown[]]>([
    ['with a wrong check digit', 'kari', { organizationNumber: '314000014' }, BAD],
    ['without a name', 'kari', { name: ' ' }, BAD],
    ['without an e-mail', 'kari', { email: undefined }, BAD],
    ['without a number', 'kari', { phone: undefined }, BAD],
    ['without the terms', 'kari', { termsAccepted: false }, BAD],
    ['with EHF without its receiver', 'kari', { paymentType: 'EHF' }, BAD],
    ['with e-mail invoices without their receiver', 'kari', { paymentType: 'E_INVOICE' }, BAD],
    ['without a payment type', 'kari', { paymentType: 'NONE' }, BAD],
    ['as a family', 'kari', { organizationClassification: 'FAMILY' }, BAD],
    ['as an employee', 'kari', { roleId: '821200001' }, BAD],
    ['with the e-mail of its contact', 'kari', { email: 'KARI.nordmann@ladeportal.example' }, BAD],
    ['with the number of its contact', 'kari', { phone: '+4740000101' }, BAD],
    ['with the e-mail of its new contact', 'unregistered', { contact: { ...CONTACT, email: INPUT.email } }, BAD],
    ['without a contact of a person who is none', 'unregistered', {}, BAD],
    ['with a number of the contact that is none', 'unregistered', { contact: { ...CONTACT, mobileNumber: '+4712345678' } }, [400, 'PHONE_NUMBER_INVALID']],
    ['with the e-mail of a customer', 'unregistered', { contact: { ...CONTACT, email: 'kari.nordmann@ladeportal.example' } }, [409, 'EMAIL_EXISTS']],
    ['with the number of a customer', 'unregistered', { contact: { ...CONTACT, mobileNumber: '+4740000101' } }, [409, 'USER_PHONE_EXISTS']],
    ['with the number of an organisation', 'kari', { organizationNumber: '310003018' }, [409, 'ORGANIZATION_NUMBER_EXISTS']],
    ['with the e-mail of an organisation', 'kari', { email: 'POST.100300@ladeportal.example' }, [409, 'ORGANIZATION_EMAIL_EXISTS']],
    ['with the phone of an organisation', 'kari', { phone: '+4722000003' }, [409, 'ORGANIZATION_PHONE_EXISTS']],
    ['to a small business', 'smb', {}, [409, 'ROLE_CONFLICT', 'IS_ORGANIZATION_SMB', ['REMOVE_ADMIN_ROLE', 'CONTACT_SUPPORT_ADMIN_ROLES']]],
    ['to a blocked person', 'blocked', {}, [403, 'USER_BLOCKED']],
    ['to a person who is being deleted', 'delete-requested', {}, [403, 'DELETE_REQUESTED']],
  ])('%s', async (_name, userId, changes, refusal) => {
    const before = await countOrganizations();
    expect(await outcomeOf(register(userId, changes))).toEqual(refusal);
    expect(await countOrganizations()).toBe(before);
    if (userId === 'unregistered')
      expect((await world.get('/v1/users/me', userId)).status).toBe(404);
  });
});
