import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const homeRoutes: readonly Route[] = [
  {
    path: paths.home,
    access: { ...access.customer, navigation: 'PRIVATE' },
    layout: 'default',
    screen: screen('features/home/HomePage', () => import('./HomePage.tsx')),
    texts: ['home'],
    preflight: ['HomePage'],
  },
];
