import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { breakable } from '../../components/layout/breakable.tsx';
import { paths } from '../../../schema/paths.ts';
import { FactList } from '../../components/layout/FactList.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { returnedPayment, withoutCard } from '../../lib/card-intention.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { forgetDraft } from './draft.ts';
import { InstallationNotice } from './InstallationNotice.tsx';
import type { ShownOrder } from './OrderStep.tsx';
import { usePriceFacts } from './use-price-facts.ts';

type Props = Readonly<{ order: ShownOrder; email: string | null }>;

/** The placed order: its number, and what happens next. */
export function Receipt({ order, email }: Props) {
  const text = useText();
  const format = useFormat();
  const session = useSessionState();
  const track = useTrack();
  const isTracked = useRef(false);
  useEffect(() => {
    // Once: only the tab that ordered has the draft.
    if (isTracked.current || session.get('productOrder')?.['orderId'] !== order.key) return;
    isTracked.current = true;
    track({
      event: 'charger_order',
      orderType: order.activateCharger === true ? 'activation' : 'charger',
      payment: order.payment ?? 'CARD',
    });
    forgetDraft(session);
  }, [order, session, track]);
  const [query, setQuery] = useSearchParams();
  const paymentId = returnedPayment(query);
  useEffect(() => {
    if (paymentId === null) return;
    // The order was placed before the browser came back from the bank, so nothing is left to do.
    if (session.get('payment')?.['id'] === paymentId) session.set('payment', undefined);
    setQuery(withoutCard, { replace: true });
  }, [paymentId, session, setQuery]);
  const canCancel = useOffersWrite('cancelChargerOrder');
  const { number, installation, installsFrom, installsTo, payment } = order;
  const prices = usePriceFacts(order);
  const isCancelled = order.status === 'CANCELLED';
  const isInstalled = installation === 'INSTALLED';
  return (
    <Stack>
      <div>
        <PageTitle>
          {text(isCancelled ? 'chargerOrder.done.cancelled' : 'chargerOrder.done.title')}
        </PageTitle>
        {!isCancelled && email !== null && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {breakable(text('chargerOrder.done.email', { email }))}
          </Typography>
        )}
      </div>
      <FactList
        facts={[
          [text('chargerOrder.number'), number],
          [text('chargerOrder.product'), order.productName],
          [text('chargerOrder.parkingLot'), order.parkingLot],
          ...prices,
          [
            text('chargerOrder.paidBy'),
            !isCancelled && payment && text(`chargerOrder.paidBy.${payment}`),
          ],
        ]}
      />
      {!isCancelled && (
        <div>
          <Typography variant="h3" component="h2" gutterBottom>
            {text('chargerOrder.project.happens')}
          </Typography>
          <Typography component="div">
            {isInstalled && text('chargerOrder.done.activate')}
            {installation === 'RECEIVED' && text('chargerOrder.status.INSTALLED')}
            {installation === 'PLANNED' &&
              (installsFrom !== null && installsTo !== null
                ? text('chargerOrder.done.installs', {
                    from: format.date(installsFrom),
                    to: format.date(installsTo),
                  })
                : text('chargerOrder.done.installsLater'))}
            <InstallationNotice order={order} />
          </Typography>
        </div>
      )}
      <Rows>
        {isInstalled && (
          <LinkRow to={paths.subscriptions} label={text('chargerOrder.done.myChargers')}>
            {text('chargerOrder.done.myChargersText')}
          </LinkRow>
        )}
        <LinkRow to={paths.orders} label={text('orders.title')}>
          {canCancel && text('chargerOrder.done.ordersText')}
        </LinkRow>
      </Rows>
    </Stack>
  );
}
