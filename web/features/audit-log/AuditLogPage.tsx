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
import {
  AuditLogDocument,
  type AuditLogQuery,
  type AuditEventFactsFragment,
} from './generated/AuditLog.ts';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { EntryRow } from '../../components/lists/EntryRow.tsx';
import { useFormat } from '../../lib/use-format.ts';

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

/** A change: what it was, about what, when and by whom. A deleted person has a pseudonym. */
function AuditEventRow({ event }: Readonly<{ event: AuditEventFactsFragment }>) {
  const text = useText();
  const format = useFormat();
  const { at, kind, actor, subject, person } = event;
  const nameOf = ({ key, name }: NonNullable<typeof actor>) =>
    name ?? `${text('auditLog.deleted')} ${key}`;
  const about = subject ?? (person && nameOf(person));
  return (
    <EntryRow as="div">
      <span>{text(kind === null ? 'auditLog.kind.unknown' : `auditLog.kind.${kind}`)}</span>
      <small>
        <FactLine
          facts={[
            about,
            format.dateTimeYear(at),
            actor && text('auditLog.by', { name: nameOf(actor) }),
          ]}
        />
      </small>
    </EntryRow>
  );
}
