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
interface Row {
  readonly to: string;
  readonly label: string;
}

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'rfidOrders' | 'organization'>;
  retry: Retry;
}>;

/** Invitations and chips under way, and rows that only some organisations have, a line each. Nothing without any. */
export function TaskSection({ account, retry }: Props) {
  const text = useText();
  const { rfidOrders, organization } = account;
  const organizationRows = useOrganizationRows();
  const isAbsent = useIsAbsent();
  const offersNetworks = useOffers('NETWORKS');
  const isKnown =
    (rfidOrders !== null || isAbsent(account, 'rfidOrders')) &&
    (organization?.pending !== null || isAbsent(organization, 'pending'));
  const chips = chipsUnderWay(rfidOrders?.nodes ?? []);
  const rows: readonly Row[] | null = isKnown
    ? [
        ...(chips > 0
          ? [
              {
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
    <Section
      title={text(offersNetworks ? 'organization.tasks.title' : 'organization.tasks.others')}
    >
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
        to: withQuery(paths.organizationNetwork, { group: 'PENDING' }),
        label: text('organization.tasks.pending', { count: pending.totalCount }),
      });
    if (organizationClassification === 'COOPERATIVE' && residents?.totalCount)
      rows.push({
        to: `${paths.organizationNetwork}#residents`,
        label: text('organization.tasks.residents', { count: residents.totalCount }),
      });
    if (chargerProjects && chargerProjects.length > 0) {
      const orders = chargerProjects.map((project) => project.orders);
      const count = orders.every((known) => known !== null)
        ? orders.reduce((sum, known) => sum + known, 0)
        : 0;
      rows.push({
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
