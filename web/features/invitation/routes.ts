import { paths } from '../../../schema/paths.ts';
import { access, screen, stepsBelow, type Route } from '../../lib/route.ts';

export const invitationRoutes: readonly Route[] = [
  {
    path: paths.invitation,
    access: access.open,
    layout: 'isolated',
    screen: screen('features/invitation/InvitationPage', () => import('./InvitationPage.tsx')),
    texts: ['common', 'invitation'],
    addresses: stepsBelow(
      '/invitation/:id',
      'code accept accept_login authenticate complete continue error expired invalid next register skip_accept',
    ),
  },
  {
    path: paths.migrateOrganization,
    access: {
      ...access.open,
      exempt: ['address', 'role'],
      refusesSmallBusiness: true,
    },
    layout: 'isolated',
    screen: screen('features/invitation/MigrationPage', () => import('./MigrationPage.tsx')),
    texts: ['common', 'invitation', 'settings'],
    addresses: ['/migrate/organization/:id'],
  },
];
