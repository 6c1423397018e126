import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const roles = screen('features/role/RolesPage', () => import('./RolesPage.tsx'));

const becomeMember = screen(
  'features/role/BecomeMemberPage',
  () => import('./BecomeMemberPage.tsx'),
);

const entry = {
  group: 'roles',
  place: 1,
  label: 'nav.roles',
  icon: icons.roles,
  needs: ['showRoles'],
  countsRoles: true,
} as const;

// oxfmt-ignore
export const roleRoutes: readonly Route[] = [
  { path: paths.roles,        access: access.completing, layout: 'isolated', screen: roles,        texts: ['common', 'role'], queries: ['RoleChoice', 'HiddenRoles'], feature: 'CORE', entry },
  { path: paths.becomeMember, access: access.customer,   layout: 'default',  screen: becomeMember, texts: ['common', 'denial', 'payer', 'role-become-member'], queries: ['BecomeMemberPage'], feature: 'INVITATIONS', write: 'becomeMember' },
];
