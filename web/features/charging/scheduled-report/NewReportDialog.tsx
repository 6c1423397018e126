import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Typography from '@mui/material/Typography';
import { parseChargingQuery } from '../../../../schema/inputs/charging.ts';
import { ModalRoute } from '../../../components/dialogs/ModalRoute.tsx';
import { DeletionNotice } from '../../../components/notices/DeletionNotice.tsx';
import { Loading, SkeletonBlock } from '../../../components/loading/Loading.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useLanguage } from '../../../lib/LanguageProvider.tsx';
import { osloDay } from '../../../lib/oslo-day.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useAccount, type PageAccount } from '../../../lib/use-account.ts';
import { useCloseDialog } from '../../../lib/use-close-dialog.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { FilterWords } from './FilterWords.tsx';
import {
  CreateScheduledReportDocument,
  ScheduledReportsDocument,
} from './generated/ScheduledReports.ts';
import { RecipientsForm } from './RecipientsForm.tsx';
import { reportsPath } from './reports-path.ts';
import { isFull, useReports } from './use-reports.ts';

/** `…/reports/new`: sets up a monthly report with the filter of the address. */
export function NewReportDialog() {
  const text = useText();
  const account = useAccount();
  return (
    <ModalRoute
      title={text('scheduledReport.new')}
      closeTo={reportsPath(account)}
      closesByOverlay={false}
    >
      {account ? (
        <NewReport account={account} />
      ) : (
        <Loading>
          <SkeletonBlock height={200} />
        </Loading>
      )}
    </ModalRoute>
  );
}

const showing = [ScheduledReportsDocument];
/** The period of the address does not matter. */
const ANY_DAYS = 366;

function NewReport({ account }: Readonly<{ account: PageAccount }>) {
  const text = useText();
  const viewer = useViewer();
  const { language } = useLanguage();
  const { confirm } = useConfirmation();
  const [params] = useSearchParams();
  const [today] = useState(() => osloDay(serverNow()));
  const { filter: given } = parseChargingQuery(params, today, ANY_DAYS).query;
  const filter = account.isPersonal
    ? { ...given, memberIds: [], costCenters: [] }
    : { ...given, payers: [] };
  const close = useCloseDialog(reportsPath(account), { leadsOn: true });
  const write = useWrite(CreateScheduledReportDocument, {
    // The payload has the person's own list alone.
    ...(account.isPersonal ? { showing } : { refetches: showing }),
    withoutRole: account.isPersonal,
  });
  const own = viewer?.user?.email;
  const { reports } = useReports();
  const isClosed = useIsClosed('SCHEDULED_REPORT');
  if (isClosed) return <DeletionNotice />;
  if (isFull(reports)) return <Typography>{text('scheduledReport.full')}</Typography>;
  return (
    <RecipientsForm
      emails={own ? [own] : []}
      action={text('scheduledReport.create')}
      save={async (recipients) => {
        await write({ accountId: account.id, filter, recipients, language });
        confirm('scheduledReport.created', { next: 'scheduledReport.createdNext' });
        await close();
      }}
    >
      <Typography>{text('scheduledReport.what')}</Typography>
      <FilterWords account={account.id} filter={filter} />
    </RecipientsForm>
  );
}
