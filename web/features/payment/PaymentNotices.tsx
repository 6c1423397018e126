import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../components/Notice.tsx';
import type { NoticeKind } from '../../generated/graphql.ts';

/** The problems of a payment method, most serious first. Each is solved further down on the page. */
const TEXTS = {
  PAYMENT_MISSING: { tone: 'error', title: 'payment.missing.title', text: 'payment.missing.text' },
  PAYMENT_CARD_EXPIRED: {
    tone: 'error',
    title: 'payment.cardExpired.title',
    text: 'payment.cardExpired.text',
  },
  PAYMENT_CARD_EXPIRING: {
    tone: 'warning',
    title: 'payment.cardExpiring.title',
    text: 'payment.cardExpiring.text',
  },
} as const;

const isAboutPayment = (kind: NoticeKind): kind is keyof typeof TEXTS => Object.hasOwn(TEXTS, kind);

/** The notices about the payment method. */
export function PaymentNotices({ notices }: Readonly<{ notices: readonly NoticeKind[] }>) {
  const intl = useIntl();
  return notices.filter(isAboutPayment).map((kind) => {
    const { tone, title, text } = TEXTS[kind];
    return (
      <Notice key={kind} tone={tone} title={intl.formatMessage({ id: title })}>
        <FormattedMessage id={text} />
      </Notice>
    );
  });
}
