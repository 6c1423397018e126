import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const family = screen(
  'features/network/family/NetworkPage',
  () => import('./family/NetworkPage.tsx'),
);
const people = screen(
  'features/network/organization/PeoplePage',
  () => import('./organization/PeoplePage.tsx'),
);
const dialogs = {
  invite: {
    ...screen(
      'features/network/organization/InviteDialog',
      () => import('./organization/InviteDialog.tsx'),
    ),
    feature: 'INVITATIONS',
    write: 'sendInvitations',
  },
  'invite-many': {
    ...screen(
      'features/network/organization/InviteManyDialog',
      () => import('./organization/InviteManyDialog.tsx'),
    ),
    feature: 'INVITATIONS',
    write: 'sendInvitations',
  },
} as const;

const entry = {
  group: 'customerRelations',
  place: 4,
  label: 'nav.network',
  icon: icons.roles,
} as const;

// oxfmt-ignore
export const networkRoutes: readonly Route[] = [
  { path: paths.network,             access: access.customer,      layout: 'default', screen: family, texts: ['common', 'denial', 'payer', 'network'], queries: ['NetworkPage'], feature: 'NETWORKS' },
  { path: paths.organizationNetwork, access: access.administrator, layout: 'default', screen: people, dialogs, texts: ['common', 'denial', 'lines', 'network', 'several'], queries: ['PeoplePage', 'PeopleList', 'ResidentList', 'Handovers', 'VacantChargers'], feature: 'NETWORKS', title: { text: 'nav.network', of: 'page' }, entry },
];
