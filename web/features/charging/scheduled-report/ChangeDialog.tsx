import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ModalRoute } from '../../../components/dialogs/ModalRoute.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { SkeletonFields } from '../../../components/loading/SkeletonFields.tsx';
import { DeletionNotice } from '../../../components/notices/DeletionNotice.tsx';
import { useAccount } from '../../../lib/use-account.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { useText } from '../../../lib/use-text.ts';
import { reportsPath } from './reports-path.ts';
import { useCanAsk, useReports, type Report } from './use-reports.ts';

type Props = Readonly<{
  title: FormatjsIntl.Message['ids'];
  /** The number of fields of the form. */
  fields: number;
  /** The form. Null for a report that cannot be changed any more. */
  form: (report: Report, again: () => Promise<Report | null>) => ReactNode;
}>;

/** The dialog that changes the report of its address; `again` fetches the report as it is now. */
export function ChangeDialog({ title, fields, form }: Props) {
  const text = useText();
  const { reportId } = useParams();
  const { reports, retry, again } = useReports();
  const isClosed = useIsClosed('SCHEDULED_REPORT');
  const report = reports?.find(({ key }) => key === reportId);
  const list = reportsPath(useAccount());
  const canChange = useCanAsk('updateScheduledReport', { sharedAs: report?.sharedAs ?? null });
  if (report && !canChange) return <Navigate replace to={list} />;
  return (
    <ModalRoute title={text(title)} closeTo={list} closesByOverlay={false}>
      {isClosed ? (
        <DeletionNotice />
      ) : (
        <Fetched
          value={reports}
          skeleton={<SkeletonFields count={fields} />}
          failure={text('scheduledReport.failed')}
          retry={retry}
        >
          {() =>
            (report && form(report, () => again(report.id))) ?? (
              <Typography>{text('scheduledReport.gone')}</Typography>
            )
          }
        </Fetched>
      )}
    </ModalRoute>
  );
}
