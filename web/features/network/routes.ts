import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const networkRoutes: readonly Route[] = [
  {
    path: paths.network,
    access: access.customer,
    layout: 'default',
    screen: screen('features/network/NetworkPage', () => import('./NetworkPage.tsx')),
    texts: ['common', 'network'],
  },
];
