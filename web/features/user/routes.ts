import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const changeEmail = screen('features/user/ChangeEmailPage', () => import('./ChangeEmailPage.tsx'));
const undoEmailChange = screen(
  'features/user/UndoEmailChangePage',
  () => import('./UndoEmailChangePage.tsx'),
);
const verifyEmail = screen('features/user/VerifyEmailPage', () => import('./VerifyEmailPage.tsx'));
const profile = screen('features/user/ProfilePage', () => import('./ProfilePage.tsx'));
const dialogs = {
  phone: {
    ...screen('features/user/PhoneDialog', () => import('./PhoneDialog.tsx')),
    feature: 'VERIFICATION',
    write: ['sendPhoneCode', 'confirmPhoneCode'],
  },
  email: {
    ...screen('features/user/EmailDialog', () => import('./EmailDialog.tsx')),
    feature: 'VERIFICATION',
    write: 'changeEmail',
  },
} as const;

const entry = { group: 'account', place: 1, label: 'nav.profile', icon: icons.person } as const;

// oxfmt-ignore
export const userRoutes: readonly Route[] = [
  { path: paths.changeEmail, access: access.open,     layout: 'isolated', screen: changeEmail, texts: ['common', 'user', 'email-link'], feature: 'VERIFICATION', write: 'verifyEmail' },
  { path: paths.undoEmailChange, access: access.open, layout: 'isolated', screen: undoEmailChange, texts: ['common', 'email-link'], feature: 'VERIFICATION', write: 'undoEmailChange' },
  { path: paths.verifyEmail, access: access.open,     layout: 'isolated', screen: verifyEmail, texts: ['common'], queries: ['VerifyEmailPage'], feature: 'VERIFICATION', write: 'sendEmailLink' },
  { path: paths.profile,     access: access.customer, layout: 'default',  screen: profile,     dialogs, texts: ['common', 'user'], queries: ['ProfilePage'], feature: 'CORE', title: { text: 'nav.profile', of: 'page' }, entry },
];
