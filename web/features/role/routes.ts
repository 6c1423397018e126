import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const roleRoutes: readonly Route[] = [
  {
    path: paths.roles,
    access: access.completing,
    layout: 'isolated',
    screen: screen('features/role/RolesPage', () => import('./RolesPage.tsx')),
    texts: ['common', 'role'],
  },
];
