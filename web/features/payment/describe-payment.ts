import type { Tone } from '../../components/Notice.tsx';
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

export const describePayment = (payment: Payment): PaymentView => STATES[payment.state](payment);
