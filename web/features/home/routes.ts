import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const home = screen('features/home/HomePage', () => import('./HomePage.tsx'));

// prettier-ignore
export const homeRoutes: readonly Route[] = [
  { path: paths.home, access: { ...access.customer, navigation: 'PRIVATE' }, layout: 'default', screen: home, texts: ['home'], preflight: ['HomePage'] },
];
