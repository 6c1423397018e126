import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const userAddress = screen(
  'features/account/UserAddressPage',
  () => import('./UserAddressPage.tsx'),
);
const organizationAddress = screen(
  'features/account/OrganizationAddressPage',
  () => import('./OrganizationAddressPage.tsx'),
);

// oxfmt-ignore
export const accountRoutes: readonly Route[] = [
  { path: paths.missingUserAddress,         access: access.completing, layout: 'isolated', screen: userAddress,         texts: ['common', 'account'], queries: ['UserAddressPage'], feature: 'CORE' },
  { path: paths.missingOrganizationAddress, access: access.completing, layout: 'isolated', screen: organizationAddress, texts: ['common', 'account', 'organization'], queries: ['OrganizationAddressPage'], feature: 'CORE' },
  { path: '/missing/*',                     access: access.open,       layout: 'isolated', screen: 'notBuilt',          texts: ['common'], feature: 'CORE' },
];
