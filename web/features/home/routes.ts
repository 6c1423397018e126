import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const home = screen('features/home/HomePage', () => import('./HomePage.tsx'));

const entry = { group: 'private', place: 1, label: 'nav.home', icon: icons.home } as const;

// oxfmt-ignore
export const homeRoutes: readonly Route[] = [
  { path: paths.home, access: { ...access.customer, navigation: 'PRIVATE' }, layout: 'default', screen: home, texts: ['home'], queries: ['HomePage'], feature: 'CORE', entry },
];
