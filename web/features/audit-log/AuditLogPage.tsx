import { paths } from '../../../schema/paths.ts';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { AuditEventRow } from './AuditEventRow.tsx';
import { AuditLogFilter } from './AuditLogFilter.tsx';
import { logIcon } from './icons.ts';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditLog } from './use-audit-log.ts';

/** `/organization/account/log`: the changes in the organisation, and who made them (ORG-18). */
export function AuditLogPage() {
  const account = useAccount();
  if (account) return <Page key={account.id} account={account.id} />;
  return (
    <Loading>
      <PageSkeleton />
    </Loading>
  );
}

function Page({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const filter = useAuditFilter();
  const { area, from, to } = filter.selection;
  const events = useAuditLog({ account, filter: filter.selection });
  const count = events.state.firstPage?.totalCount;
  return (
    <ListPage>
      <PageHead
        back={{ to: paths.organizationProfile, label: text('nav.organizationProfile') }}
        title={text('auditLog.title')}
        lead={text('auditLog.intro')}
      />
      <FilteredList
        title="auditLog.events"
        counted={count === undefined ? undefined : text('auditLog.count', { count })}
        of={events}
        row={(event) => <AuditEventRow event={event} />}
        query={`${area} ${from} ${to}`}
        filter={<AuditLogFilter account={account} filter={filter} count={count} />}
        icon={logIcon}
        empty={{ title: 'auditLog.empty', text: 'auditLog.emptyText' }}
        filtered={{ title: 'auditLog.emptyFiltered', text: 'auditLog.emptyFilteredText' }}
        isFiltered={area !== null || from !== null || to !== null}
        clear={filter.clear}
        failed="auditLog.failed"
        more="auditLog.more"
        skeletons={6}
      />
    </ListPage>
  );
}
