import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState, type ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CheckLine } from '../../components/forms/CheckLine.tsx';
import { GoodsNotice } from '../../components/purchase/GoodsNotice.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { SegmentedControl } from '../../components/forms/SegmentedControl.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import type { OrderCardProps } from '../../components/layout/step-part.ts';
import type { PaymentType } from '../../generated/schema.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { returnedPayment } from '../../lib/card-intention.ts';
import { toFailure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useSessionState, useSessionValue } from '../../lib/session-state/SessionStateContext.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { keepDraft, readDraft } from './draft.ts';
import { PayChargerOrderDocument, PlaceChargerOrderDocument } from './generated/PaymentStep.ts';
import type { OrderViewer, ShownOrder } from './OrderStep.tsx';
import { stepPath } from './order-steps.ts';

type Method = 'saved' | 'card' | 'invoice';

/** The account's way of paying after an order that is paid so (ORDER-13). */
const WAY_OF = {
  saved: 'CARD',
  card: 'CARD',
  invoice: 'E_INVOICE',
} as const satisfies Readonly<Record<Method, PaymentType>>;

type Props = Readonly<{
  code: string;
  order: ShownOrder;
  viewer: OrderViewer;
  /** The monthly fee of an invoice by e-mail in øre. Null when the provider does not say. */
  fee: number | null;
  /** Fetches the current state of the order. */
  again: () => Promise<void>;
  CardPart: ComponentType<OrderCardProps>;
}>;

/**
 * Step 4: the price once more, then the active card, another card, or an invoice if the order allows it. Says first when the choice
 * changes the account's way of paying.
 */
