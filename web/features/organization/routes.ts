import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const organization = screen(
  'features/organization/OrganizationPage',
  () => import('./OrganizationPage.tsx'),
);
const organizationProfile = screen(
  'app/screens/OrganizationProfile',
  () => import('../../app/screens/OrganizationProfile.tsx'),
);

const homeEntry = { group: 'organization', place: 1, label: 'nav.home', icon: icons.home } as const;
const profileEntry = {
  group: 'customerRelations',
  place: 1,
  label: 'nav.organizationProfile',
  icon: icons.building,
  also: [paths.organizationAccess, paths.organizationLog],
} as const;

// oxfmt-ignore
export const organizationRoutes: readonly Route[] = [
  { path: paths.organization,        access: access.administrator, layout: 'default', screen: organization,        texts: ['common', 'organization', 'home'], queries: ['OrganizationPage'], feature: 'CORE', entry: homeEntry },
  { path: paths.organizationProfile, access: access.administrator, layout: 'default', screen: organizationProfile, texts: ['common', 'organization', 'personal-data', 'support-request'], queries: ['OrganizationProfile', 'DataExports'], feature: 'CORE', title: { text: 'nav.organizationProfile', of: 'page' }, entry: profileEntry },
];
