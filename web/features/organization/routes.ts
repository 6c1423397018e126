import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const organizationRoutes: readonly Route[] = [
  {
    path: paths.organization,
    access: access.administrator,
    layout: 'default',
    screen: screen(
      'features/organization/OrganizationPage',
      () => import('./OrganizationPage.tsx'),
    ),
    texts: ['common', 'organization', 'home'],
  },
  {
    path: paths.organizationProfile,
    access: access.administrator,
    layout: 'default',
    screen: screen(
      'app/screens/OrganizationProfile',
      () => import('../../app/screens/OrganizationProfile.tsx'),
    ),
    texts: ['common', 'organization', 'personal-data'],
  },
];
