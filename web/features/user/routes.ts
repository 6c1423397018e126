import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const changeEmail = screen('features/user/ChangeEmailPage', () => import('./ChangeEmailPage.tsx'));
const verifyEmail = screen('features/user/VerifyEmailPage', () => import('./VerifyEmailPage.tsx'));
const profile = screen('features/user/ProfilePage', () => import('./ProfilePage.tsx'));
const dialogs = {
  phone: screen('features/user/PhoneDialog', () => import('./PhoneDialog.tsx')),
  email: screen('features/user/EmailDialog', () => import('./EmailDialog.tsx')),
};

const entry = { group: 'account', place: 1, label: 'nav.profile', icon: icons.person } as const;

// oxfmt-ignore
export const userRoutes: readonly Route[] = [
  { path: paths.changeEmail, access: access.open,     layout: 'isolated', screen: changeEmail, texts: ['common', 'user'] },
  { path: paths.verifyEmail, access: access.open,     layout: 'isolated', screen: verifyEmail, texts: ['common'] },
  { path: paths.profile,     access: access.customer, layout: 'default',  screen: profile,     dialogs, texts: ['common', 'user'], entry },
];
