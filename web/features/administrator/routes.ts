import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const administratorRoutes: readonly Route[] = [
  {
    path: paths.organizationAccess,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/administrator/AccessPage', () => import('./AccessPage.tsx')),
    texts: ['common', 'administrator', 'network'],
  },
];
