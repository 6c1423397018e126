import { describe, expect, test } from 'vitest';
import { organizationAccount, personalAccount } from '../../../gateway/domain/account/account.ts';
import type { RoleFacts } from '../../../gateway/domain/facts.ts';
import {
  payersToReimburse,
  payingOrganization,
  splitCosts,
} from '../../../gateway/domain/charging/payer.ts';

const person = personalAccount('1', null);
const role = {
  roleId: '821200002',
  userRoleId: 'r1',
  roleName: null,
  organizationId: '4001',
  organizationName: 'Fjord AS',
  organizationType: null,
  organizationClassification: 'COMPANY',
  status: 'Active',
  permissions: [],
} satisfies RoleFacts;
const company = organizationAccount(role);

const paid = (organizationId: string, costs: number, costsNoVat: number) => ({
  organizationId,
  costs,
  costsNoVat,
});

describe('costs by payer', () => {
  test('the parts add up to the total to the øre', () => {
    const booked = {
      costs: 194_624,
      costsNoVat: 155_699,
      paidBy: [paid('4001', 173_801, 139_041), paid('4002', 21, 17)],
    };
    const split = splitCosts(booked, person);
    expect(split).toEqual({
      own: 20_802,
      ownNoVat: 16_641,
      organization: 173_822,
      organizationNoVat: 139_058,
      organizationIds: ['4001', '4002'],
    });
  });

  test('no division is made without a paying organisation, or for an organisation’s account', () => {
    expect(splitCosts({ costs: 1, costsNoVat: 1, paidBy: [] }, person)).toBeNull();
    const booked = { costs: 1, costsNoVat: 1, paidBy: [paid('4001', 1, 1)] };
    expect(company && splitCosts(booked, company)).toBeNull();
  });
});

test.each([
  ['4001', role, { name: 'Fjord AS', isFamily: false }],
  [
    '4001',
    { ...role, organizationClassification: 'FAMILY' as const },
    { name: 'Fjord AS', isFamily: true },
  ],
  // A role that does not know the name.
  ['4001', { ...role, organizationName: null }, { name: 'Gammelt navn', isFamily: false }],
  // Organisations that the person has left.
  ['4002', role, { name: 'Familien Hansen', isFamily: true }],
  ['4003', role, { name: null, isFamily: false }],
])('organisation %s is named by the roles held, or as it was', (id, held, expected) => {
  const former = { organizationId: '4002', name: 'Familien Hansen', classification: 'FAMILY' } as const; // oxfmt-ignore
  const renamed = { organizationId: '4001', name: 'Gammelt navn', classification: null };
  expect(payingOrganization(id, [held], [former, renamed])).toEqual(expected);
});

test('a reimbursement statement excludes charging that an organisation pays for, except on request', () => {
  expect(payersToReimburse(person, [])).toEqual(['SELF']);
  expect(payersToReimburse(person, ['SELF', 'ORGANIZATION'])).toEqual(['SELF', 'ORGANIZATION']);
  expect(company && payersToReimburse(company, [])).toEqual([]);
});
