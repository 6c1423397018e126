import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const organization = screen(
  'features/organization/OrganizationPage',
  () => import('./OrganizationPage.tsx'),
);
const organizationProfile = screen(
  'app/screens/OrganizationProfile',
  () => import('../../app/screens/OrganizationProfile.tsx'),
);

// prettier-ignore
export const organizationRoutes: readonly Route[] = [
  { path: paths.organization,        access: access.administrator, layout: 'default', screen: organization,        texts: ['common', 'organization', 'home'] },
  { path: paths.organizationProfile, access: access.administrator, layout: 'default', screen: organizationProfile, texts: ['common', 'organization', 'personal-data'] },
];
