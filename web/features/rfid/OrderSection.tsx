import { styled } from '@mui/material/styles';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListEnd } from '../../components/ListEnd.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { Mark } from '../../components/Mark.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Section } from '../../components/Section.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { RfidOrderFactsFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { orderIcon, orderTexts } from './rfid-texts.ts';
import { useRfidOrders } from './use-rfids.ts';

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

/** The orders of chips, newest first, with the progress of each. */
export function OrderSection({ account }: Readonly<{ account: string }>) {
  const text = useText();
  const { list, state } = useRfidOrders(account);
  return (
    <Section title={text('rfid.orders')}>
      <Stack>
        {state.isComplete && state.length === 0 && (
          <EmptyState
            icon={orderIcon}
            title={text('rfid.orders.empty')}
            text={text('rfid.orders.emptyText')}
          />
        )}
        {state.length > 0 && (
          <Rows>
            {list.rows().map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </Rows>
        )}
        <ListEnd
          state={state}
          more={list.more}
          retry={list.retry}
          failed="rfid.orders.failed"
          moreFailed="rfid.orders.failed"
          label="rfid.orders.more"
          skeleton={<SkeletonText lines={3} />}
          skeletons={1}
        />
      </Stack>
    </Section>
  );
}

function OrderRow({ order }: Readonly<{ order: RfidOrderFactsFragment }>) {
  const text = useText();
  const format = useFormat();
  const count = text('rfid.orders.quantity', { count: order.quantity });
  const { address, member, description, status } = order;
  const place = `${address.addressLine1 ?? ''}, ${address.postalCode ?? ''} ${address.city ?? ''}`;
  return (
    <Row>
      <span>{[count, format.moneyFixed(order.amount)].join(' · ')}</span>
      <Mark {...(status === 'NOT_PROCESSED' && { 'data-tone': 'info' })}>
        {text(orderTexts[status])}
      </Mark>
      <small>
        {[format.day(order.createdAt), place, member?.name, description]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </Row>
  );
}
