import { useState } from 'react';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useCloseDialog } from '../../../lib/use-close-dialog.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { UpdateScheduledReportDocument } from './generated/ScheduledReports.ts';
import { RecipientsForm } from './RecipientsForm.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { reportsPath } from './reports-path.ts';
import { OwnerTold } from './OwnerTold.tsx';
import { named, type Report } from './use-reports.ts';

/** `…/reports/<key>`: changes who gets a monthly report. */
export const RecipientsDialog = () => (
  <ChangeDialog
    title="scheduledReport.change"
    fields={2}
    form={(report, again) =>
      report.status !== 'ENDED' && report.status !== 'PAUSED' ? (
        <Recipients report={report} again={again} />
      ) : null
    }
  />
);

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
