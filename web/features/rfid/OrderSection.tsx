import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { FetchedRows } from '../../components/FetchedRows.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Section } from '../../components/Section.tsx';
import { RfidOrdersDocument, type RfidOrderFactsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { orderIcon, orderTexts } from './rfid-texts.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  fontVariantNumeric: 'tabular-nums',
  '& small': {
    ...theme.typography.body2,
    flexBasis: '100%',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

/** The orders of chips, newest first, and how far each has come. */
export function OrderSection() {
  const intl = useIntl();
  const { data, loading, refetch, fetchMore } = useQuery(RfidOrdersDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const orders = data?.viewer?.rfidOrders;
  const next = orders?.pageInfo.endCursor;
  const more = () =>
    fetchMore({
      variables: { after: next },
      updateQuery: (known, { fetchMoreResult }) => {
        const [before, page] = [known.viewer?.rfidOrders, fetchMoreResult.viewer?.rfidOrders];
        if (!known.viewer || !before || !page) return known;
        const nodes = [...before.nodes, ...page.nodes];
        return { ...known, viewer: { ...known.viewer, rfidOrders: { ...page, nodes } } };
      },
    });
  return (
    <Section title={intl.formatMessage({ id: 'rfid.orders' })}>
      <FetchedRows
        value={orders?.nodes ?? (loading ? undefined : null)}
        skeleton={<SkeletonText lines={3} />}
        failure="rfid.orders.failed"
        retry={{ run: () => void refetch(), isRunning: loading }}
        empty={{ icon: orderIcon, title: 'rfid.orders.empty', text: 'rfid.orders.emptyText' }}
      >
        {(order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        )}
      </FetchedRows>
      {next && (
        <Button variant="outlined" loading={loading} onClick={() => void more()} sx={{ mt: 2 }}>
          <FormattedMessage id="rfid.orders.more" />
        </Button>
      )}
    </Section>
  );
}

function OrderRow({ order }: Readonly<{ order: RfidOrderFactsFragment }>) {
  const intl = useIntl();
  const format = useFormat();
  const count = intl.formatMessage({ id: 'rfid.orders.quantity' }, { count: order.quantity });
  const { address, member, description, status } = order;
  const place = `${address.addressLine1 ?? ''}, ${address.postalCode ?? ''} ${address.city ?? ''}`;
  return (
    <Row>
      <span>{[count, format.moneyFixed(order.amount)].join(' · ')}</span>
      <Mark {...(status === 'notProcessed' && { 'data-tone': 'info' })}>
        <FormattedMessage id={orderTexts[status]} />
      </Mark>
      <small>
        {[format.day(order.createdAt), place, member?.name, description]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </Row>
  );
}
