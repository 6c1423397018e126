import { describe, expect, it } from 'vitest';
import { navigationFor } from '../../../web/app/navigation.ts';
import { isBuilt } from '../../../web/app/routes.ts';

type Flags = NonNullable<Parameters<typeof navigationFor>[0]>;
const flags: Flags = {
  __typename: 'ViewerScreens',
  navigationVariant: 'PRIVATE',
  showBenefits: false,
  showSubscriptions: false,
  showChargingFacility: false,
  showRefund: false,
  showRoles: false,
  showNetwork: true,
  hasFamilyLabels: false,
};
const organization: Flags = { ...flags, navigationVariant: 'ORGANIZATION' };

/** The entries once everything is built, by group. */
const shown = (of: Flags) =>
  navigationFor(of, () => true).map(({ entries }) => entries.map(({ path }) => path));

const account = ['/account/profile', '/account/vehicles', '/account/rfid', '/account/payment'];
const relations = [
  '/organization/account/profile',
  '/organization/account/payment',
  '/organization/rfid',
  '/organization/network',
];
// The home of an organisation is `/` until `/organization` is built.
const facility = ['/organization/statistics', '/organization/management/overview'];

describe('the navigation (SCREEN-8 to SCREEN-25)', () => {
  it.each<[string, Flags, string[][]]>([
    [
      'private',
      flags,
      [
        ['/', '/charging-journey'],
        [...account, '/account/settings'],
      ],
    ],
    [
      'private, benefits flag on',
      { ...flags, showBenefits: true },
      [
        ['/', '/charging-journey', '/my-benefits'],
        [...account, '/account/settings'],
      ],
    ],
    [
      'private, subscriptions flag on',
      { ...flags, showSubscriptions: true },
      [
        ['/', '/charging-journey'],
        [...account, '/account/subscriptions', '/account/settings'],
      ],
    ],
    [
      'private, several roles',
      { ...flags, showRoles: true },
      [['/', '/charging-journey'], [...account, '/account/settings'], ['/roles']],
    ],
    [
      'organization',
      organization,
      [['/organization', '/organization/charging-journey'], relations],
    ],
    [
      'organization, with everything',
      {
        ...organization,
        showBenefits: true,
        showSubscriptions: true,
        showChargingFacility: true,
        showRefund: true,
        showRoles: true,
      },
      [
        ['/organization', '/organization/charging-journey', '/organization/benefits'],
        [...relations, '/organization/account/subscriptions'],
        [...facility, '/organization/account/refund'],
        ['/roles'],
      ],
    ],
    [
      'organization with charge locations and nothing to share',
      { ...organization, showChargingFacility: true },
      [['/organization', '/organization/charging-journey'], relations, facility],
    ],
    [
      'organization without charge locations: the whole group is gone',
      { ...organization, showRefund: true },
      [['/organization', '/organization/charging-journey'], relations],
    ],
  ])('%s', (_what, of, groups) => {
    expect(shown(of)).toEqual(groups);
  });

  it('lists the family for a family administrator', () => {
    const labels = (of: Flags) =>
      navigationFor(of, () => true)[0]?.entries.map(({ label }) => label);
    const family = { ...flags, showBenefits: true, hasFamilyLabels: true };
    expect(labels({ ...family, hasFamilyLabels: false })).toEqual([
      'nav.home',
      'nav.chargingJourney',
      'nav.benefits',
    ]);
    expect(labels(family)).toEqual(['nav.home', 'nav.familyChargingJourney', 'nav.familyBenefits']);
  });

  it('omits pages that are not built, and is empty for an unknown person', () => {
    const shownPaths = navigationFor({ ...organization, showRoles: true }).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    );
    expect(shownPaths).toEqual(expect.arrayContaining(['/organization', '/roles']));
    expect(shownPaths.filter((path) => !isBuilt(path))).toEqual([]);
    expect(isBuilt('/no/such/page')).toBe(false);
    expect(navigationFor(null)).toEqual([]);
  });
});
