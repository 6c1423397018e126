import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

export const refundRoutes: readonly Route[] = [
  {
    path: paths.organizationRefund,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/refund/RefundPage', () => import('./RefundPage.tsx')),
    texts: ['common', 'refund'],
  },
  {
    path: paths.organizationRefundSessions,
    access: access.administrator,
    layout: 'default',
    screen: screen('features/refund/RefundSessionsPage', () => import('./RefundSessionsPage.tsx')),
    texts: ['common', 'refund'],
  },
];
