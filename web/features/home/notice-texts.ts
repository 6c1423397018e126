import type { NoticeTexts } from '../../components/notice-texts.ts';
import type { NoticeKind } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';

/**
 * How each thing that can be wrong is said (specification sections 4 and 8). Red: something has
 * stopped. Amber: it will, or something is missing. What one cannot mend oneself leads to customer service.
 */
export const noticeTexts = {
  ACCOUNT_BLOCKED: {
    tone: 'error',
    title: 'home.notices.blocked.title',
    text: 'home.notices.blocked.text',
  },
  DELETE_REQUESTED: {
    tone: 'warning',
    title: 'home.notices.deleteRequested.title',
    text: 'home.notices.deleteRequested.text',
  },
  PAYMENT_MISSING: {
    tone: 'error',
    title: 'home.notices.paymentMissing.title',
    text: 'home.notices.paymentMissing.text',
    action: { to: paths.payment, label: 'home.notices.addCard' },
  },
  PAYMENT_CARD_EXPIRED: {
    tone: 'error',
    title: 'home.notices.cardExpired.title',
    text: 'home.notices.cardExpired.text',
    action: { to: paths.payment, label: 'home.notices.replaceCard' },
  },
  PAYMENT_CARD_EXPIRING: {
    tone: 'warning',
    title: 'home.notices.cardExpiring.title',
    text: 'home.notices.cardExpiring.text',
    action: { to: paths.payment, label: 'home.notices.replaceCard' },
  },
  ADDRESS_MISSING: {
    tone: 'warning',
    title: 'home.notices.addressMissing.title',
    text: 'home.notices.addressMissing.text',
    action: { to: paths.profile, label: 'home.notices.completeAddress' },
  },
} as const satisfies Record<NoticeKind, NoticeTexts>;
