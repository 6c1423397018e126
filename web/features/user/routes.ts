import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const userRoutes: readonly Route[] = [
  {
    path: paths.changeEmail,
    access: access.open,
    layout: 'isolated',
    screen: screen('features/user/ChangeEmailPage', () => import('./ChangeEmailPage.tsx')),
    texts: ['common', 'user'],
  },
  {
    path: paths.verifyEmail,
    access: access.open,
    layout: 'isolated',
    screen: screen('features/user/VerifyEmailPage', () => import('./VerifyEmailPage.tsx')),
    texts: ['common'],
  },
  {
    path: paths.profile,
    access: access.customer,
    layout: 'default',
    screen: screen('features/user/ProfilePage', () => import('./ProfilePage.tsx')),
    dialogs: {
      phone: screen('features/user/PhoneDialog', () => import('./PhoneDialog.tsx')),
      email: screen('features/user/EmailDialog', () => import('./EmailDialog.tsx')),
    },
    texts: ['common', 'user'],
  },
];
