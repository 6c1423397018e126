import { paths, withQuery } from '../../../schema/paths.ts';
import type { NoticeKind } from '../../generated/schema.ts';
import { cardFormPath } from '../../lib/card-intention.ts';
import type { Tone } from './Notice.tsx';

type MessageId = FormatjsIntl.Message['ids'];
type PersonKind = 'MEMBER_BLOCKED' | 'PHONE_MISSING';
type AccountKind = Exclude<NoticeKind, PersonKind>;
type Action = Readonly<{ to: string; label: MessageId }>;

/** The words for one problem, and its action. */
export interface NoticeTexts {
  readonly tone: Tone;
  readonly title: MessageId;
  readonly text?: MessageId;
  /** The page that resolves it. Customer service by default. */
  readonly action?: Action;
  /** What it says instead where that page is not offered. */
  readonly otherwise?: Pick<NoticeTexts, 'text' | 'action'>;
}

/** The words of a notice, or those instead where its page is not offered. */
export const whereOffered = (
  { otherwise, ...texts }: NoticeTexts,
  isAbsent: (address: string) => boolean,
): NoticeTexts =>
  otherwise && isAbsent(texts.action?.to ?? '')
    ? { tone: texts.tone, title: texts.title, ...otherwise }
    : texts;

/** The target of a notice unless a page of the portal resolves it. */
export const contactAction = {
  to: paths.contact,
  label: 'home.notices.contact',
} as const satisfies Action;

/** The problems that only a person's own account has. */
const personKinds: Readonly<Record<PersonKind, NoticeTexts>> = {
  MEMBER_BLOCKED: {
    tone: 'error',
    title: 'home.notices.memberBlocked.title',
    text: 'home.notices.memberBlocked.text',
    action: { to: paths.network, label: 'home.notices.toNetwork' },
  },
  PHONE_MISSING: {
    tone: 'warning',
    title: 'home.notices.phoneMissing.title',
    text: 'home.notices.phoneMissing.text',
    action: {
      to: withQuery(paths.profilePhone, { next: paths.home }),
      label: 'home.notices.addPhone',
    },
    otherwise: { action: contactAction },
  },
};

/**
 * The problems of an account (USER-9, PAY-24). Red: a service has stopped. Amber: it will stop, or a detail is
 * missing. A problem without `mended` leads to customer service.
 */
const kinds = {
  ACCOUNT_BLOCKED: { tone: 'error', name: 'blocked' },
  DELETE_REQUESTED: { tone: 'warning', name: 'deleteRequested' },
  PAYMENT_MISSING: { tone: 'error', name: 'paymentMissing', mended: 'addCard' },
  PAYMENT_CARD_EXPIRED: { tone: 'error', name: 'cardExpired', mended: 'replaceCard' },
  PAYMENT_CARD_EXPIRING: { tone: 'warning', name: 'cardExpiring', mended: 'replaceCard' },
  ADDRESS_MISSING: { tone: 'warning', name: 'addressMissing', mended: 'address' },
} as const satisfies Record<
  AccountKind,
  { tone: Tone; name: string; mended?: 'addCard' | 'replaceCard' | 'address' }
>;
type Name = (typeof kinds)[AccountKind]['name'];

type Account = Readonly<{
  title: (name: Name) => MessageId;
  text: (name: Name) => MessageId;
  /** The page of its card. */
  payment: string;
  /** The page that completes its address. */
  address: Action;
}>;

/** The words for one kind of account. */
export function noticeTexts({ title, text, payment, address }: Account) {
  return (kind: NoticeKind): NoticeTexts => {
    if (kind === 'MEMBER_BLOCKED' || kind === 'PHONE_MISSING') return personKinds[kind];
    const { tone, name, ...rest } = kinds[kind];
    const notice = { tone, title: title(name), text: text(name) };
    if (!('mended' in rest)) return notice;
    if (rest.mended === 'address') return { ...notice, action: address };
    const label: MessageId = `home.notices.${rest.mended}`;
    return {
      ...notice,
      action: { to: cardFormPath(payment), label },
      // An account may pay by another method, and only a card replaces a card.
      otherwise:
        rest.mended === 'addCard'
          ? { text: notice.text, action: { to: payment, label } }
          : { action: contactAction },
    };
  };
}

/** The words for a person's own account. */
export const personalNoticeTexts = noticeTexts({
  title: (name) => `home.notices.${name}.title`,
  text: (name) => `home.notices.${name}.text`,
  payment: paths.payment,
  address: { to: paths.profile, label: 'home.notices.completeAddress' },
});
