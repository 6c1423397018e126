import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const people = screen('features/people/PeoplePage', () => import('./PeoplePage.tsx'));
const dialogs = {
  invite: screen('features/people/InviteDialog', () => import('./InviteDialog.tsx')),
  'invite-many': screen('features/people/InviteManyDialog', () => import('./InviteManyDialog.tsx')),
};

const entry = {
  group: 'customerRelations',
  place: 4,
  label: 'nav.network',
  icon: icons.roles,
} as const;

// prettier-ignore
export const peopleRoutes: readonly Route[] = [
  { path: paths.organizationNetwork, access: access.administrator, layout: 'default', screen: people, dialogs, texts: ['common', 'network'], entry },
];
