import { useState } from 'react';
import { useParams } from 'react-router-dom';
import Typography from '@mui/material/Typography';
import { ModalRoute } from '../../../components/dialogs/ModalRoute.tsx';
import { DeletionNotice } from '../../../components/notices/DeletionNotice.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { SkeletonFields } from '../../../components/loading/SkeletonFields.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useCloseDialog } from '../../../lib/use-close-dialog.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { UpdateScheduledReportDocument } from './generated/ScheduledReports.ts';
import { RecipientsForm } from './RecipientsForm.tsx';
import { reportsPath } from './reports-path.ts';
import { OwnerTold } from './OwnerTold.tsx';
import { named, useReports, type Report } from './use-reports.ts';

/** `…/reports/<key>`: changes who gets a monthly report. */
export function RecipientsDialog() {
  const text = useText();
  const { reportId } = useParams();
  const { reports, retry, again } = useReports();
  const isClosed = useIsClosed('SCHEDULED_REPORT');
  const report = reports?.find(({ key }) => key === reportId);
  return (
    <ModalRoute
      title={text('scheduledReport.change')}
      closeTo={reportsPath(useAccount())}
      closesByOverlay={false}
    >
      {isClosed ? (
        <DeletionNotice />
      ) : (
        <Fetched
          value={reports}
          skeleton={<SkeletonFields count={2} />}
          failure={text('scheduledReport.failed')}
          retry={retry}
        >
          {() =>
            report && report.status !== 'ENDED' && report.status !== 'PAUSED' ? (
              <Recipients report={report} again={() => again(report.id)} />
            ) : (
              <Typography>{text('scheduledReport.gone')}</Typography>
            )
          }
        </Fetched>
      )}
    </ModalRoute>
  );
}

const emailsOf = ({ recipients }: Report) => recipients.map(({ email }) => email);

type Props = Readonly<{
  report: Report;
  /** Fetches the report as it is now. */
  again: () => Promise<Report | null>;
}>;

function Recipients({ report, again }: Props) {
  const text = useText();
  const { confirm } = useConfirmation();
  const close = useCloseDialog(reportsPath(useAccount()));
  // The report that the form shows: a later one is that of another tab.
  const [shown, setShown] = useState(report);
  const { version } = shown;
  const write = useWrite(UpdateScheduledReportDocument, { withoutRole: true });
  return (
    <RecipientsForm
      emails={emailsOf(report)}
      fetchCurrent={async () => {
        const current = await again();
        if (current) setShown(current);
        return current && emailsOf(current);
      }}
      action={text('scheduledReport.save')}
      save={async (recipients) => {
        await write({ ...named(shown), recipients, ...(version !== null && { version }) });
        confirm('scheduledReport.changed');
        await close();
      }}
    >
      <OwnerTold of={report} />
    </RecipientsForm>
  );
}
