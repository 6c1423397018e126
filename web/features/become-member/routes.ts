import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const becomeMember = screen(
  'features/become-member/BecomeMemberPage',
  () => import('./BecomeMemberPage.tsx'),
);

// prettier-ignore
export const becomeMemberRoutes: readonly Route[] = [
  { path: paths.becomeMember, access: access.customer, layout: 'default', screen: becomeMember, texts: ['common', 'become-member'] },
];
