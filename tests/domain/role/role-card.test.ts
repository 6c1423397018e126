import { describe, expect, it } from 'vitest';
import { roleCardLabel, roleCardName } from '../../../gateway/domain/role/role-card.ts';
import { EVERY_ROLE, role, USER, type Classification, type Role } from '../support.ts';

/** The roles that the specification names in each organization (ROLE-60 to ROLE-72). */
const NAMED: Partial<Record<NonNullable<Classification>, readonly Role[]>> = {
  FAMILY: ['ADMINISTRATOR', 'MEMBER'],
  COOPERATIVE: ['ADMINISTRATOR', 'MEMBER', 'RESIDENT', 'SMB'],
  COMPANY: ['ADMINISTRATOR', 'MEMBER', 'SMB'],
  PUBLIC: ['ADMINISTRATOR', 'MEMBER', 'SMB'],
};

describe.each(EVERY_ROLE)(
  'role card of $role in $classification',
  ({ classification, role: name }) => {
    const facts = role(name, classification);
    const isPersonal = name === 'USER' && (classification === 'PRIVATE' || classification === null);

    it('has the label personal, or classification and role with the name', () => {
      const named = classification !== null && NAMED[classification]?.includes(name) === true;
      const key = named ? `${classification}_${name}` : name;
      expect(roleCardLabel(facts)).toEqual(
        isPersonal
          ? { key: 'PERSONAL', organizationName: null }
          : { key, organizationName: 'Fjordlys' },
      );
    });

    it('has the name of the person, or of the organization that they administer', () => {
      const organizations = [
        'COMPANY',
        'COOPERATIVE',
        'PUBLIC',
        'MANUFACTURER_VENDOR',
        'SERVICE_PARTNER',
      ];
      const governs = name === 'SMB' || name === 'ADMINISTRATOR';
      const expected = governs && organizations.includes(classification ?? '');
      expect(roleCardName(facts, USER)).toBe(expected ? 'Fjordlys' : 'Kari Nordmann');
    });
  },
);

describe('role card with fields missing', () => {
  it('falls back to the person when the organization has no name', () => {
    for (const organizationName of [null, '', ' ']) {
      const facts = role('ADMINISTRATOR', 'COMPANY', { organizationName });
      expect(roleCardName(facts, USER)).toBe('Kari Nordmann');
    }
  });

  it('shows the known part of the name', () => {
    const facts = role('USER', null);
    expect(roleCardName(facts, { firstName: null, lastName: 'Nordmann' })).toBe('Nordmann');
    expect(roleCardName(facts, { firstName: 'Kari', lastName: '' })).toBe('Kari');
    expect(roleCardName(facts, { firstName: null, lastName: null })).toBe('');
  });
});
