import { paths } from '../../schema/paths.ts';
import type { Route } from './route.ts';

/** The addresses of a flow: its own and one for each step. */
const stepsBelow = (path: string, steps: string): readonly string[] => [
  path,
  ...steps.split(' ').map((step) => `${path}/${step}`),
];

// Written out, as the flows are no part of the manifest; a test holds them to the flows.
const personSteps = 'contact phone address terms creating payment chip vehicle services done';

/**
 * The addresses that have a page at the paths that take any rest; the gateway answers all others with 404. They are no part of the
 * routes, which every page loads.
 */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    paths.invitation,
    stepsBelow(
      '/invitation/:id',
      'code accept accept_login authenticate complete continue error expired invalid next register skip_accept',
    ),
  ],
  [paths.migrateOrganization, ['/migrate/organization/:id']],
  [
    paths.registerCooperative,
    stepsBelow(
      '/register/cooperative',
      'profile profile-details contact authenticate payment accept continue payment-card complete error-taken error cancel',
    ),
  ],
  [
    paths.registerOrganization,
    stepsBelow(
      '/register/organization',
      'profile profileSave contact contactSave payment payment/check continue payment/card complete becomeMember error cancel',
    ),
  ],
  [paths.registerAdmin, stepsBelow('/register/admin', personSteps)],
  [paths.registerUser, stepsBelow('/register/user', personSteps)],
  [
    paths.registerSmb,
    stepsBelow(
      '/register/smb',
      'profile profile/details profile/contact profile/code payment payment/check payment/creating payment/card complete error/taken error cancel',
    ),
  ],
  [paths.registerOrganizationAdmin, ['/register/organizationadmin']],
]);

/** Every address with something to see at a route, those of its dialogs too. */
export const addressesOf = ({ path, dialogs = {} }: Pick<Route, 'path' | 'dialogs'>): string[] => [
  ...(ADDRESSES.get(path) ?? [path]),
  ...Object.keys(dialogs).map((rest) => `${path}/${rest}`),
];
