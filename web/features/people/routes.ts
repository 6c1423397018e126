import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const peopleRoutes: readonly Route[] = [
  {
    path: paths.organizationNetwork,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/people/PeoplePage', () => import('./PeoplePage.tsx')),
    dialogs: {
      invite: screen('features/people/InviteDialog', () => import('./InviteDialog.tsx')),
      'invite-many': screen(
        'features/people/InviteManyDialog',
        () => import('./InviteManyDialog.tsx'),
      ),
    },
    texts: ['common', 'network'],
  },
];
