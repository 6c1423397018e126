import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const refund = screen('features/refund/RefundPage', () => import('./RefundPage.tsx'));
const refundSessions = screen(
  'features/refund/RefundSessionsPage',
  () => import('./RefundSessionsPage.tsx'),
);

const entry = {
  group: 'chargingFacility',
  place: 3,
  label: 'nav.refund',
  icon: icons.refund,
  needs: ['showChargingFacility', 'showRefund'],
} as const;

// oxfmt-ignore
export const refundRoutes: readonly Route[] = [
  { path: paths.organizationRefund,         access: access.administrator, layout: 'default', screen: refund,         texts: ['common', 'refund'], queries: ['Refunds'], feature: 'REFUNDS', title: { text: 'nav.refund', of: 'page' }, entry },
  { path: paths.organizationRefundSessions, access: access.administrator, layout: 'default', screen: refundSessions, texts: ['common', 'refund'], feature: 'REFUNDS' },
];
