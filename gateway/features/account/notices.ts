import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import type { BlockedAs } from '../../domain/account/blocked-as.ts';
import type { MissingUserDetail } from '../../domain/account/missing-details.ts';
import { cardValidity, type CardValidity } from '../../domain/payment/card-expiry.ts';
import type { AccountStatus, NoticeKind } from '../../generated/resolvers.ts';
import {
  blockedAs,
  canPay,
  cardsInUse,
  missingDetailsOf,
  orUnknown,
  paymentTypeOf,
  statusOf,
} from './state.ts';

/** The facts that decide what is wrong with an account. Null is unknown. */
interface AccountFacts {
  readonly status: AccountStatus | null;
  readonly blockedAs: BlockedAs;
  readonly missing: readonly MissingUserDetail[];
  readonly paid: boolean | null;
  readonly card: CardValidity | 'NOT_USED' | 'MISSING' | null;
}

/** Whether a problem is there; null when that is unknown. */
type Holds<Facts> = (account: Facts) => boolean | null;

const ifKnown = <Value>(value: Value | null, holds: (value: Value) => boolean): boolean | null =>
  value === null ? null : holds(value);

const hasCard =
  (wanted: CardValidity): Holds<AccountFacts> =>
  ({ card }) =>
    card === 'UNREADABLE' ? null : ifKnown(card, (validity) => validity === wanted);

/** The problems with a notice, most serious first, in the order of the schema's enum. */
const NOTICES: readonly (readonly [NoticeKind, Holds<AccountFacts>])[] = [
  [
    'ACCOUNT_BLOCKED',
    (of) => ifKnown(of.status, (status) => status === 'BLOCKED' && of.blockedAs === 'ACCOUNT'),
  ],
  [
    'MEMBER_BLOCKED',
    (of) => ifKnown(of.status, (status) => status === 'BLOCKED' && of.blockedAs === 'MEMBER'),
  ],
  ['DELETE_REQUESTED', (of) => ifKnown(of.status, (status) => status === 'DELETE_REQUESTED')],
  ['PAYMENT_MISSING', ({ paid }) => ifKnown(paid, (canBePaid) => !canBePaid)],
  ['PAYMENT_CARD_EXPIRED', hasCard('EXPIRED')],
  ['PAYMENT_CARD_EXPIRING', hasCard('EXPIRING')],
  ['ADDRESS_MISSING', ({ missing }) => missing.includes('address')],
  ['PHONE_MISSING', ({ missing }) => missing.includes('phone')],
];

/** The problems that a page shows in another way than by a notice. An organisation may pay by card without one (PAY-18). */
const OTHERS: readonly Holds<AccountFacts & { readonly toPay: number | null }>[] = [
  ({ card }) => ifKnown(card, (validity) => validity === 'MISSING'),
  ({ toPay }) => ifKnown(toPay, (count) => count > 0),
];

/** Null for a person who is not registered. A call that fails leaves unknown only the facts that depend on it. */
async function factsOf(account: Account, context: Context): Promise<AccountFacts | null> {
  const [status, paid, cards, paymentType] = await Promise.all([
    statusOf(account, context),
    orUnknown(canPay(account, context)),
    orUnknown(cardsInUse(account, context)),
    paymentTypeOf(account, context),
  ]);
  const missing = await missingDetailsOf(account, context, { paid, cards });
  if (missing === null) return null;
  const [card] = cards ?? [];
  return {
    status,
    blockedAs: await blockedAs(account, status, context),
    missing,
    paid,
    card:
      paymentType !== 'CARD'
        ? 'NOT_USED'
        : card
          ? cardValidity(card, context.now)
          : cards && 'MISSING',
  };
}

/** Null for a person who is not registered. A blocked account has its notice even when its cards cannot be loaded. */
export async function noticesOf(account: Account, context: Context): Promise<NoticeKind[] | null> {
  const facts = await factsOf(account, context);
  return facts && NOTICES.flatMap(([kind, holds]) => (holds(facts) === true ? [kind] : []));
}

const TO_PAY = { year: undefined, statuses: ['UNPAID', 'CREDIT_CARD_FAILED'], deliveryStatuses: undefined } as const; // prettier-ignore

/** The number of invoices to pay: the request of the pages that list them, so that both share a call. */
async function countToPay(account: Account, { loaders }: Context): Promise<number> {
  const { totals } = await loaders.invoices(account, TO_PAY, { cursor: null, limit: 100 });
  return totals.count;
}

/**
 * Whether nothing is wrong with an account (ARCH-15): true only when everything that can be wrong is known and absent; false when
 * something is wrong; null when that is unknown, and for a person who is not registered.
 */
export async function isInOrder(account: Account, context: Context): Promise<boolean | null> {
  const [known, toPay] = await Promise.all([
    factsOf(account, context),
    orUnknown(countToPay(account, context)),
  ]);
  if (known === null) return null;
  const facts = { ...known, toPay };
  const problems = [...NOTICES.map(([, holds]) => holds), ...OTHERS].map((holds) => holds(facts));
  if (problems.includes(true)) return false;
  return problems.includes(null) ? null : true;
}
