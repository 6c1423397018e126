import { describe, expect, it } from 'vitest';
import {
  hasFamilyLabels,
  navigationEntries,
  navigationVariant,
} from '../../../gateway/domain/account/navigation.ts';
import { callUnchecked, EVERY_ROLE, role } from '../support.ts';

const BOOLEANS = [false, true];
const SWEEP = BOOLEANS.flatMap((benefitsFlag) =>
  BOOLEANS.flatMap((benefitsHidden) =>
    BOOLEANS.flatMap((subscriptionsFlag) =>
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
  it.each(EVERY_ROLE)(
    '$role in $classification has the variant of the specification',
    ({ classification, role: name }) => {
      const governs = name === 'SMB' || name === 'ADMINISTRATOR';
      const inOne = ['COOPERATIVE', 'COMPANY', 'PUBLIC'].includes(classification ?? '');
      expect(navigationVariant(role(name, classification))).toBe(
        governs && inOne ? 'ORGANIZATION' : 'DEFAULT',
      );
    },
  );

  it('the default variant applies without an active role', () => {
    expect(navigationVariant(null)).toBe('DEFAULT');
  });
});

describe('navigation entries', () => {
  it('a private user has these entries', () => {
    for (const flags of SWEEP) {
      expect(navigationEntries('DEFAULT', flags)).toEqual({
        benefits: flags.benefitsFlag && !flags.benefitsHidden,
        subscriptions: flags.subscriptionsFlag,
        facility: false,
        refund: false,
        roles: flags.roles >= 2,
      });
    }
  });

  it('an organization has these entries', () => {
    for (const flags of SWEEP) {
      const hasLocations = flags.chargeLocations >= 1;
      const shares = flags.revenueSharingPercentage !== null && flags.revenueSharingPercentage > 0;
      expect(navigationEntries('ORGANIZATION', flags)).toEqual({
        benefits: true,
        subscriptions: flags.organizationSubscriptions >= 1,
        facility: hasLocations,
        refund: hasLocations && (flags.refunds >= 1 || shares),
        roles: flags.roles >= 2,
      });
    }
  });

  it('refuses an unknown variant', () => {
    expect(() => callUnchecked(navigationEntries, 'SIDEWAYS', SWEEP[0])).toThrow(RangeError);
  });
});

describe('family labels', () => {
  it('only the family administrator has them', () => {
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
