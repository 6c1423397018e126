import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const settings = screen('features/settings/SettingsPage', () => import('./SettingsPage.tsx'));
const language = screen('features/settings/LanguagePage', () => import('./LanguagePage.tsx'));
const notifications = screen(
  'features/settings/NotificationsPage',
  () => import('./NotificationsPage.tsx'),
);
const signIn = screen('features/settings/SignInPage', () => import('./SignInPage.tsx'));
const sessions = screen('features/settings/SessionsPage', () => import('./SessionsPage.tsx'));
const storedData = screen(
  'app/screens/StoredData',
  () => import('../../app/screens/StoredData.tsx'),
);
const help = screen('features/settings/HelpPage', () => import('./HelpPage.tsx'));
const deleteAccount = screen('features/settings/DeletePage', () => import('./DeletePage.tsx'));

const entry = { group: 'account', place: 6, label: 'nav.settings', icon: icons.settings } as const;

// oxfmt-ignore
export const settingsRoutes: readonly Route[] = [
  { path: paths.settings,              access: access.customer, layout: 'default', screen: settings,      texts: ['common', 'settings'], queries: ['SettingsPage'], feature: 'CORE', title: { text: 'nav.settings', of: 'page' }, entry },
  { path: paths.settingsLanguage,      access: access.customer, layout: 'default', screen: language,      texts: ['common', 'settings'], queries: ['SettingsPage'], feature: 'CORE' },
  { path: paths.settingsNotifications, access: access.customer, layout: 'default', screen: notifications, texts: ['common', 'settings'], queries: ['SettingsPage'], feature: 'NOTIFICATIONS', write: 'updateNotificationChoices' },
  { path: paths.settingsSignIn,        access: access.customer, layout: 'default', screen: signIn,        texts: ['common', 'settings'], queries: ['SettingsPage'], feature: 'IDENTITIES' },
  { path: paths.settingsSessions,      access: access.customer, layout: 'default', screen: sessions,      texts: ['common', 'settings'], queries: ['LoginSessions'], feature: 'CORE' },
  { path: paths.settingsData,          access: access.customer, layout: 'default', screen: storedData,    texts: ['common', 'settings', 'personal-data'], queries: ['SettingsPage', 'DataExports'], feature: 'DATA_EXPORT', write: 'requestDataExport' },
  { path: paths.settingsHelp,          access: access.customer, layout: 'default', screen: help,          texts: ['common', 'settings', 'home', 'invitation', 'payer'], queries: ['HelpPage'], feature: 'CORE' },
  { path: paths.settingsDelete,        access: access.customer, layout: 'default', screen: deleteAccount, texts: ['common', 'settings', 'support-request'], queries: ['SettingsPage', 'DeletePage'], feature: 'CORE' },
];
