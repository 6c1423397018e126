import { describe, expect, it } from 'vitest';
import { personBlockedAs } from '../../../gateway/domain/account/blocked-as.ts';
import { permissionDenial } from '../../../gateway/domain/account/permission-denial.ts';
import { permissions } from '../../../gateway/domain/account/permissions.ts';
import { EVERY_ROLE, role } from '../support.ts';

describe('the reason why nothing is permitted', () => {
  it.each([
    ['ACTIVE', true, 'ACCOUNT', null],
    ['ACTIVE', false, 'ACCOUNT', 'PAYMENT_MISSING'],
    ['ACTIVE', null, 'ACCOUNT', 'PAYMENT_UNKNOWN'],
    ['BLOCKED', true, 'ACCOUNT', 'BLOCKED'],
    ['BLOCKED', false, 'ACCOUNT', 'BLOCKED'],
    ['BLOCKED', true, 'MEMBER', 'MEMBER_BLOCKED'],
    ['BLOCKED', null, 'MEMBER', 'MEMBER_BLOCKED'],
    ['DELETE_REQUESTED', true, 'MEMBER', 'DELETE_REQUESTED'],
    ['DELETE_REQUESTED', false, 'ACCOUNT', 'DELETE_REQUESTED'],
  ] as const)('%s, payment %s, blocked as %s, gives %s', (status, hasValidPayment, as, denial) => {
    const account = { kind: 'PERSONAL', status, hasValidPayment } as const;
    expect(permissionDenial(account, as)).toBe(denial);
    expect(permissions(account).canAddTags).toBe(denial === null);
  });
});

describe('a blocked person', () => {
  const blocking = { blocksAccount: true };
  const other = { blocksAccount: false };

  it('a network that blocks them blocks them as a member, in every role', () => {
    for (const active of [null, role('USER', 'PRIVATE'), role('MEMBER', 'COMPANY')]) {
      expect(personBlockedAs([other, blocking], active)).toBe('MEMBER');
      expect(personBlockedAs([other], active)).toBe('ACCOUNT');
      expect(personBlockedAs([], active)).toBe('ACCOUNT');
    }
  });

  it.each(EVERY_ROLE)(
    'the active $role in $classification decides while the networks are unknown',
    ({ role: name, classification }) => {
      const expected = name === 'MEMBER' ? 'MEMBER' : 'ACCOUNT';
      expect(personBlockedAs(null, role(name, classification))).toBe(expected);
    },
  );

  it('the own account is blocked while networks and role are unknown', () => {
    expect(personBlockedAs(null, null)).toBe('ACCOUNT');
  });
});
