/**
 * The specification's words, transcribed a second time for the tests, and builders of facts. Nothing
 * here reads a table of the code under test.
 */
import fc from 'fast-check';
import type {
  AddressFacts,
  CardFacts,
  OrganizationFacts,
  RoleFacts,
  UserFacts,
} from '../../gateway/domain/facts.ts';

export const ROLES = ['USER', 'MEMBER', 'ADMINISTRATOR', 'RESIDENT', 'SMB'] as const;
export type Role = (typeof ROLES)[number];

export const ID = {
  USER: '821200000',
  MEMBER: '821200001',
  ADMINISTRATOR: '821200002',
  RESIDENT: '821200003',
  SMB: '000000001',
} as const;

/** The seven classifications, and null for a role without one. */
export const CLASSIFICATIONS = [
  'COMPANY',
  'COOPERATIVE',
  'FAMILY',
  'MANUFACTURER_VENDOR',
  'PRIVATE',
  'PUBLIC',
  'SERVICE_PARTNER',
  null,
] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** Every classification with every role. */
export const EVERY_ROLE = CLASSIFICATIONS.flatMap((classification) =>
  ROLES.map((role) => ({ classification, role })),
);

let roleCount = 0;

/** A role with an id of its own. */
export function role(
  name: Role,
  organizationClassification: Classification,
  more: Partial<RoleFacts> = {},
): RoleFacts {
  roleCount += 1;
  return {
    roleId: ID[name],
    userRoleId: `user-role-${roleCount}`,
    roleName: name,
    organizationId: '4711',
    organizationName: 'Fjordlys',
    organizationType: 'UNDEFINED',
    organizationClassification,
    status: 'Active',
    permissions: [],
    ...more,
  };
}

const anyRole = fc
  .record({
    name: fc.constantFrom(...ROLES),
    classification: fc.constantFrom(...CLASSIFICATIONS),
    status: fc.constantFrom('Active' as const, 'Inactive' as const),
    organizationId: fc.constantFrom('4711', 'T4711', null),
  })
  .map(({ name, classification, status, organizationId }) =>
    role(name, classification, { status, organizationId }),
  );
/** Roles as a backend may return them. */
export const anyRoles = fc.array(anyRole, { maxLength: 40 });

export const ADDRESS: AddressFacts = {
  addressLine1: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  region: null,
};

export const USER: UserFacts = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  mobileNumber: '+4791234567',
  accountNumber: '100001',
  accountClassification: 'PRIVATE',
  paymentType: 'card',
  status: 'ACTIVE',
  privateAddress: ADDRESS,
};

export const ORGANIZATION: OrganizationFacts = {
  name: 'Fjordlys AS',
  email: 'post@fjordlys.example',
  phone: '+4722000000',
  organizationNumber: '987654321',
  organizationClassification: 'COMPANY',
  status: 'ACTIVE',
  paymentType: 'CARD',
  ehfNumber: null,
  invoiceEmail: null,
  invoiceReference: null,
  businessAddress: ADDRESS,
  invoiceAddress: ADDRESS,
};

export function card(cardExpiryDate = '3001', cardMask = '**** 4242'): CardFacts {
  return { cardMask, cardExpiryDate };
}

/** Epoch milliseconds of an instant written in ISO. */
export function at(iso: string): number {
  return Date.parse(iso);
}

/** Calls a rule with facts that its types forbid, like unvalidated data from the wire. */
export function callUnchecked(rule: (...facts: never[]) => unknown, ...facts: unknown[]): unknown {
  return Reflect.apply(rule, undefined, facts);
}
