import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account/account.ts';
import { isCardMissing, PROBLEMS, type AccountFacts } from '../../domain/account/problems.ts';
import { STATUSES_TO_PAY } from '../../domain/invoice/to-pay.ts';
import { cardValidity } from '../../domain/payment/card-expiry.ts';
import { ifOffered } from '../../errors/not-offered.ts';
import type { NoticeKind } from '../../generated/resolvers.ts';
import {
  blockedAs,
  canPay,
  cardsInUse,
  missingDetailsOf,
  orUnknown,
  statusOf,
  type Cards,
} from './state.ts';

const isNoticeKind = (name: string): name is NoticeKind => Object.hasOwn(PROBLEMS, name);
const NOTICE_KINDS = Object.keys(PROBLEMS).filter(isNoticeKind);

function cardState(cards: Cards, now: number): AccountFacts['card'] {
  if (cards === null) return 'NOT_USED';
  const [card] = cards;
  return card ? cardValidity(card, now) : 'MISSING';
}

/** The facts of an account whose record the backend does not offer (ERROR-69): nothing that the portal shows can be wrong with it. */
const NO_RECORD: AccountFacts = {
  status: 'ACTIVE',
  blockedAs: 'ACCOUNT',
  missing: [],
  paid: true,
  card: 'NOT_USED',
};

/** Null for a person who is not registered. A call that fails leaves unknown only the facts that depend on it. */
export const factsOf = (account: Account, context: Context): Promise<AccountFacts | null> =>
  ifOffered(readFacts(account, context), NO_RECORD);

async function readFacts(account: Account, context: Context): Promise<AccountFacts | null> {
  const [status, paid, inUse] = await Promise.all([
    statusOf(account, context),
    orUnknown(canPay(account, context)),
    orUnknown(cardsInUse(account, context).then((cards) => ({ cards }))),
  ]);
  const cards = inUse?.cards ?? null;
  const missing = await missingDetailsOf(account, context, { paid, cards });
  if (missing === null) return null;
  return {
    status,
    blockedAs: await blockedAs(account, status, context),
    missing,
    paid,
    card: inUse && cardState(inUse.cards, context.now),
  };
}

/** Null for a person who is not registered. A blocked account has its notice even when its cards cannot be loaded. */
export async function noticesOf(account: Account, context: Context): Promise<NoticeKind[] | null> {
  const facts = await factsOf(account, context);
  return facts && NOTICE_KINDS.filter((kind) => PROBLEMS[kind](facts) === true);
}

const TO_PAY = { year: undefined, statuses: STATUSES_TO_PAY, deliveryStatuses: undefined } as const; // oxfmt-ignore

const NONE_TO_PAY = { items: [], count: 0 } as const;

/** The invoices to pay: the request of the pages that list them, so that both share a call. None where invoices are not offered. */
export const loadToPay = (account: Account, { loaders }: Context) =>
  ifOffered(
    Promise.all([
      loaders.invoices(account, TO_PAY, { cursor: null, limit: 100 }),
      loaders.invoiceSums(account, TO_PAY),
    ]).then(([{ items }, { count }]) => ({ items, count })),
    NONE_TO_PAY,
  );

/**
 * Whether nothing is wrong with an account (ARCH-15): true only when everything that can be wrong is known and absent; false when
 * something is wrong; null when that is unknown, and for a person who is not registered.
 */
export async function isInOrder(account: Account, context: Context): Promise<boolean | null> {
  const [facts, toPay] = await Promise.all([
    factsOf(account, context),
    orUnknown(loadToPay(account, context)),
  ]);
  if (facts === null) return null;
  const problems = [
    ...NOTICE_KINDS.map((kind) => PROBLEMS[kind](facts)),
    // A page shows these in another way than by a notice.
    isCardMissing(facts),
    toPay && toPay.count > 0,
  ];
  if (problems.includes(true)) return false;
  return problems.includes(null) ? null : true;
}
