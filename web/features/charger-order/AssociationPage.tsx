import { styled } from '@mui/material/styles';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { ListFiles } from '../../components/files/FileSheet.tsx';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonRows, SkeletonSection } from '../../components/loading/Loading.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { paths } from '../../../schema/paths.ts';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { useIsAbsent } from '../../lib/portal.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { skipToken, useQuery } from '../../data/use-query.ts';
import { useWhole } from '../../data/use-whole.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useAccount } from '../../lib/use-account.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { CODE_PATH } from './order-steps.ts';
import {
  AssociationOrdersDocument,
  type AssociationOrdersQuery,
} from './generated/AssociationPage.ts';

type Account = NonNullable<NonNullable<AssociationOrdersQuery['viewer']>['account']>;
type Organization = NonNullable<Account['organization']>;
type Project = NonNullable<Organization['chargerProjects']>[number];
type Order = NonNullable<Organization['projectOrders']>['nodes'][number];

const listIcon = 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01';

/** `/organization/charger-orders`: the projects of an association, the orders by slot, and the open questions. */
export function AssociationPage() {
  const text = useText();
  const { language } = useLanguage();
  const account = useAccount()?.id;
  const { value, retry } = selectFetched(
    useQuery(
      AssociationOrdersDocument,
      account === undefined ? skipToken : { ...refreshed, variables: { account, language } },
    ),
    ({ viewer }) => viewer?.account,
  );
  const organization = value?.organization;
  const first = value && (organization?.projectOrders ?? null);
  const orders = useWhole(first, {
    document: AssociationOrdersDocument,
    variablesOf: (after) => ({ account: account ?? '', language, after }),
    connectionOf: ({ viewer }) => viewer?.account?.organization?.projectOrders,
    isLoading: retry.isRunning,
  });
  const projects = organization?.chargerProjects;
  const isAbsent = useIsAbsent();
  const isOpen = !isAbsent(CODE_PATH) && projects?.some(({ status }) => status === 'OPEN');
  // Without a project there is no link to share, and the page has said so.
  const hasNone = projects?.length === 0 && orders?.length === 0;
  return (
    <Stack>
      <PageHead
        back={{ to: paths.organization, label: text('nav.home') }}
        title={text('chargerOrders.title')}
        lead={text('chargerOrders.intro')}
      />
      <Fetched
        value={value && (projects ?? null)}
        skeleton={
          <SkeletonSection>
            <SkeletonFacts count={5} />
          </SkeletonSection>
        }
        failure={text('chargerOrders.projectsFailed')}
        retry={retry}
      >
        {(found) => <Projects projects={found} />}
      </Fetched>
      <Fetched
        value={orders}
        skeleton={
          <SkeletonSection>
            <SkeletonRows count={4} />
          </SkeletonSection>
        }
        failure={text('chargerOrders.failed')}
        retry={retry}
      >
        {(known) =>
          !hasNone && (
            <Section title={text('chargerOrders.orders', { count: known.length })}>
              <Stack>
                <Conflicts orders={known} />
                {known.length === 0 ? (
                  <EmptyState
                    icon={listIcon}
                    title={text('chargerOrders.empty')}
                    text={text(
                      isOpen
                        ? 'chargerOrders.emptyOpenText'
                        : projects
                          ? 'chargerOrders.emptyClosedText'
                          : 'chargerOrders.emptyText',
                    )}
                  />
                ) : (
                  <Rows>
                    {known.map((order) => (
                      <li key={order.id}>
                        <OrderRow order={order} />
                      </li>
                    ))}
                  </Rows>
                )}
                <UnreadableNotice count={first?.unreadableCount ?? 0} />
                {known.length > 0 && value?.csvUrl && value.xlsxUrl && (
                  <OrderFiles xlsxUrl={value.xlsxUrl} csvUrl={value.csvUrl} />
                )}
              </Stack>
            </Section>
          )
        }
      </Fetched>
    </Stack>
  );
}

/** Files of the orders of the list. */
const OrderFiles = ({ xlsxUrl, csvUrl }: Readonly<{ xlsxUrl: string; csvUrl: string }>) => (
  <div>
    <ListFiles
      title="chargerOrders.files"
      about="chargerOrders.files.text"
      fetchUrl={(format) => Promise.resolve(format === 'CSV' ? csvUrl : xlsxUrl)}
    />
  </div>
);

function Projects({ projects }: Readonly<{ projects: readonly Project[] }>) {
  const text = useText();
  const format = useFormat();
  const isAbsent = useIsAbsent();
  if (projects.length === 0)
    return (
      <EmptyState
        icon={listIcon}
        title={text('chargerOrders.noProject')}
        text={text('chargerOrders.noProjectText')}
      />
    );
  return projects.map((project) => (
    <Section
      key={project.code}
      title={project.name ?? project.code}
      action={
        project.status && (
          <StateMark of={project.status}>
            {text(`chargerOrders.status.${project.status}`)}
          </StateMark>
        )
      }
    >
      <FactList
        facts={[
          [text('chargerOrder.projectCode'), project.code],
          [text('chargerOrders.link'), !isAbsent(CODE_PATH) && project.url],
          [
            text('chargerOrders.ordered'),
            project.orders !== null &&
              project.capacity !== null &&
              text('chargerOrders.orderedOf', {
                orders: project.orders,
                capacity: project.capacity,
              }),
          ],
          [text('chargerOrder.project.closes'), project.closesOn && format.date(project.closesOn)],
          [
            text('chargerOrder.project.installs'),
            project.installsFrom !== null &&
              project.installsTo !== null &&
              text('chargerOrder.between', {
                from: format.dateShort(project.installsFrom),
                to: format.dateShort(project.installsTo),
              }),
          ],
        ]}
      />
    </Section>
  ));
}

function Conflicts({ orders }: Readonly<{ orders: readonly Order[] }>) {
  const text = useText();
  const lots = orders.filter(({ hasConflict }) => hasConflict).map(({ parkingLot }) => parkingLot);
  if (lots.length === 0) return null;
  return (
    <Notice tone="warning" title={text('chargerOrder.conflict')}>
      {text('chargerOrders.conflictText', { lots: lots.toSorted().join(', ') })}
    </Notice>
  );
}

const Details = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

function OrderRow({ order }: Readonly<{ order: Order }>) {
  const text = useText();
  const format = useFormat();
  const { status, number } = order;
  return (
    <>
      <StatusHead title={[order.parkingLot, order.orderedBy].filter(Boolean).join(' · ')}>
        {status && <StateMark of={status}>{text(`chargerOrder.status.${status}`)}</StateMark>}
        {order.hasConflict && (
          <StateMark of="CONFLICT">{text('chargerOrder.conflictLabel')}</StateMark>
        )}
      </StatusHead>
      <Details>
        <FactLine
          facts={[order.productName, number, format.day(order.createdAt), order.projectName]}
        />
      </Details>
    </>
  );
}
