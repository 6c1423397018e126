import { breakable } from '../../../components/layout/breakable.tsx';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import {
  ScheduledReportsDocument,
  TakeOverScheduledReportDocument,
} from './generated/ScheduledReports.ts';
import type { Report } from './use-reports.ts';

const showing = [ScheduledReportsDocument];

type Props = Readonly<{ report: Report; accountId: string }>;

/** Takes over a report whose owner is no longer an administrator, once who will get it is seen. */
export function TakeOver({ report, accountId }: Props) {
  const text = useText();
  const { confirm } = useConfirmation();
  const write = useWrite(TakeOverScheduledReportDocument, { showing });
  const emails = report.recipients.flatMap(({ status, email }) =>
    status === 'CONFIRMED' ? [email] : [],
  );
  return (
    <ConfirmButton
      label={text('scheduledReport.takeOver')}
      title={text('scheduledReport.takeOverTitle')}
      action={text('scheduledReport.takeOver')}
      running={text('scheduledReport.takingOver')}
      onConfirm={async () => {
        await write({ accountId, id: report.id });
        confirm('scheduledReport.takenOver');
      }}
    >
      {breakable(
        text('scheduledReport.takeOverText', { count: emails.length, emails: emails.join(', ') }),
      )}
    </ConfirmButton>
  );
}
