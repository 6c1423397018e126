import { paths } from '../../schema/paths.ts';

const below = (path: string, rests: string): readonly string[] => [
  path,
  ...rests.split(' ').map((rest) => `${path}/${rest}`),
];

const PERSON = 'contact phone address terms creating payment chip vehicle services done';

/**
 * The addresses of the flows whose routes take any rest (specification section 2, "Step enumerations"), by the path of
 * the route. Any other address is no page. The gateway reads them. They are written out, and a test compares them with
 * the flows, because every import of this file would be part of the first load.
 */
// prettier-ignore
export const flowAddresses = (): Readonly<Record<string, readonly string[]>> => ({
  [paths.invitation]: below('/invitation/:id',
    'code accept accept_login authenticate complete continue error expired invalid next register skip_accept'),
  [paths.migrateOrganization]: ['/migrate/organization/:id'],
  [paths.registerUser]: below('/register/user', PERSON),
  [paths.registerAdmin]: below('/register/admin', PERSON),
  [paths.registerOrganizationAdmin]: ['/register/organizationadmin'],
  [paths.registerOrganization]: below('/register/organization',
    'profile profileSave contact contactSave payment payment/check continue payment/card complete becomeMember error cancel'),
  [paths.registerCooperative]: below('/register/cooperative',
    'profile profile-details contact authenticate payment accept continue payment-card complete error-taken error cancel'),
  [paths.registerSmb]: below('/register/smb',
    'profile profile/details profile/contact profile/code payment payment/check payment/creating payment/card complete error/taken error cancel'),
});
