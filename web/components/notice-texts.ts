import { paths, withQuery } from '../../schema/paths.ts';
import type { NoticeKind } from '../generated/schema.ts';
import { cardFormPath } from '../lib/card-intention.ts';
import type { Tone } from './Notice.tsx';

type MessageId = FormatjsIntl.Message['ids'];
type PersonKind = 'MEMBER_BLOCKED' | 'PHONE_MISSING';
type AccountKind = Exclude<NoticeKind, PersonKind>;
type Action = Readonly<{ to: string; label: MessageId }>;

/** How one thing that can be wrong is said, and what to do about it. */
export interface NoticeTexts {
  readonly tone: Tone;
  readonly title: MessageId;
  readonly text: MessageId;
  /** Where it is put right; customer service where nothing is said. */
  readonly action?: Action;
}

/** Where a notice leads unless a page of the portal puts it right. */
export const contactAction = {
  to: paths.contact,
  label: 'home.notices.contact',
} as const satisfies Action;

/** What can be wrong with a person's own account alone. */
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
  },
};

/**
 * What can be wrong with an account (USER-9, PAY-24). Red: something has stopped.
 * Amber: it will, or something is missing. What one cannot mend oneself leads to customer service.
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
  /** The page where its card is. */
  payment: string;
  /** How its address is completed. */
  address: Action;
}>;

/** How it is said of one kind of account. */
export function noticeTexts({ title, text, payment, address }: Account) {
  return (kind: NoticeKind): NoticeTexts => {
    if (kind === 'MEMBER_BLOCKED' || kind === 'PHONE_MISSING') return personKinds[kind];
    const { tone, name, ...rest } = kinds[kind];
    const said = { tone, title: title(name), text: text(name) };
    if (!('mended' in rest)) return said;
    if (rest.mended === 'address') return { ...said, action: address };
    return { ...said, action: { to: cardFormPath(payment), label: `home.notices.${rest.mended}` } };
  };
}

/** How it is said to a person of their own account. */
export const personalNoticeTexts = noticeTexts({
  title: (name) => `home.notices.${name}.title`,
  text: (name) => `home.notices.${name}.text`,
  payment: paths.payment,
  address: { to: paths.profile, label: 'home.notices.completeAddress' },
});
