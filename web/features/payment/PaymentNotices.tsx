import Button from '@mui/material/Button';
import { PageLink } from '../../components/layout/PageLink.tsx';
import type { NoticeKind } from '../../generated/schema.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { STATE_TONES } from '../../components/icons/state-tones.ts';
import { Notice } from '../../components/notices/Notice.tsx';

/** The problems of a payment method, most serious first. */
const TONES = {
  PAYMENT_MISSING: 'error',
  PAYMENT_CARD_EXPIRED: STATE_TONES.CARD_EXPIRED,
  PAYMENT_CARD_EXPIRING: STATE_TONES.CARD_EXPIRING,
} as const;

/** Whether a notice is about the payment method. */
export const isAboutPayment = (kind: NoticeKind): kind is keyof typeof TONES =>
  Object.hasOwn(TONES, kind);

type Props = Readonly<{
  notices: readonly (keyof typeof TONES)[];
  /** Whether a card can be added here. */
  canAdd: boolean;
}>;

/** The notices about the payment method, each with its action. */
export function PaymentNotices({ notices, canAdd }: Props) {
  const text = useText();
  const isClosed = useIsClosed('RFID');
  const account = useAccount();
  const path = account?.paymentPath;
  // A person may pay by a method that does not open the portal (PAY-10).
  const textsOf = (kind: keyof typeof TONES) =>
    kind === 'PAYMENT_MISSING' && account?.isPersonal === false
      ? (`payment.notice.${kind}.organization` as const)
      : (`payment.notice.${kind}` as const);
  return notices.map((kind, place) => (
    <Notice
      key={kind}
      tone={TONES[kind]}
      title={text(`${textsOf(kind)}.title`)}
      action={
        canAdd &&
        path !== undefined && (
          <Button
            component={PageLink}
            to={cardFormPath(path)}
            variant={place === 0 ? 'contained' : 'outlined'}
          >
            {text(kind === 'PAYMENT_MISSING' ? 'payment.addCard' : 'payment.replaceCard')}
          </Button>
        )
      }
    >
      {/* Two of the texts ask for a card. */}
      {isClosed && kind === 'PAYMENT_MISSING'
        ? canAdd && text('payment.notice.lastInvoice')
        : (canAdd || kind !== 'PAYMENT_CARD_EXPIRING') && text(`${textsOf(kind)}.text`)}
    </Notice>
  ));
}
