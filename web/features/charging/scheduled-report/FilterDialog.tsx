import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { noFilter } from '../../../../schema/inputs/journey.ts';
import { isWithin } from '../../../../schema/inputs/report-filter.ts';
import { SearchField } from '../../../components/lists/SearchField.tsx';
import { Actions, Stack } from '../../../components/layout/Stack.tsx';
import { ErrorBanner } from '../../../components/notices/ErrorBanner.tsx';
import { Notice } from '../../../components/notices/Notice.tsx';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { toFailure } from '../../../lib/failure.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useCloseDialog } from '../../../lib/use-close-dialog.ts';
import { useText } from '../../../lib/use-text.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { FilterPanel } from '../FilterPanel.tsx';
import { useOffers } from '../../../lib/portal.ts';
import { filterGroups } from '../filters.ts';
import { useFilterOptions } from '../use-filter-options.ts';
import { UpdateScheduledReportDocument } from './generated/ScheduledReports.ts';
import { OwnerTold } from './OwnerTold.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { reportsPath } from './reports-path.ts';
import { named, type Report } from './use-reports.ts';
import { useSearchLabel } from '../use-search-label.ts';

/** `…/reports/<key>/filter`: changes which sessions an organisation's report has. */
export const FilterDialog = () => (
  <ChangeDialog
    title="scheduledReport.changeFilter"
    fields={4}
    form={(report, again) =>
      report.status === 'ACTIVE' && report.sharedAs !== null ? (
        <ReportFilter report={report} account={report.sharedAs} again={again} />
      ) : null
    }
  />
);

const ALL_TIME = { period: { type: 'all' } } as const;

type Props = Readonly<{
  report: Report;
  account: string;
  /** Fetches the report as it is now. */
  again: () => Promise<Report | null>;
}>;

/** The filter without what the cache adds. */
const filterOf = ({ filter: { __typename: _, ...filter } }: Report) => ({
  ...filter,
  accessCategories: [...filter.accessCategories],
  media: [...filter.media],
  locationIds: [...filter.locationIds],
  rfidIds: [...filter.rfidIds],
  vehicleIds: [...filter.vehicleIds],
  memberIds: [...filter.memberIds],
  costCenters: [...filter.costCenters],
  payers: [...filter.payers],
});

function ReportFilter({ report, account, again }: Props) {
  const intl = useIntl();
  const text = useText();
  const searchLabel = useSearchLabel();
  const hasAutocharge = useOffers('AUTOCHARGE');
  const { confirm } = useConfirmation();
  const close = useCloseDialog(reportsPath(useAccount()));
  const own = useViewer()?.user?.email?.toLowerCase();
  const options = useFilterOptions(account, ALL_TIME);
  // The report that the form shows: a later one is that of another tab.
  const [shown, setShown] = useState(report);
  const [filter, setFilter] = useState(() => filterOf(report));
  const [isElsewhere, setElsewhere] = useState(false);
  const write = useWrite(UpdateScheduledReportDocument);
  const asked = isWithin(filter, filterOf(shown))
    ? []
    : shown.recipients.flatMap(({ email, status }) =>
        (status === 'CONFIRMED' || status === 'UNCONFIRMED') && email.toLowerCase() !== own
          ? [email]
          : [],
      );
  const save = useAction(async () => {
    setElsewhere(false);
    const { version, recipients } = shown;
    try {
      await write({
        ...named(shown),
        recipients: recipients.map(({ email }) => email),
        filter,
        ...(version !== null && { version }),
      });
    } catch (error) {
      const current =
        toFailure(error).code === 'CHANGED_ELSEWHERE' ? await again().catch(() => null) : null;
      if (!current) throw error;
      setShown(current);
      setElsewhere(true);
      return;
    }
    confirm('scheduledReport.filterChanged');
    await close();
  });
  return (
    <Stack>
      <SearchField
        label={searchLabel}
        value={filter.search}
        onChange={(search) => setFilter({ ...filter, search })}
      />
      <FilterPanel
        groups={filterGroups(options, intl, hasAutocharge).filter(({ part }) => part !== 'payers')}
        filter={filter}
        onChange={setFilter}
      />
      {options === null && <p role="alert">{text('charging.filter.failed')}</p>}
      <Actions>
        <Button onClick={() => setFilter(noFilter)}>{text('filter.clear')}</Button>
      </Actions>
      <Notice
        tone={asked.length > 0 ? 'warning' : 'info'}
        title={text('scheduledReport.askedAgain', { count: asked.length })}
        announce
      >
        {asked.length > 0 && (
          <>
            <div>{asked.join(', ')}</div>
            <div>{text('scheduledReport.askedAgainText')}</div>
          </>
        )}
      </Notice>
      <OwnerTold of={report} />
      {isElsewhere && (
        <Notice tone="warning" title={text('scheduledReport.elsewhere')} announce>
          {text('scheduledReport.filterElsewhereText')}
        </Notice>
      )}
      {save.failure && <ErrorBanner failure={save.failure} />}
      <Actions>
        <Button variant="contained" loading={save.isRunning} onClick={() => void save.run()}>
          {text('scheduledReport.saveFilter')}
        </Button>
      </Actions>
    </Stack>
  );
}
