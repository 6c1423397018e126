import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const becomeMemberRoutes: readonly Route[] = [
  {
    path: paths.becomeMember,
    access: access.customer,
    layout: 'default',
    screen: screen(
      'features/become-member/BecomeMemberPage',
      () => import('./BecomeMemberPage.tsx'),
    ),
    texts: ['common', 'become-member'],
  },
];
