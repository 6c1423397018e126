import { describe, expect, it } from 'vitest';
import {
  actsFor,
  organizationAccount,
  personalAccount,
} from '../../../gateway/domain/account/account.ts';
import { EVERY_ROLE, role } from '../support.ts';

const organization = {
  kind: 'ORGANIZATION',
  id: '4711',
  organizationClassification: null,
  assumedRole: 'ROLE_FLEET_MANAGER',
} as const;
const foreign = { ...organization, id: '4712' };

describe('the accounts of a role', () => {
  it.each(EVERY_ROLE)(
    'the accounts of $role in $classification are as specified',
    ({ role: name, classification }) => {
      const held = role(name, classification);
      const isManager = name === 'ADMINISTRATOR' || name === 'SMB';
      const isFamily = classification === 'FAMILY';
      const actsForPersonal = !isManager || isFamily;

      expect(actsFor(held, organization)).toBe(isManager);
      expect(actsFor(held, foreign)).toBe(false);
      const personal = personalAccount('1', held);
      expect(actsFor(held, personal)).toBe(actsForPersonal);
      expect(personal).toEqual({
        kind: 'PERSONAL',
        id: 'personal-1',
        assumedRole: actsForPersonal && isManager ? 'ROLE_FLEET_MANAGER' : 'ROLE_DRIVER',
      });
      const account = { ...organization, organizationClassification: classification };
      expect(organizationAccount(held)).toEqual(isManager ? account : null);
    },
  );

  it('only the personal account exists without a role, and without an organisation', () => {
    for (const held of [null, role('ADMINISTRATOR', 'COMPANY', { organizationId: null })]) {
      expect(actsFor(held, organization)).toBe(false);
      expect(actsFor(held, personalAccount('1', held))).toBe(true);
      expect(organizationAccount(held)).toBeNull();
    }
  });
});
