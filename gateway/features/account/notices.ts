import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import type { BlockedAs } from '../../domain/account/blocked-as.ts';
import type { MissingUserDetail } from '../../domain/account/missing-details.ts';
import type { AccountStatus, NoticeKind } from '../../generated/resolvers.ts';
import { blockedAs, canPay, cardsInUse, missingDetailsOf, orUnknown, statusOf } from './state.ts';

interface NoticeFacts {
  readonly status: AccountStatus | null;
  readonly blockedAs: BlockedAs;
  readonly missing: readonly MissingUserDetail[];
}

/** Most serious first, in the order of the schema's enum. */
const NOTICES: readonly (readonly [NoticeKind, (account: NoticeFacts) => boolean])[] = [
  ['ACCOUNT_BLOCKED', (of) => of.status === 'BLOCKED' && of.blockedAs === 'ACCOUNT'],
  ['MEMBER_BLOCKED', (of) => of.status === 'BLOCKED' && of.blockedAs === 'MEMBER'],
  ['DELETE_REQUESTED', ({ status }) => status === 'DELETE_REQUESTED'],
  ['PAYMENT_MISSING', ({ missing }) => missing.includes('payment')],
  ['PAYMENT_CARD_EXPIRED', ({ missing }) => missing.includes('paymentCardExpired')],
  ['PAYMENT_CARD_EXPIRING', ({ missing }) => missing.includes('paymentCardExpiring')],
  ['ADDRESS_MISSING', ({ missing }) => missing.includes('address')],
  ['PHONE_MISSING', ({ missing }) => missing.includes('phone')],
];

/** Null for a person who is not registered. A blocked account has its notice even when its cards cannot be loaded. */
export async function noticesOf(account: Account, context: Context): Promise<NoticeKind[] | null> {
  const [status, paid, cards] = await Promise.all([
    statusOf(account, context),
    orUnknown(canPay(account, context)),
    orUnknown(cardsInUse(account, context)),
  ]);
  const missing = await missingDetailsOf(account, context, { paid, cards });
  if (missing === null) return null;
  const facts = { status, missing, blockedAs: await blockedAs(account, status, context) };
  return NOTICES.flatMap(([kind, holds]) => (holds(facts) ? [kind] : []));
}
