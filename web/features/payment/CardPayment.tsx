import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { BusyScreen } from '../../components/loading/BusyScreen.tsx';
import { Loading } from '../../components/loading/Loading.tsx';
import { ErrorBanner } from '../../components/notices/ErrorBanner.tsx';
import type { CardPaymentPartsFragment } from '../../components/invoice/generated/Payment.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { Actions, Stack } from '../../components/layout/Stack.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOffersWrite } from '../../lib/portal.ts';
import { useText } from '../../lib/use-text.ts';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import type { CardPaymentProcess } from './use-card-payment.ts';
import type { Failure } from '../../lib/failure.ts';

/** Where a provider has hosted fields, they come with the payment that they take the card of. */
const HostedFields = lazyPart(async () => (await import('./HostedFields.tsx')).HostedFields);

type MessageId = FormatjsIntl.Message['ids'];
type Payment = Pick<
  CardPaymentPartsFragment,
  'state' | 'challenge' | 'hostedSession' | 'success' | 'refusalCode' | 'errorCode'
>;

/** The display of a card payment (PAY-30 to PAY-33). */
type PaymentView =
  | { readonly kind: 'busy'; readonly title: MessageId }
  | { readonly kind: 'challenge'; readonly text: MessageId; readonly url: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure };

const failed = (code: string, status: number, refusalCode?: string): PaymentView => ({
  kind: 'failed',
  failure: { code, status, messages: [], ...(refusalCode && { refusalCode }) },
});

const STATES: Readonly<Record<Payment['state'], (payment: Payment) => PaymentView>> = {
  INITIALIZING: () => ({ kind: 'busy', title: 'payment.initializing' }),
  CREATING: () => ({ kind: 'busy', title: 'payment.creating' }),
  AUTHORIZING: () => ({ kind: 'busy', title: 'payment.authorizing' }),
  CHALLENGE: ({ challenge }) =>
    challenge === null
      ? { kind: 'unknown' }
      : { kind: 'challenge', text: `payment.challenge.${challenge.type}`, url: challenge.url },
  SUCCESS: () => ({ kind: 'done' }),
  CANCELLED: () => failed('cancelled', 1000),
  ERROR: ({ errorCode }) => (errorCode === null ? failed('error', 500) : failed(errorCode, 504)),
  REFUSED: ({ refusalCode }) => failed('refused', 400, refusalCode ?? undefined),
};

type Props = Readonly<{
  process: CardPaymentProcess;
  /** Opens the form again. */
  onRetry: () => void;
}>;

/** The state of a card payment, with the actions that are possible. */
export function CardPayment({ process, onRetry }: Props) {
  const text = useText();
  const canCancel = useOffersWrite('cancelCardPayment');
  const { payment, failure, retry, reset, cancel } = process;
  if (failure)
    return (
      <ErrorBanner
        failure={failure}
        area="payment"
        onRetry={retry}
        onDismiss={reset}
        scrollsIntoView
      />
    );
  if (payment === null) return null;
  if (payment.hostedSession !== null)
    return (
      <Suspense
        fallback={
          <Loading>
            <CardFormSkeleton />
          </Loading>
        }
      >
        <HostedFields session={payment.hostedSession} process={process} />
      </Suspense>
    );
  const shown = STATES[payment.state](payment);
  const begin = () => {
    reset();
    onRetry();
  };
  switch (shown.kind) {
    case 'busy':
      return (
        <BusyScreen title={text(shown.title)} graphic="logo" messages={[text('payment.busy')]} />
      );
    case 'challenge':
      return (
        <Stack>
          <Notice announce tone="info" title={text('payment.challenge.title')}>
            <Typography>{text(shown.text)}</Typography>
          </Notice>
          <Actions>
            <Button variant="contained" href={shown.url}>
              {text('payment.challenge.go')}
            </Button>
            {canCancel && (
              <Button onClick={() => void cancel()}>{text('payment.form.cancel')}</Button>
            )}
          </Actions>
        </Stack>
      );
    case 'done':
      return null;
    case 'unknown':
      return (
        <Notice
          announce
          tone="info"
          title={text('payment.unknown')}
          onDismiss={reset}
          action={
            <Button variant="outlined" onClick={begin}>
              {text('tryAgain')}
            </Button>
          }
        >
          {text('payment.unknown.text')}
        </Notice>
      );
    case 'failed':
      return (
        <ErrorBanner
          failure={shown.failure}
          area="payment"
          onRetry={begin}
          onDismiss={reset}
          scrollsIntoView
        />
      );
  }
}
