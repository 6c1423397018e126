import { describe, expect, it } from 'vitest';
import { assumedRole } from '../../../gateway/domain/role/assumed-role.ts';
import { areBenefitsHidden } from '../../../gateway/domain/account/benefits-hidden.ts';
import { exposedOrganizationId } from '../../../gateway/domain/role/exposed-organization.ts';
import { arePrivateSubscriptionsShown } from '../../../gateway/domain/subscription/private-subscriptions.ts';
import { refundPeriodsLoaded } from '../../../gateway/domain/facility/refund-periods.ts';
import { callUnchecked, CLASSIFICATIONS, EVERY_ROLE, role } from '../support.ts';

describe.each(EVERY_ROLE)('$role in $classification', ({ classification, role: name }) => {
  const active = role(name, classification, { organizationId: '4711' });
  const governs = name === 'ADMINISTRATOR' || name === 'SMB';

  it('exposes the organization id only to an administrator or SMB', () => {
    expect(exposedOrganizationId(active)).toBe(governs ? '4711' : null);
    expect(exposedOrganizationId({ ...active, organizationId: null })).toBeNull();
  });

  it('assumes fleet manager only as administrator or SMB', () => {
    expect(assumedRole(active)).toBe(governs ? 'ROLE_FLEET_MANAGER' : 'ROLE_DRIVER');
  });

  it('hides benefits only from a member of a company, public or cooperative', () => {
    const hiding = ['COMPANY', 'PUBLIC', 'COOPERATIVE'].includes(classification ?? '');
    expect(areBenefitsHidden(active)).toBe(name === 'MEMBER' && hiding);
  });
});

describe('without an active role', () => {
  it('exposes nothing, hides nothing, and assumes the driver', () => {
    expect(exposedOrganizationId(null)).toBeNull();
    expect(assumedRole(null)).toBe('ROLE_DRIVER');
    expect(areBenefitsHidden(null)).toBe(false);
  });
});

describe('an unknown role', () => {
  it.each([exposedOrganizationId, assumedRole, areBenefitsHidden])(
    'the rule %o refuses it',
    (rule) => {
      const unknown = { ...role('USER', 'COMPANY'), roleId: '821200004' };
      expect(() => callUnchecked(rule, unknown)).toThrow('Not a row of this table');
    },
  );
});

describe('private subscriptions', () => {
  const subscription = { validTo: null };
  const ended = { validTo: '2020-01-31' };
  it.each([
    [[], [], false],
    [['COOP'], [], false],
    [['COOP', 'COOP'], [], false],
    [['GoEasy'], [], true],
    [['Ladefordel'], [], true],
    [['COOP', 'Ladefordel'], [], true],
    [[], [subscription], true],
    [[], [ended], true],
    [['COOP'], [subscription, ended], true],
  ] as const)(
    'memberships %j and subscriptions %j show them: %s',
    (types, subscriptions, shown) => {
      const memberships = types.map((type) => ({ type }));
      expect(arePrivateSubscriptionsShown(memberships, subscriptions)).toBe(shown);
    },
  );

  it('refuses an unknown membership', () => {
    expect(() => callUnchecked(arePrivateSubscriptionsShown, [{ type: 'X' }], [])).toThrow(
      RangeError,
    );
  });
});

describe('refund periods loaded', () => {
  it.each(CLASSIFICATIONS.filter((each) => each !== null))(
    '%s loads the specified periods',
    (classification) => {
      expect(refundPeriodsLoaded(classification)).toEqual(
        classification === 'COMPANY' ? ['CURRENT', 'PREVIOUS'] : ['CURRENT'],
      );
    },
  );

  it('refuses an unknown classification', () => {
    expect(() => callUnchecked(refundPeriodsLoaded, 'CLUB')).toThrow(RangeError);
  });
});
