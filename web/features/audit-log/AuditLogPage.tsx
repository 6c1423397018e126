import { paths } from '../../../schema/paths.ts';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { useAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { AuditLogFilter } from './AuditLogFilter.tsx';
import { useAuditFilter } from './use-audit-filter.ts';
import { auditVariables, type auditSelection } from '../../../schema/inputs/lists.ts';
import { createListHook } from '../../data/create-list-hook.ts';
import { AuditEventRow } from './AuditEventRow.tsx';
import { useAuditName } from './use-audit-name.ts';
import { AuditLogDocument, type AuditLogQuery } from './generated/AuditLog.ts';
import { toFailure } from '../../lib/failure.ts';

type Query = Readonly<{ account: string; filter: ReturnType<typeof auditSelection> }>;

/** The events of an organisation that a filter selects, newest first. */
const useAuditLog = createListHook({
  document: AuditLogDocument,
  keepsLastQuery: true,
  variablesOf: ({ account, filter }: Query, after) => auditVariables(account, filter, after),
  connectionOf: ({ viewer }: AuditLogQuery) => viewer?.account?.organization?.auditEvents,
});

/** A sheet with lines, drawn on 24 × 24. */
const logIcon = 'M6 3.5h9l3.5 3.5v13.5H6v-17ZM15 3.5V7h3.5M9 11h6m-6 3h6m-6 3h4';

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

/** The people of the known events, with the names to show. */
function usePeople({ list, state }: ReturnType<typeof useAuditLog>): ReadonlyMap<string, string> {
  const nameOf = useAuditName();
  const known = Array.from({ length: state.length }, (_, index) => list.row(index));
  const people = known.flatMap((event) => [event?.actor, event?.person]).filter((one) => !!one);
  return new Map(people.map((person) => [person.key, nameOf(person)]));
}

function Page({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const filter = useAuditFilter();
  const { area, personKey, subjectKind, from, to } = filter.selection;
  const events = useAuditLog({ account, filter: filter.selection });
  const count = events.state.firstPage?.totalCount;
  const people = usePeople(events);
  const { failure } = events.state;
  const isRefused = failure !== null && toFailure(failure).code === 'BAD_USER_INPUT';
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
        query={Object.values(filter.selection).join(' ')}
        filter={() => (
          <AuditLogFilter account={account} filter={filter} count={count} people={people} />
        )}
        icon={logIcon}
        empty={{ title: 'auditLog.empty', text: 'auditLog.emptyText' }}
        filtered={{ title: 'auditLog.emptyFiltered', text: 'auditLog.emptyFilteredText' }}
        isFiltered={[area, personKey, subjectKind, from, to].some((part) => part !== null)}
        clear={filter.clear}
        failed={isRefused ? 'auditLog.notOffered' : 'auditLog.failed'}
        more="auditLog.more"
        skeletons={6}
      />
    </ListPage>
  );
}
