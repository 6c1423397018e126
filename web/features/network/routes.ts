import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const network = screen('features/network/NetworkPage', () => import('./NetworkPage.tsx'));

// prettier-ignore
export const networkRoutes: readonly Route[] = [
  { path: paths.network, access: access.customer, layout: 'default', screen: network, texts: ['common', 'network'] },
];
