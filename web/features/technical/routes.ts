import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const external = screen('features/technical/ExternalPage', () => import('./ExternalPage.tsx'));

export const technicalRoutes: readonly Route[] = [
  {
    path: paths.login,
    access: access.open,
    layout: 'blocked',
    screen: 'gateway',
    texts: [],
  },
  {
    path: paths.logout,
    access: access.open,
    layout: 'blocked',
    screen: 'gateway',
    texts: [],
  },
  {
    path: paths.return,
    access: access.open,
    layout: 'blocked',
    screen: 'gateway',
    texts: [],
  },
  {
    path: paths.redirect,
    access: access.open,
    layout: 'withoutNavigation',
    screen: screen('features/technical/RedirectPage', () => import('./RedirectPage.tsx')),
    texts: ['technical'],
  },
  {
    path: paths.wait,
    access: access.open,
    layout: 'withoutNavigation',
    screen: screen('features/technical/WaitPage', () => import('./WaitPage.tsx')),
    texts: ['technical'],
  },
  {
    path: paths.contact,
    access: access.open,
    layout: 'withoutNavigation',
    screen: external,
    texts: ['technical'],
  },
  {
    path: paths.support,
    access: access.open,
    layout: 'withoutNavigation',
    screen: external,
    texts: ['technical'],
  },
  {
    path: paths.faq,
    access: access.open,
    layout: 'withoutNavigation',
    screen: external,
    texts: ['technical'],
  },
  {
    path: paths.privacy,
    access: access.open,
    layout: 'withoutNavigation',
    screen: external,
    texts: ['technical'],
  },
  {
    path: paths.terms,
    access: access.open,
    layout: 'withoutNavigation',
    screen: external,
    texts: ['technical'],
  },
  {
    path: paths.authError,
    access: access.open,
    layout: 'isolated',
    screen: screen('features/technical/SignInErrorPage', () => import('./SignInErrorPage.tsx')),
    texts: ['common'],
  },
  {
    path: paths.auth,
    access: access.open,
    layout: 'isolated',
    screen: 'notBuilt',
    texts: ['common'],
  },
  {
    path: '*',
    access: access.open,
    layout: 'default',
    screen: 'notBuilt',
    texts: ['common'],
  },
];
