import { describe, expect, it } from 'vitest';
import {
  isAddressMissing,
  isOrganizationAddressRequired,
  isUserAddressRequired,
} from '../../../gateway/domain/account/address.ts';
import { ADDRESS, callUnchecked, CLASSIFICATIONS, ORGANIZATION, role, ROLES } from '../support.ts';

const PARTS = ['addressLine1', 'city', 'postalCode', 'country'] as const;
const INCOMPLETE = [
  null,
  ...PARTS.flatMap((part) => [null, '', '  '].map((blank) => ({ ...ADDRESS, [part]: blank }))),
];

describe('address', () => {
  it('a missing part of four makes the address missing', () => {
    expect(isAddressMissing(ADDRESS)).toBe(false);
    expect(INCOMPLETE).toHaveLength(13);
    for (const address of INCOMPLETE) expect(isAddressMissing(address)).toBe(true);
  });
});

describe('address required of a user', () => {
  it('follows the specification for every role, payment type and address', () => {
    const needing = ['EHF', 'E-invoicing', 'klarna', 'Postal', 'card'];
    for (const name of [...ROLES, null]) {
      for (const paymentType of [
        'card',
        'EHF',
        'E-invoicing',
        'klarna',
        'none',
        'Postal',
        null,
      ] as const) {
        for (const privateAddress of [ADDRESS, ...INCOMPLETE]) {
          const active = name === null ? null : role(name, 'FAMILY');
          const specified =
            name !== 'MEMBER' && privateAddress !== ADDRESS && needing.includes(paymentType ?? '');
          expect(isUserAddressRequired({ paymentType, privateAddress }, active)).toBe(specified);
        }
      }
    }
  });

  it('refuses an unknown payment type', () => {
    const user = { paymentType: 'POSTAL', privateAddress: null };
    expect(() => callUnchecked(isUserAddressRequired, user, null)).toThrow(RangeError);
  });
});

describe('address required of an organization', () => {
  const needing = ['EHF', 'E_INVOICE', 'POSTAL', 'CARD'];
  const classifications = CLASSIFICATIONS.filter((each) => each !== null);

  it('follows the specification for every classification, payment type and pair of addresses', () => {
    for (const organizationClassification of classifications) {
      for (const paymentType of ['CARD', 'EHF', 'E_INVOICE', 'NONE', 'POSTAL', null] as const) {
        for (const businessAddress of [ADDRESS, ...INCOMPLETE]) {
          for (const invoiceAddress of [ADDRESS, ...INCOMPLETE]) {
            const specified =
              organizationClassification !== 'FAMILY' &&
              needing.includes(paymentType ?? '') &&
              (businessAddress !== ADDRESS || invoiceAddress !== ADDRESS);
            const organization = {
              ...ORGANIZATION,
              organizationClassification,
              paymentType,
              businessAddress,
              invoiceAddress,
            };
            if (isOrganizationAddressRequired(organization) !== specified) {
              expect(organization).toBe(`required: ${specified}`);
            }
          }
        }
      }
    }
  });

  it('requires no address when there is no organization', () => {
    expect(isOrganizationAddressRequired(null)).toBe(false);
  });
});
