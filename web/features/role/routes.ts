import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const roles = screen('features/role/RolesPage', () => import('./RolesPage.tsx'));

// prettier-ignore
export const roleRoutes: readonly Route[] = [
  { path: paths.roles, access: access.completing, layout: 'isolated', screen: roles, texts: ['common', 'role'] },
];
