import { paths } from '../../../schema/paths.ts';
import { access, screen, type Access, type Route } from '../../lib/route.ts';

const invitation = screen(
  'features/invitation/InvitationPage',
  () => import('./InvitationPage.tsx'),
);
const migrating: Access = {
  ...access.open,
  exempt: ['address', 'role'],
  refusesSmallBusiness: true,
};
const migration = screen('features/invitation/MigrationPage', () => import('./MigrationPage.tsx'));

const administrators = screen(
  'features/invitation/administrators/AccessPage',
  () => import('./administrators/AccessPage.tsx'),
);

// oxfmt-ignore
export const invitationRoutes: readonly Route[] = [
  { path: paths.invitation,          access: access.open,          layout: 'isolated', screen: invitation,     texts: ['common', 'invitation', 'payer'], feature: 'INVITATIONS', write: 'acceptInvitation' },
  { path: paths.migrateOrganization, access: migrating,            layout: 'isolated', screen: migration,      texts: ['common', 'invitation', 'payer', 'settings'], feature: 'INVITATIONS', write: 'acceptInvitation' },
  { path: paths.organizationAccess,  access: access.administrator, layout: 'default',  screen: administrators, texts: ['common', 'denial', 'invitation-administrator', 'network', 'support-request'], queries: ['AccessPage'], feature: 'ACCESS' },
];
