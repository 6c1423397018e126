import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const missingRoutes: readonly Route[] = [
  {
    path: paths.missingUserAddress,
    access: access.completing,
    layout: 'isolated',
    screen: screen('features/missing/UserAddressPage', () => import('./UserAddressPage.tsx')),
    texts: ['common', 'missing'],
  },
  {
    path: paths.missingOrganizationAddress,
    access: access.completing,
    layout: 'isolated',
    screen: screen(
      'features/missing/OrganizationAddressPage',
      () => import('./OrganizationAddressPage.tsx'),
    ),
    texts: ['common', 'missing', 'organization'],
  },
  {
    path: paths.missing,
    access: access.open,
    layout: 'isolated',
    screen: 'notBuilt',
    texts: ['common'],
  },
];
