import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { choicesOf, DownloadButton } from '../../components/files/DownloadButton.tsx';
import { FilePart } from '../../components/files/FilePart.tsx';
import { FileSheet } from '../../components/files/FileSheet.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIsAbsent, useOffers } from '../../lib/portal.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { chargingSearchParams } from '../../../schema/inputs/charging.ts';
import type { Journey } from '../../../schema/inputs/journey.ts';
import { withQuery } from '../../../schema/paths.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { Actions } from '../../components/layout/Stack.tsx';
import { formats, useFileUrl } from './use-file-url.ts';
import { usePeriodName } from './use-period-name.ts';

const ReimbursementDialog = lazyPart(
  async () => (await import('./ReimbursementDialog.tsx')).ReimbursementDialog,
);

type Props = Readonly<{ account: PageAccount; journey: Journey; today: string; maxDays: number }>;

/** Files of exactly the data on the screen, and the reimbursement statement, in a sheet of their own. */
export function Exports({ account, journey, today, maxDays }: Props) {
  const text = useText();
  const fetchUrl = useFileUrl(account.id, journey.query);
  const nameOf = usePeriodName();
  const [isStatementOpen, setStatementOpen] = useState(false);
  const offersReports = useOffers('SCHEDULED_REPORTS');
  const hasAmounts = useOffers('CHARGING_AMOUNTS');
  return (
    <>
      <FileSheet
        title={text('download.title')}
        about={text('charging.export.text', { period: nameOf(journey.query.period) })}
        isAboveList
      >
        {() => (
          <>
            <DownloadButton
              files={choicesOf(
                formats,
                (format) => text('charging.export.file', { format }),
                (format) => fetchUrl({ kind: 'RECORDS', format }),
              )}
            />
            {!account.isPersonal && (
              <FilePart
                title={text('charging.members.title')}
                about={text('charging.members.text')}
              >
                <DownloadButton
                  files={choicesOf(
                    formats,
                    (format) => text('charging.members.file', { format }),
                    (format) => fetchUrl({ kind: 'MEMBERS', format }),
                  )}
                />
              </FilePart>
            )}
            {offersReports && <MonthlyReport account={account} journey={journey} />}
            {hasAmounts && (
              <div>
                <Button variant="outlined" onClick={() => setStatementOpen(true)}>
                  {text('reimbursement.open')}
                </Button>
                <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
                  {text('reimbursement.about')}
                </Typography>
              </div>
            )}
          </>
        )}
      </FileSheet>
      {isStatementOpen && (
        <Suspense>
          <ReimbursementDialog
            account={account}
            query={journey.query}
            limits={{ today, maxDays }}
            onClose={() => setStatementOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Leads to a report of each month with the filter of the screen, and to those that are set up. */
function MonthlyReport({ account, journey }: Pick<Props, 'account' | 'journey'>) {
  const text = useText();
  const page = `${account.chargingPath}/reports`;

  const params = chargingSearchParams(journey.query);
  const isAbsent = useIsAbsent();
  const list = (
    <TextLink to={withQuery(page, account.query)}>{text('scheduledReport.list')}</TextLink>
  );
  if (isAbsent(`${page}/new`)) return list;
  for (const [name, value] of Object.entries(account.query)) params.set(name, value);
  return (
    <FilePart title={text('scheduledReport.offer')} about={text('scheduledReport.offerText')}>
      <Actions>
        <Button variant="outlined" component={PageLink} to={`${page}/new?${params.toString()}`}>
          {text('scheduledReport.new')}
        </Button>
        {list}
      </Actions>
    </FilePart>
  );
}
