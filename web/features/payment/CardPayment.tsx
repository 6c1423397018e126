import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyScreen } from '../../components/BusyScreen.tsx';
import { ErrorBanner } from '../../components/ErrorBanner.tsx';
import { Notice, type Tone } from '../../components/Notice.tsx';
import { Actions, Stack } from '../../components/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import type { CardPaymentProcess } from './use-card-payment.ts';
import type { CardPaymentPartsFragment } from '../../generated/graphql.ts';
import type { Failure } from '../../lib/failure.ts';

type MessageId = FormatjsIntl.Message['ids'];
type Payment = Pick<
  CardPaymentPartsFragment,
  'state' | 'challenge' | 'success' | 'refusalCode' | 'errorCode'
>;

/** The display of a card payment (specification section 4, "Card payment process"). */
type PaymentView =
  | { readonly kind: 'busy'; readonly title: MessageId }
  | { readonly kind: 'challenge'; readonly title: MessageId; readonly url: string }
  | {
      readonly kind: 'done';
      readonly tone: Tone;
      readonly title: MessageId;
      readonly text: MessageId;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

const failed = (code: string, status: number, refusalCode?: string): PaymentView => ({
  kind: 'failed',
  failure: { code, status, messages: [], ...(refusalCode && { refusalCode }) },
});

const CHALLENGE = {
  REDIRECT: 'payment.challenge.redirect',
  CHALLENGE: 'payment.challenge.challenge',
  IDENTIFY: 'payment.challenge.identify',
} as const;

const SUCCESS = {
  EXISTING: { tone: 'info', title: 'payment.existing.title', text: 'payment.existing.text' },
  AUTHORISED: {
    tone: 'success',
    title: 'payment.authorised.title',
    text: 'payment.authorised.text',
  },
  PENDING: { tone: 'info', title: 'payment.pending.title', text: 'payment.pending.text' },
  RECEIVED: { tone: 'success', title: 'payment.received.title', text: 'payment.received.text' },
} as const;

/** The display of each state. */
const STATES: Readonly<Record<Payment['state'], (payment: Payment) => PaymentView>> = {
  INITIALIZING: () => ({ kind: 'busy', title: 'payment.initializing' }),
  CREATING: () => ({ kind: 'busy', title: 'payment.creating' }),
  AUTHORIZING: () => ({ kind: 'busy', title: 'payment.authorizing' }),
  CHALLENGE: ({ challenge }) =>
    challenge === null
      ? failed('error', 500)
      : { kind: 'challenge', title: CHALLENGE[challenge.type], url: challenge.url },
  SUCCESS: ({ success }) => ({ kind: 'done', ...SUCCESS[success ?? 'RECEIVED'] }),
  CANCELLED: () => failed('cancelled', 1000),
  ERROR: ({ errorCode }) => (errorCode === null ? failed('error', 500) : failed(errorCode, 504)),
  REFUSED: ({ refusalCode }) => failed('refused', 400, refusalCode ?? undefined),
};

const describePayment = (payment: Payment): PaymentView => STATES[payment.state](payment);

type Props = Readonly<{
  process: CardPaymentProcess;
  /** Opens the form again. */
  onRetry: () => void;
}>;

/** The state of a card payment, with the actions that are possible. */
export function CardPayment({ process, onRetry }: Props) {
  const text = useText();
  const { payment, failure, retry, reset, cancel } = process;
  if (failure)
    return <ErrorBanner failure={failure} area="payment" onRetry={retry} scrollsIntoView />;
  if (payment === null) return null;
  const shown = describePayment(payment);
  switch (shown.kind) {
    case 'busy':
      return (
        <BusyScreen title={text(shown.title)} graphic="logo" messages={[text('payment.busy')]} />
      );
    case 'challenge':
      return (
        <Stack>
          <Notice announce tone="info" title={text(shown.title)}>
            <Typography>{text('payment.challenge.text')}</Typography>
          </Notice>
          <Actions>
            <Button variant="contained" href={shown.url}>
              {text('payment.challenge.go')}
            </Button>
            <Button onClick={() => void cancel()}>{text('payment.form.cancel')}</Button>
          </Actions>
        </Stack>
      );
    case 'done':
      return (
        <Notice announce tone={shown.tone} title={text(shown.title)} onDismiss={reset}>
          {text(shown.text)}
        </Notice>
      );
    case 'failed':
      return (
        <ErrorBanner
          failure={shown.failure}
          area="payment"
          onRetry={() => {
            reset();
            onRetry();
          }}
          onDismiss={reset}
          scrollsIntoView
        />
      );
  }
}
