import type { ReactNode } from 'react';
import { paths, withQuery } from '../../../schema/paths.ts';
import { Fetched, type Retry } from '../../components/loading/Fetched.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useOffers } from '../../lib/portal.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { OverviewAccountFragment } from './generated/OrganizationPage.ts';

type Organization = NonNullable<OverviewAccountFragment['organization']>;
type Orders = NonNullable<OverviewAccountFragment['rfidOrders']>['nodes'];
interface Row {
  readonly to: string;
  readonly label: string;
  readonly note?: ReactNode;
}

type Props = Readonly<{
  account: Pick<OverviewAccountFragment, 'rfidOrders' | 'organization'>;
  retry: Retry;
}>;

/** Invitations and chips under way, and rows that only some organisations have. Nothing without any. */
export function TaskSection({ account, retry }: Props) {
  const text = useText();
  const { rfidOrders, organization } = account;
  const people = usePeopleRows();
  const special = useSpecialRows();
  const orders = useOrderRows();
  const isAbsent = useIsAbsent();
  const offersNetworks = useOffers('NETWORKS');
  const isKnown =
    (rfidOrders !== null || isAbsent(account, 'rfidOrders')) &&
    (organization?.pending !== null || isAbsent(organization, 'pending'));
  const rows = isKnown
    ? [
        ...(organization ? people(organization) : []),
        ...orders(rfidOrders?.nodes ?? []),
        ...(organization ? special(organization) : []),
      ]
    : null;
  if (rows?.length === 0) return null;
  return (
    <Section
      title={text(offersNetworks ? 'organization.tasks.title' : 'organization.tasks.others')}
    >
      <Fetched value={rows} failure={text('organization.tasks.failed')} retry={retry}>
        {(found) => (
          <Rows>
            {found.map(({ to, label, note }) => (
              <LinkRow key={label} to={to} label={label}>
                {note}
              </LinkRow>
            ))}
          </Rows>
        )}
      </Fetched>
    </Section>
  );
}

function usePeopleRows() {
  const text = useText();
  return ({ pending }: Organization): readonly Row[] => {
    if (!pending?.totalCount) return [];
    const names = pending.nodes.flatMap(
      ({ invitation }) => invitation?.inviteeName ?? invitation?.inviteeEmail ?? [],
    );
    const more = pending.totalCount - names.length;
    return [
      {
        to: withQuery(paths.organizationNetwork, { group: 'PENDING' }),
        label: text('organization.tasks.pending', { count: pending.totalCount }),
        note:
          names.length > 0 && text('organization.tasks.names', { names: names.join(', '), more }),
      },
    ];
  };
}

function useOrderRows() {
  const text = useText();
  const format = useFormat();
  return (orders: Orders): readonly Row[] => {
    const open = orders.filter(({ status }) => status === 'NOT_PROCESSED');
    const chips = open.reduce((sum, { quantity }) => sum + quantity, 0);
    const [latest] = open;
    if (latest === undefined) return [];
    return [
      {
        to: paths.organizationRfid,
        label: text('organization.tasks.chips', { count: chips }),
        note: text('organization.tasks.ordered', { date: format.day(latest.createdAt) }),
      },
    ];
  };
}

/**
 * The rows that only some organisations have: residents, who pay themselves, orders of chargers, and revenue to share.
 */
function useSpecialRows() {
  const text = useText();
  const format = useFormat();
  return (organization: Organization) => {
    const { organizationClassification, residents, chargerProjects, facility } = organization;
    const rows: Row[] = [];
    if (organizationClassification === 'COOPERATIVE' && residents?.totalCount)
      rows.push({
        to: `${paths.organizationNetwork}#residents`,
        label: text('organization.tasks.residents', { count: residents.totalCount }),
        note: text('organization.tasks.residentsText'),
      });
    if (chargerProjects && chargerProjects.length > 0)
      rows.push({
        to: paths.organizationChargerOrders,
        label: text('chargerOrders.title'),
        note: text('chargerOrders.count', {
          count: chargerProjects.reduce((sum, { orders }) => sum + (orders ?? 0), 0),
        }),
      });
    const shares = facility.refunds?.nodes.flatMap(({ distribution }) => distribution ?? []) ?? [];
    const amount = shares.reduce((sum, share) => sum + share, 0);
    if (amount !== 0 && shares.length === facility.refunds?.totalCount)
      rows.push({
        to: paths.organizationRefund,
        label: text('organization.tasks.refund', { amount: format.moneyFixed(amount) }),
        note: text('organization.tasks.refundText'),
      });
    return rows;
  };
}
