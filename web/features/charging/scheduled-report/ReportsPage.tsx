import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Outlet } from 'react-router-dom';
import { PageLink } from '../../../components/layout/PageLink.tsx';
import { bolt } from '../../../components/icons/icons.ts';
import { PageHead } from '../../../components/layout/PageHead.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { EmptyState } from '../../../components/loading/EmptyState.tsx';
import { Fetched } from '../../../components/loading/Fetched.tsx';
import { Loading, PageSkeleton, SkeletonSection } from '../../../components/loading/Loading.tsx';
import { Card } from '../../../components/layout/Section.tsx';
import { DeletionNotice } from '../../../components/notices/DeletionNotice.tsx';
import { SkeletonFacts } from '../../../components/loading/SkeletonFacts.tsx';
import { withQuery } from '../../../../schema/paths.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useIsClosed } from '../../../lib/use-is-closed.ts';
import { useIsAbsent } from '../../../lib/portal.ts';
import { useText } from '../../../lib/use-text.ts';
import { ReportEntry } from './ReportEntry.tsx';
import { reportsPath } from './reports-path.ts';
import { isFull, useReports } from './use-reports.ts';

/** `/charging-journey/reports`, `/organization/charging-journey/reports`: what is sent to whom each month (CHARGE-53). */
export function ReportsPage() {
  const text = useText();
  const account = useAccount();
  const { reports, retry } = useReports();
  const isClosed = useIsClosed('SCHEDULED_REPORT');
  const isAbsent = useIsAbsent();
  const canAdd = !isAbsent(reportsPath(account, '/new'));
  if (!account)
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    );
  return (
    <Stack>
      <PageHead
        back={{
          to: withQuery(account.chargingPath, account.query),
          label: text(account.isFamily ? 'nav.familyChargingJourney' : 'nav.chargingJourney'),
        }}
        title={text('scheduledReport.title')}
        lead={text('scheduledReport.intro')}
      />
      {isClosed ? (
        <DeletionNotice />
      ) : isFull(reports) ? (
        canAdd && <Typography>{text('scheduledReport.full')}</Typography>
      ) : (
        // Where they cannot be read, none can be set up either.
        reports !== null && (
          <Actions>
            <Button variant="contained" component={PageLink} to={reportsPath(account, '/new')}>
              {text('scheduledReport.new')}
            </Button>
          </Actions>
        )
      )}
      <Fetched
        value={reports}
        skeleton={
          <SkeletonSection title={text('scheduledReport.title')}>
            <SkeletonFacts count={3} />
          </SkeletonSection>
        }
        failure={text('scheduledReport.failed')}
        retry={retry}
      >
        {(known) =>
          known.length === 0 ? (
            <Card>
              <EmptyState
                icon={bolt}
                title={text('scheduledReport.empty')}
                text={canAdd ? text('scheduledReport.emptyText') : undefined}
              />
            </Card>
          ) : (
            <Stack>
              {known.map((report, index) => (
                <ReportEntry
                  key={report.id}
                  report={report}
                  number={known.length - index}
                  hasOwner={known.some(({ isOwn }) => !isOwn)}
                />
              ))}
            </Stack>
          )
        }
      </Fetched>
      <Outlet />
    </Stack>
  );
}
