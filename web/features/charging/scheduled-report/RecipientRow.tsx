import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StateMark } from '../../../components/icons/StateMark.tsx';
import { breakable } from '../../../components/layout/breakable.tsx';
import { ActionRow } from '../../../components/lists/ActionRow.tsx';
import { ErrorBanner } from '../../../components/notices/ErrorBanner.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ResendReportConfirmationDocument } from './generated/ScheduledReports.ts';
import { named, useCanAsk, type Report } from './use-reports.ts';

const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 1 };

type Props = Readonly<{
  report: Pick<Report, 'id' | 'sharedAs' | 'status'>;
  of: Report['recipients'][number];
}>;

/**
 * A recipient of a monthly report: the address, whether they get it, and the link to confirm again. Of a report that has ended the
 * address alone, since it is sent to none of them.
 */
export function RecipientRow({ report, of }: Props) {
  const text = useText();
  const format = useFormat();
  const { confirm } = useConfirmation();
  const write = useWrite(ResendReportConfirmationDocument, { withoutRole: true });
  const resend = useAction(async () => {
    await write({ ...named(report), recipientId: of.key });
    confirm('scheduledReport.resent', { values: { email: of.email } });
  });
  const { email, status, expiresAt } = of;
  const isEnded = report.status === 'ENDED';
  const isClosed = useIsClosed('SCHEDULED_REPORT');
  const canAsk = useCanAsk('resendReportConfirmation', report);
  const waits = status === 'UNCONFIRMED' || status === 'EXPIRED';
  return (
    <ActionRow>
      <div>
        <Typography>{breakable(email)}</Typography>
        {!isEnded && (
          <Typography variant="body2" color="textSecondary" sx={inLine}>
            <StateMark of={status}>
              {text(`scheduledReport.status.${status ?? 'UNKNOWN'}`)}
            </StateMark>
            {status === 'UNCONFIRMED' && expiresAt && (
              <span>{text('scheduledReport.until', { date: format.dateTimeYear(expiresAt) })}</span>
            )}
          </Typography>
        )}
        {resend.failure && <ErrorBanner failure={resend.failure} area="email" />}
      </div>
      {canAsk && waits && !isEnded && report.status !== 'PAUSED' && !isClosed && (
        <Button variant="outlined" loading={resend.isRunning} onClick={() => void resend.run()}>
          {text('scheduledReport.resend')}
        </Button>
      )}
    </ActionRow>
  );
}
