import { describe, expect, it } from 'vitest';
import {
  hasFamilyLabels,
  navigationEntries,
  navigationVariant,
} from '../../../gateway/domain/account/navigation.ts';
import { callUnchecked, EVERY_ROLE, role } from '../support.ts';

const BOTH = [false, true];
const SWEEP = BOTH.flatMap((benefitsFlag) =>
  BOTH.flatMap((benefitsHidden) =>
    BOTH.flatMap((subscriptionsFlag) =>
      [0, 1].flatMap((organizationSubscriptions) =>
        [0, 1, 30].flatMap((chargeLocations) =>
          [0, 1].flatMap((refunds) =>
            [null, 0, 0.5, 70].flatMap((revenueSharingPercentage) =>
              [0, 1, 2, 40].map((roles) => ({
                benefitsFlag,
                benefitsHidden,
                subscriptionsFlag,
                organizationSubscriptions,
                chargeLocations,
                refunds,
                revenueSharingPercentage,
                roles,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

describe('navigation variant', () => {
  it.each(EVERY_ROLE)('of $role in $classification', ({ classification, role: name }) => {
    const governs = name === 'SMB' || name === 'ADMINISTRATOR';
    const inOne = ['COOPERATIVE', 'COMPANY', 'PUBLIC'].includes(classification ?? '');
    expect(navigationVariant(role(name, classification))).toBe(
      governs && inOne ? 'ORGANIZATION' : 'DEFAULT',
    );
  });

  it('is the default one without an active role', () => {
    expect(navigationVariant(null)).toBe('DEFAULT');
  });
});

describe('navigation entries', () => {
  it('of a private user', () => {
    for (const of of SWEEP) {
      expect(navigationEntries('DEFAULT', of)).toEqual({
        benefits: of.benefitsFlag && !of.benefitsHidden,
        subscriptions: of.subscriptionsFlag,
        facility: false,
        refund: false,
        roles: of.roles >= 2,
      });
    }
  });

  it('of an organization', () => {
    for (const of of SWEEP) {
      const hasLocations = of.chargeLocations >= 1;
      const shares = of.revenueSharingPercentage !== null && of.revenueSharingPercentage > 0;
      expect(navigationEntries('ORGANIZATION', of)).toEqual({
        benefits: true,
        subscriptions: of.organizationSubscriptions >= 1,
        facility: hasLocations,
        refund: hasLocations && (of.refunds >= 1 || shares),
        roles: of.roles >= 2,
      });
    }
  });

  it('refuse an unknown variant', () => {
    expect(() => callUnchecked(navigationEntries, 'SIDEWAYS', SWEEP[0])).toThrow(RangeError);
  });
});

describe('family labels', () => {
  it('are those of the family administrator alone', () => {
    const modes = [
      'COOPERATIVE_ADMIN',
      'COOPERATIVE_MEMBER',
      'FAMILY_ADMIN',
      'FAMILY_MEMBER',
      'ORGANIZATION_ADMIN',
      'ORGANIZATION_MEMBER',
      'SMB',
      'USER',
    ] as const;
    expect(modes.filter(hasFamilyLabels)).toEqual(['FAMILY_ADMIN']);
  });
});
