import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const moveSignIn = screen(
  'features/interrupt/MoveSignInPage',
  () => import('./MoveSignInPage.tsx'),
);
const linkAccounts = screen(
  'features/interrupt/LinkAccountsPage',
  () => import('./LinkAccountsPage.tsx'),
);

// oxfmt-ignore
export const interruptRoutes: readonly Route[] = [
  { path: paths.interruptSignIn,   access: access.open, layout: 'interrupt', screen: moveSignIn,   texts: ['common', 'interrupt'], feature: 'IDENTITIES' },
  { path: paths.interruptAccounts, access: access.open, layout: 'interrupt', screen: linkAccounts, texts: ['common', 'interrupt'], feature: 'IDENTITIES' },
  { path: '/interrupt/*',          access: access.open, layout: 'interrupt', screen: 'notBuilt',   texts: ['common'], feature: 'IDENTITIES' },
];
