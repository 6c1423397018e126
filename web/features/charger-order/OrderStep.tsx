import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ComponentType } from 'react';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { Loading, SkeletonText } from '../../components/loading/Loading.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import type { OrderCardProps } from '../../components/layout/step-part.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { SkeletonFacts } from '../../components/loading/SkeletonFacts.tsx';
import { SkeletonFields } from '../../components/loading/SkeletonFields.tsx';
import { paths } from '../../../schema/paths.ts';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { useText } from '../../lib/use-text.ts';
import { ContactStep } from './ContactStep.tsx';
import { ChargerOrderDocument, type ChargerOrderQuery } from './generated/OrderStep.ts';
import { OrderStepper } from './OrderStepper.tsx';
import { orderPath } from './order-steps.ts';

const PaymentStep = lazy(async () => ({
  default: (await import('./PaymentStep.tsx')).PaymentStep,
}));
const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

const skeleton = (
  <Stack>
    <SkeletonText />
    <SkeletonFacts count={5} />
    <SkeletonFields count={1} />
  </Stack>
);

export type OrderViewer = NonNullable<ChargerOrderQuery['viewer']>;
export type ShownOrder = NonNullable<OrderViewer['chargerOrder']>;

type Props = Readonly<{ code: string; orderKey: string; CardPart: ComponentType<OrderCardProps> }>;

/**
 * A reservation with its payment, then the order with its receipt. The backend decides which, in any tab or browser.
 */
export function OrderStep({ code, orderKey, CardPart }: Props) {
  const text = useText();
  const { value, data, retry } = selectFetched(
    useQuery(ChargerOrderDocument, { ...refreshed, variables: { key: orderKey } }),
    (answer) => answer,
  );
  if (!value)
    return (
      <>
        <PageTitle>{text('chargerOrder.order')}</PageTitle>
        <Fetched
          value={value}
          skeleton={skeleton}
          failure={text('chargerOrder.orderFailed')}
          retry={retry}
        >
          {() => null}
        </Fetched>
      </>
    );
  const { viewer } = value;
  if (viewer === null)
    return (
      <Stack>
        <PageTitle>{text('chargerOrder.signInTitle')}</PageTitle>
        <ContactStep next={orderPath(code, orderKey)} isSignedIn={false} />
      </Stack>
    );
  const order = viewer.chargerOrder;
  if (order === null)
    return (
      <Stack>
        <PageTitle>{text('chargerOrder.noOrder')}</PageTitle>
        <Typography>{text('chargerOrder.noOrderText')}</Typography>
        <TextLink to={paths.orders}>{text('orders.title')}</TextLink>
      </Stack>
    );
  const isOpen = order.status === 'RESERVED' || order.status === 'EXPIRED';
  return (
    <Stack>
      {order.status !== 'CANCELLED' && <OrderStepper current={isOpen ? 3 : 4} />}
      <Suspense fallback={<Loading>{skeleton}</Loading>}>
        {isOpen ? (
          <PaymentStep
            key={order.id}
            code={code}
            order={order}
            viewer={viewer}
            fee={data?.portal.emailInvoiceFee ?? null}
            again={retry.again}
            CardPart={CardPart}
          />
        ) : (
          <Receipt order={order} email={viewer.user?.email ?? null} />
        )}
      </Suspense>
    </Stack>
  );
}
