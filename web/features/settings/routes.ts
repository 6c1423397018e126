import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const settingsRoutes: readonly Route[] = [
  {
    path: paths.settings,
    access: access.customer,
    layout: 'default',
    screen: screen('features/settings/SettingsPage', () => import('./SettingsPage.tsx')),
    texts: ['common', 'settings'],
  },
  {
    path: paths.settingsLanguage,
    access: access.customer,
    layout: 'default',
    screen: screen('features/settings/LanguagePage', () => import('./LanguagePage.tsx')),
    texts: ['common', 'settings'],
  },
  {
    path: paths.settingsNotifications,
    access: access.customer,
    layout: 'default',
    screen: screen('features/settings/NotificationsPage', () => import('./NotificationsPage.tsx')),
    texts: ['common', 'settings'],
  },
  {
    path: paths.settingsSignIn,
    access: access.customer,
    layout: 'default',
    screen: screen('features/settings/SignInPage', () => import('./SignInPage.tsx')),
    texts: ['common', 'settings'],
  },
  {
    path: paths.settingsData,
    access: access.customer,
    layout: 'default',
    screen: screen('app/screens/StoredData', () => import('../../app/screens/StoredData.tsx')),
    texts: ['common', 'settings', 'personal-data'],
  },
  {
    path: paths.settingsHelp,
    access: access.customer,
    layout: 'default',
    screen: screen('features/settings/HelpPage', () => import('./HelpPage.tsx')),
    texts: ['common', 'settings', 'home'],
  },
  {
    path: paths.settingsDelete,
    access: access.customer,
    layout: 'default',
    screen: screen('features/settings/DeletePage', () => import('./DeletePage.tsx')),
    texts: ['common', 'settings'],
  },
];
