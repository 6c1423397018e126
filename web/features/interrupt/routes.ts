import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const interruptRoutes: readonly Route[] = [
  {
    path: paths.interruptSignIn,
    access: access.open,
    layout: 'interrupt',
    screen: screen('features/interrupt/MoveSignInPage', () => import('./MoveSignInPage.tsx')),
    texts: ['common', 'interrupt'],
  },
  {
    path: paths.interruptAccounts,
    access: access.open,
    layout: 'interrupt',
    screen: screen('features/interrupt/LinkAccountsPage', () => import('./LinkAccountsPage.tsx')),
    texts: ['common', 'interrupt'],
  },
  {
    path: paths.interrupt,
    access: access.open,
    layout: 'interrupt',
    screen: 'notBuilt',
    texts: ['common'],
  },
];
