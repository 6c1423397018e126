import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { ConfirmButton } from '../../components/dialogs/ConfirmButton.tsx';
import { EmptyState } from '../../components/loading/EmptyState.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonRows } from '../../components/loading/Loading.tsx';
import { StateMark } from '../../components/icons/StateMark.tsx';
import { PageHead } from '../../components/layout/PageHead.tsx';
import { RescindedMark } from '../../components/purchase/RescindedMark.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { StatusHead } from '../../components/layout/StatusHead.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { UnreadableNotice } from '../../components/notices/UnreadableNotice.tsx';
import { paths } from '../../../schema/paths.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useIsAbsent, useOffersWrite } from '../../lib/portal.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useWhole } from '../../data/use-whole.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { useViewer } from '../../lib/viewer.ts';
import { measures } from '../../theme/measures.ts';
import {
  CancelChargerOrderDocument,
  ChargerOrdersDocument,
  type ChargerOrderPartsFragment,
} from './generated/OrdersPage.ts';
import { CODE_PATH, orderPath } from './order-steps.ts';
import { InstallationNotice } from './InstallationNotice.tsx';
import { OrderCoolingOff } from './OrderCoolingOff.tsx';
import { usePriceFacts } from './use-price-facts.ts';

const chargerIcon = 'M7 3h8v18H7zM10 8l-1 3h3l-1 3M15 12h3v5a1.5 1.5 0 0 0 3 0V9l-2-2';

/** `/account/orders`: the person's orders of chargers, above `children`. */
export function OrdersPage({ children }: Readonly<{ children?: ReactNode }>) {
  const text = useText();
  const isAbsent = useIsAbsent();
  const hasSubscriptions = useViewer()?.screens?.showSubscriptions === true;
  const { value: first, retry } = selectFetched(
    useQuery(ChargerOrdersDocument, { ...refreshed, variables: {} }),
    ({ viewer }) => viewer?.homeChargerOrders,
  );
  const value = useWhole(first, {
    document: ChargerOrdersDocument,
    variablesOf: (after) => ({ after }),
    connectionOf: ({ viewer }) => viewer?.homeChargerOrders,
    isLoading: retry.isRunning,
  });
  return (
    <Stack>
      <PageHead
        back={
          hasSubscriptions
            ? { to: paths.subscriptions, label: text('nav.subscriptions') }
            : { to: paths.home, label: text('nav.home') }
        }
        title={text('orders.title')}
      />
      <Section title={text('orders.chargers')}>
        <Fetched
          value={value}
          skeleton={<SkeletonRows count={1} lines={4} />}
          failure={text('orders.failed')}
          retry={retry}
        >
          {(orders) => (
            <Stack>
              {orders.length === 0 ? (
                <EmptyState
                  icon={chargerIcon}
                  title={text('orders.empty')}
                  text={isAbsent(CODE_PATH) ? undefined : text('orders.emptyText')}
                />
              ) : (
                <Rows>
                  {orders.map((order) => (
                    <li key={order.id}>
                      <OrderRow order={order} />
                    </li>
                  ))}
                </Rows>
              )}
              <UnreadableNotice count={first?.unreadableCount ?? 0} />
              <TextLink to={CODE_PATH}>{text('orders.orderCharger')}</TextLink>
            </Stack>
          )}
        </Fetched>
      </Section>
      {value !== undefined && children}
    </Stack>
  );
}

const Row = styled(Stack)(({ theme }) => ({ gap: theme.spacing(2), maxWidth: measures.reading }));

function OrderRow({ order }: Readonly<{ order: ChargerOrderPartsFragment }>) {
  const text = useText();
  const format = useFormat();
  const { status, number, parkingLot, installsFrom, installsTo, projectCode } = order;
  const prices = usePriceFacts(order);
  const canCancel = useOffersWrite('cancelChargerOrder');
  const isOpen = status === 'RESERVED' || status === 'EXPIRED';
  return (
    <Row>
      <StatusHead
        title={[order.productName, parkingLot].filter(Boolean).join(', ') || text('orders.charger')}
      >
        {order.coolingOff?.state === 'USED' ? (
          <RescindedMark />
        ) : (
          <StateMark of={status}>{text(`chargerOrder.status.${status}`)}</StateMark>
        )}
      </StatusHead>
      <FactList
        facts={[
          [text('chargerOrder.number'), number],
          [text('orders.from'), order.organizationName],
          [text('chargerOrder.orderedAt'), format.day(order.placedAt ?? order.createdAt)],
          ...prices,
          [
            text('chargerOrder.project.installs'),
            order.installation === 'PLANNED' &&
              installsFrom !== null &&
              installsTo !== null &&
              text('chargerOrder.between', {
                from: format.dateShort(installsFrom),
                to: format.dateShort(installsTo),
              }),
          ],
          [
            text('orders.cancellable'),
            canCancel &&
              order.cancellableUntil !== null &&
              text('orders.cancellableUntil', {
                date: format.dateTimeYear(order.cancellableUntil),
              }),
          ],
        ]}
      />
      <InstallationNotice order={order} />
      <Actions>
        {isOpen && projectCode !== null && (
          <Button component={PageLink} to={orderPath(projectCode, order.key)} variant="outlined">
            {text('orders.goOn')}
          </Button>
        )}
        {order.installation === 'INSTALLED' && (
          <TextLink to={paths.subscriptions}>{text('chargerOrder.done.myChargers')}</TextLink>
        )}
        {canCancel && (isOpen || order.cancellableUntil !== null) && (
          <Cancel order={order} isOpen={isOpen} />
        )}
      </Actions>
      {order.coolingOff && <OrderCoolingOff order={order} of={order.coolingOff} />}
    </Row>
  );
}

const showing = [ChargerOrdersDocument];

type CancelProps = Readonly<{ order: ChargerOrderPartsFragment; isOpen: boolean }>;

/** Explains the refund before anything is cancelled. */
function Cancel({ order, isOpen }: CancelProps) {
  const text = useText();
  const track = useTrack();
  const { confirm } = useConfirmation();
  const cancel = useWrite(CancelChargerOrderDocument, { showing });
  const lot = order.parkingLot ?? text('orders.charger');
  return (
    <ConfirmButton
      label={text(isOpen ? 'orders.giveUp' : 'orders.cancel')}
      title={text(isOpen ? 'orders.giveUpTitle' : 'orders.cancelTitle', { lot })}
      action={text(isOpen ? 'orders.giveUpAction' : 'orders.cancelAction', { lot })}
      running={text(isOpen ? 'orders.givingUp' : 'orders.cancelling')}
      area="order"
      onConfirm={async () => {
        await cancel({ id: order.id });
        if (!isOpen) track({ event: 'charger_order_cancel' });
        confirm(isOpen ? 'orders.givenUp' : 'orders.cancelled', {
          next: isOpen ? 'orders.givenUpNext' : 'orders.cancelledNext',
        });
      }}
    >
      <Typography>{text(isOpen ? 'orders.giveUpText' : 'orders.cancelText')}</Typography>
    </ConfirmButton>
  );
}
