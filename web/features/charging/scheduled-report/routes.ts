import { paths } from '../../../../schema/paths.ts';
import { access, screen, type Route } from '../../../lib/route.ts';

const folder = 'features/charging/scheduled-report';
const page = screen(`${folder}/ReportsPage`, () => import('./ReportsPage.tsx'));
const consent = screen(`${folder}/ReportConsentPage`, () => import('./ReportConsentPage.tsx'));
const dialogs = {
  ':reportId': screen(`${folder}/ReportDialog`, () => import('./ReportDialog.tsx')),
};

// oxfmt-ignore
export const scheduledReportRoutes: readonly Route[] = [
  { path: `${paths.chargingJourney}/reports`,             access: access.customer,      layout: 'default',  screen: page,    dialogs, texts: ['common', 'charging', 'scheduled-report'] },
  { path: `${paths.organizationChargingJourney}/reports`, access: access.administrator, layout: 'default',  screen: page,    dialogs, texts: ['common', 'charging', 'scheduled-report'] },
  { path: paths.report,                                   access: access.open,          layout: 'isolated', screen: consent, texts: ['common', 'report-consent'] },
];
