import { describe, expect, it } from 'vitest';
import { permissions } from '../../../gateway/domain/account/permissions.ts';
import { callUnchecked } from '../support.ts';

const FOUR = ['canAddTags', 'canInviteMembers', 'canOrderTags', 'canUpdateTags'] as const;

describe('the four permissions', () => {
  it('all follow the specification for every status and payment', () => {
    for (const kind of ['ORGANIZATION', 'PERSONAL'] as const) {
      for (const status of ['ACTIVE', 'BLOCKED', 'DELETE_REQUESTED'] as const) {
        for (const hasValidPayment of [true, false, null]) {
          const held = permissions({ kind, status, hasValidPayment });
          expect(Object.keys(held).sort()).toEqual([...FOUR]);
          for (const permission of FOUR) {
            const specified =
              status !== 'BLOCKED' &&
              status !== 'DELETE_REQUESTED' &&
              hasValidPayment === true &&
              (permission !== 'canInviteMembers' || kind === 'ORGANIZATION');
            expect([kind, status, hasValidPayment, permission, held[permission]]).toEqual([
              kind,
              status,
              hasValidPayment,
              permission,
              specified,
            ]);
          }
        }
      }
    }
  });

  it('refuses an unknown status rather than permit', () => {
    const account = { kind: 'ORGANIZATION', status: 'PAUSED', hasValidPayment: true };
    expect(() => callUnchecked(permissions, account)).toThrow('Not a row of this table');
  });
});
