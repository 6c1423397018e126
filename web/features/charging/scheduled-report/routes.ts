import { paths } from '../../../../schema/paths.ts';
import { access, screen, type Route } from '../../../lib/route.ts';

const folder = 'features/charging/scheduled-report';
const page = screen(`${folder}/ReportsPage`, () => import('./ReportsPage.tsx'));
const consent = screen(`${folder}/ReportConsentPage`, () => import('./ReportConsentPage.tsx'));
const dialogs = {
  new: {
    ...screen(`${folder}/NewReportDialog`, () => import('./NewReportDialog.tsx')),
    // Its recipients say yes first, and can stop it.
    write: ['createScheduledReport', 'confirmReportConsent', 'stopReportConsent'],
  },
  ':reportId': screen(`${folder}/RecipientsDialog`, () => import('./RecipientsDialog.tsx')),
  ':reportId/filter': screen(`${folder}/FilterDialog`, () => import('./FilterDialog.tsx')),
} as const;

// oxfmt-ignore
export const scheduledReportRoutes: readonly Route[] = [
  { path: '/charging-journey/reports',              access: access.customer,      layout: 'default',  screen: page,    dialogs, texts: ['common', 'denial', 'charging', 'scheduled-report'], feature: 'SCHEDULED_REPORTS' },
  { path: '/organization/charging-journey/reports', access: access.administrator, layout: 'default',  screen: page,    dialogs, texts: ['common', 'denial', 'charging', 'scheduled-report'], feature: 'SCHEDULED_REPORTS' },
  { path: paths.report,                             access: access.open,          layout: 'isolated', screen: consent, texts: ['common', 'report-consent'], feature: 'SCHEDULED_REPORTS' },
];
