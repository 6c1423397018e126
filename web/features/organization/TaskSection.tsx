import { paths, withQuery } from '../../../schema/paths.ts';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useOffers } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';
import { TaskRow, TaskRows } from './TaskRows.tsx';

type Organization = NonNullable<OverviewAccountFragment['organization']>;
type Orders = NonNullable<OverviewAccountFragment['rfidOrders']>['nodes'];
type Kind = 'network' | 'orders';
interface Row {
  readonly of: Kind;
  readonly to: string;
  readonly label: string;
}

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'rfidOrders' | 'organization'>;
  retry: Retry;
}>;

/** The heading names what is below it. */
const titleOf = (kinds: ReadonlySet<Kind>) => {
  if (!kinds.has('orders')) return 'organization.tasks.network';
  return kinds.has('network') ? 'organization.tasks.title' : 'organization.tasks.orders';
};

/** Invitations and chips under way, and rows that only some organisations have, a line each. Nothing without any. */
export function TaskSection({ account, retry }: Props) {
  const text = useText();
  const { rfidOrders, organization } = account;
  const organizationRows = useOrganizationRows();
  const isAbsent = useIsAbsent();
  const [chipOrders, chargerOrders] = [useOffers('RFID_ORDERS'), useOffers('CHARGER_ORDERS')];
  const offersOrders = chipOrders || chargerOrders;
  // Without rows to tell, what they could be.
  const offered = new Set<Kind>([
    ...(useOffers('NETWORKS') ? (['network'] as const) : []),
    ...(offersOrders ? (['orders'] as const) : []),
  ]);
  const isKnown =
    (rfidOrders !== null || isAbsent(account, 'rfidOrders')) &&
    (organization?.pending !== null || isAbsent(organization, 'pending'));
  const chips = chipsUnderWay(rfidOrders?.nodes ?? []);
  const rows: readonly Row[] | null = isKnown
    ? [
        ...(chips > 0
          ? [
              {
                of: 'orders' as const,
                to: paths.organizationRfid,
                label: text('organization.tasks.chips', { count: chips }),
              },
            ]
          : []),
        ...(organization ? organizationRows(organization) : []),
      ]
    : null;
  if (rows?.length === 0) return null;
  return (
    <Section title={text(titleOf(rows ? new Set(rows.map((row) => row.of)) : offered))}>
      <Fetched value={rows} failure={text('organization.tasks.failed')} retry={retry}>
        {(found) => (
          <TaskRows>
            {found.map(({ to, label }) => (
              <TaskRow key={label} to={to} label={label} />
            ))}
          </TaskRows>
        )}
      </Fetched>
    </Section>
  );
}

const chipsUnderWay = (orders: Orders): number =>
  orders
    .filter(({ status }) => status === 'NOT_PROCESSED')
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Unanswered invitations, and the rows of some organisations: residents, who pay themselves, and orders of chargers. */
function useOrganizationRows() {
  const text = useText();
  return (organization: Organization): readonly Row[] => {
    const { organizationClassification, pending, residents, chargerProjects } = organization;
    const rows: Row[] = [];
    if (pending?.totalCount)
      rows.push({
        of: 'network',
        to: withQuery(paths.organizationNetwork, { group: 'PENDING' }),
        label: text('organization.tasks.pending', { count: pending.totalCount }),
      });
    if (organizationClassification === 'COOPERATIVE' && residents?.totalCount)
      rows.push({
        of: 'network',
        to: `${paths.organizationNetwork}#residents`,
        label: text('organization.tasks.residents', { count: residents.totalCount }),
      });
    if (chargerProjects && chargerProjects.length > 0) {
      const orders = chargerProjects.map((project) => project.orders);
      const count = orders.every((known) => known !== null)
        ? orders.reduce((sum, known) => sum + known, 0)
        : 0;
      rows.push({
        of: 'orders',
        to: paths.organizationChargerOrders,
        // Without a known count, the page alone.
        label:
          count > 0
            ? text('organization.tasks.chargerOrders', { count })
            : text('chargerOrders.title'),
      });
    }
    return rows;
  };
}
