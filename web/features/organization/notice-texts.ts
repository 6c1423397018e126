import type { NoticeTexts } from '../../components/notice-texts.ts';
import type { NoticeKind } from '../../generated/graphql.ts';
import { paths } from '../../lib/paths.ts';

/** What can be wrong with an organisation's account, as its administrator is told (specification sections 4 and 8). */
export const noticeTexts = {
  ACCOUNT_BLOCKED: {
    tone: 'error',
    title: 'organization.notices.blocked.title',
    text: 'organization.notices.blocked.text',
  },
  DELETE_REQUESTED: {
    tone: 'warning',
    title: 'organization.notices.deleteRequested.title',
    text: 'organization.notices.deleteRequested.text',
  },
  PAYMENT_MISSING: {
    tone: 'error',
    title: 'organization.notices.paymentMissing.title',
    text: 'organization.notices.paymentMissing.text',
    action: { to: paths.organizationPayment, label: 'home.notices.addCard' },
  },
  PAYMENT_CARD_EXPIRED: {
    tone: 'error',
    title: 'organization.notices.cardExpired.title',
    text: 'organization.notices.cardExpired.text',
    action: { to: paths.organizationPayment, label: 'home.notices.replaceCard' },
  },
  PAYMENT_CARD_EXPIRING: {
    tone: 'warning',
    title: 'organization.notices.cardExpiring.title',
    text: 'organization.notices.cardExpiring.text',
    action: { to: paths.organizationPayment, label: 'home.notices.replaceCard' },
  },
  ADDRESS_MISSING: {
    tone: 'warning',
    title: 'organization.notices.addressMissing.title',
    text: 'organization.notices.addressMissing.text',
    action: { to: paths.missingOrganizationAddress, label: 'organization.notices.addAddress' },
  },
} as const satisfies Record<NoticeKind, NoticeTexts>;
