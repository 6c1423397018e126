import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const refund = screen('features/refund/RefundPage', () => import('./RefundPage.tsx'));
const refundSessions = screen(
  'features/refund/RefundSessionsPage',
  () => import('./RefundSessionsPage.tsx'),
);

// prettier-ignore
export const refundRoutes: readonly Route[] = [
  { path: paths.organizationRefund,         access: access.administrator, layout: 'default', screen: refund,         texts: ['common', 'refund'] },
  { path: paths.organizationRefundSessions, access: access.administrator, layout: 'default', screen: refundSessions, texts: ['common', 'refund'] },
];
