import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const log = screen('features/audit-log/AuditLogPage', () => import('./AuditLogPage.tsx'));

// oxfmt-ignore
export const auditLogRoutes: readonly Route[] = [
  { path: paths.organizationLog, access: access.administrator, layout: 'default', screen: log, texts: ['common', 'audit-log'], feature: 'AUDIT_LOG' },
];