export function PaymentStep({ code, order, viewer, fee, again, CardPart }: Props) {
  const text = useText();
  const format = useFormat();
  const session = useSessionState();
  const draft = readDraft(useSessionValue('productOrder'), code);
  const [isBack] = useState(returnedPayment(useSearchParams()[0]) !== null);
  const card = viewer.personalAccount.paymentCards?.[0];
  const hasCard = card?.validity === 'VALID' || card?.validity === 'EXPIRING';
  const email = viewer.user?.email ?? null;
  const { paymentType } = viewer.personalAccount;
  const canPlace = useOffersWrite('placeChargerOrder');
  const offered: readonly Method[] = [
    ...(canPlace && hasCard ? (['saved'] as const) : []),
    'card',
    ...(canPlace && order.allowsInvoice && email !== null ? (['invoice'] as const) : []),
  ];
  // The account's own way of paying first, so that it changes by a choice alone.
  const methods = offered.toSorted(
    (one, other) => Number(WAY_OF[one] !== paymentType) - Number(WAY_OF[other] !== paymentType),
  );
  const [chosen, setMethod] = useState<Method | null>(isBack ? 'card' : null);
  const method = chosen ?? methods[0] ?? 'card';
  const address = draft.address ?? null;
  const seen = draft.orderId === order.key ? draft.price : null;
  const hasChanged =
    seen !== null && (seen !== order.price || draft.monthlyPrice !== order.monthlyPrice);
  const agreed = {
    id: order.id,
    termsAccepted: true,
    price: order.price,
    monthlyPrice: order.monthlyPrice,
  };
  const place = useWrite(PlaceChargerOrderDocument);
  const pay = useWrite(PayChargerOrderDocument);
  /** After a refusal the page shows the current state: another price, or an order that was placed meanwhile. */
  const orRefresh = async <Result,>(sending: Promise<Result>): Promise<Result> => {
    try {
      return await sending;
    } catch (error) {
      const { code: why } = toFailure(error);
      if (why === 'PRICE_CHANGED' || why === 'ORDER_PLACED') await again();
      throw error;
    }
  };
  const keepSeen = () =>
    keepDraft(session, code, {
      orderId: order.key,
      price: order.price,
      monthlyPrice: order.monthlyPrice,
    });
  const send = useAction(async () => {
    if (address === null) return;
    keepSeen();
    const payment = method === 'invoice' ? 'INVOICE' : 'CARD';
    await orRefresh(place({ ...agreed, address, payment }));
    await again();
  });
  const action =
    order.price === 0
      ? text('chargerOrder.payment.orderFree')
      : text('chargerOrder.payment.order', { amount: format.money(order.price) });
  /** When and how it is paid, and the cost of that. */
  const payment = [
    text(order.price === 0 ? 'chargerOrder.payment.whenFree' : 'chargerOrder.payment.when'),
    text(`chargerOrder.payment.${method}Text`, { card: card?.cardMask ?? '', email }),
    method === 'card' &&
      paymentType === 'CARD' &&
      hasCard &&
      text('chargerOrder.payment.replaces', { card: card.cardMask ?? '' }),
    method === 'invoice' &&
      (fee === null
        ? text('payment.emailInvoice.fee')
        : text('payment.emailInvoice.feeOf', { amount: format.money(fee) })),
  ];
  const onPaid = useCallback(() => void again(), [again]);
  // An order from another browser needs its address here.
  if (address === null && !isBack) return <Restart code={code} order={order} />;
  return (
    <Stack>
      <PageTitle>{text('chargerOrder.payment.title')}</PageTitle>
      {hasChanged && (
        <Notice announce tone="warning" title={text('chargerOrder.payment.changed')}>
          {text('chargerOrder.payment.changedText', {
            before: format.money(seen),
            now: format.money(order.price),
            monthly: format.money(order.monthlyPrice),
          })}
        </Notice>
      )}
      {order.status === 'RESERVED' && order.reservedUntil !== null ? (
        <Typography>
          {text('chargerOrder.payment.held', { time: format.time(order.reservedUntil) })}
        </Typography>
      ) : (
        <Notice tone="info" title={text('chargerOrder.payment.expired')}>
          {text('chargerOrder.payment.expiredText')}
        </Notice>
      )}
      <CheckLine
        title={text('chargerOrder.payment.check')}
        parts={[
          {
            text: [order.productName, order.parkingLot].filter(Boolean).join(', '),
            change: (
              <TextLink to={stepPath(code, 'product')}>
                {text('chargerOrder.payment.changeChoice')}
              </TextLink>
            ),
          },
          {
            text: (
              <strong>{text('chargerOrder.withVat', { amount: format.money(order.price) })}</strong>
            ),
          },
          {
            text: text('chargerOrder.payment.monthly', {
              amount: format.money(order.monthlyPrice),
            }),
          },
          address && {
            text: `${address.addressLine1}, ${address.postalCode} ${address.city}`,
            change: (
              <TextLink to={stepPath(code, 'complete')}>
                {text('chargerOrder.payment.changeAddress')}
              </TextLink>
            ),
          },
        ]}
      />
      {methods.length > 1 && (
        <SegmentedControl
          label={text('chargerOrder.payment.how')}
          value={method}
          options={methods.map((value) => ({
            value,
            label: text(`chargerOrder.payment.method.${value}`),
          }))}
          onChange={setMethod}
        />
      )}
      <Typography>{payment.filter((part) => part !== false).join(' ')}</Typography>
      {WAY_OF[method] !== paymentType && (
        <Notice announce tone="info" title={text(`chargerOrder.payment.change.${WAY_OF[method]}`)}>
          {[
            text('chargerOrder.payment.changeText'),
            paymentType !== null &&
              paymentType !== 'NONE' &&
              text('chargerOrder.payment.changeFrom', { way: text(`payment.type.${paymentType}`) }),
          ]
            .filter((part) => part !== false)
            .join(' ')}
        </Notice>
      )}
      {viewer.personalAccount.isConsumer && <Right order={order} />}
      {method === 'card' ? (
        <CardPart
          accountId={viewer.personalAccount.id}
          isBack={isBack}
          action={action}
          onSuccess={onPaid}
          start={async (given) => {
            if (address === null) throw new Error('There is no address');
            keepSeen();
            return (await orRefresh(pay({ ...agreed, address, ...given }))).cardPayment;
          }}
        />
      ) : (
        <Stack>
          {send.failure && <ErrorBanner failure={send.failure} area="order" scrollsIntoView />}
          <Actions>
            <Button variant="contained" loading={send.isRunning} onClick={() => void send.run()}>
              {action}
            </Button>
          </Actions>
        </Stack>
      )}
    </Stack>
  );
}

/** A consumer's right of withdrawal, told before the purchase (PURCHASE-7). Nothing is said of an order that is not known to be goods. */
function Right({ order: { activateCharger } }: Pick<Props, 'order'>) {
  const text = useText();
  if (activateCharger === null) return null;
  if (!activateCharger) return <GoodsNotice goods="charger" />;
  return (
    <Typography variant="body2" color="textSecondary">
      {text('coolingOff.before.activation')}
    </Typography>
  );
}

/** Goes back to the address and the terms, with the order's choices. */
function Restart({ code, order }: Pick<Props, 'code' | 'order'>) {
  const session = useSessionState();
  const { productId, parkingLot, price, monthlyPrice } = order;
  const known = readDraft(session.get('productOrder'), code);
  if (known.productId === '')
    keepDraft(session, code, {
      productId: productId ?? '',
      parkingLot: parkingLot ?? '',
      price,
      monthlyPrice,
    });
  return <Navigate replace to={stepPath(code, 'complete')} />;
}
