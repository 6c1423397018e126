import { useParams } from 'react-router-dom';
import { NewReportDialog } from './NewReportDialog.tsx';
import { RecipientsDialog } from './RecipientsDialog.tsx';

/** `…/reports/new`, `…/reports/<key>`: sets up a monthly report, or changes who gets one. */
export function ReportDialog() {
  return useParams()['reportId'] === 'new' ? <NewReportDialog /> : <RecipientsDialog />;
}
