import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const external = screen('features/technical/ExternalPage', () => import('./ExternalPage.tsx'));

const redirect = screen('features/technical/RedirectPage', () => import('./RedirectPage.tsx'));
const wait = screen('features/technical/WaitPage', () => import('./WaitPage.tsx'));
const signInError = screen(
  'features/technical/SignInErrorPage',
  () => import('./SignInErrorPage.tsx'),
);
const accountDeleted = screen(
  'features/technical/AccountDeletedPage',
  () => import('./AccountDeletedPage.tsx'),
);
const signedOut = screen('features/technical/SignedOutPage', () => import('./SignedOutPage.tsx'));

// oxfmt-ignore
export const technicalRoutes: readonly Route[] = [
  { path: paths.login,     access: access.open, layout: 'blocked',           screen: 'gateway',   texts: [], feature: 'CORE' },
  { path: paths.logout,    access: access.open, layout: 'blocked',           screen: 'gateway',   texts: [], feature: 'CORE' },
  { path: paths.return,    access: access.open, layout: 'blocked',           screen: 'gateway',   texts: [], feature: 'CORE' },
  { path: paths.redirect,  access: access.open, layout: 'withoutNavigation', screen: redirect,    texts: ['technical'], feature: 'CORE' },
  { path: paths.wait,      access: access.open, layout: 'withoutNavigation', screen: wait,        texts: ['technical'], feature: 'CORE' },
  { path: paths.contact,   access: access.open, layout: 'withoutNavigation', screen: external,    texts: ['technical'], feature: 'CORE' },
  { path: paths.support,   access: access.open, layout: 'withoutNavigation', screen: external,    texts: ['technical'], feature: 'CORE' },
  { path: paths.faq,       access: access.open, layout: 'withoutNavigation', screen: external,    texts: ['technical'], feature: 'CORE' },
  { path: paths.privacy,   access: access.open, layout: 'withoutNavigation', screen: external,    texts: ['technical'], feature: 'CORE' },
  { path: paths.terms,     access: access.open, layout: 'withoutNavigation', screen: external,    texts: ['technical'], feature: 'CORE' },
  { path: paths.authError, access: access.open, layout: 'isolated',          screen: signInError, texts: ['common'], feature: 'CORE' },
  { path: paths.signedOut, access: access.open, layout: 'isolated',          screen: signedOut,   texts: ['technical'], feature: 'CORE' },
  { path: paths.accountDeleted, access: access.open, layout: 'isolated',     screen: accountDeleted, texts: ['technical'], feature: 'CORE' },
  { path: '/auth/*',       access: access.open, layout: 'isolated',          screen: 'notBuilt',  texts: ['common'], feature: 'CORE' },
  { path: '*',             access: access.open, layout: 'default',           screen: 'notBuilt',  texts: ['common'], feature: 'CORE' },
];
