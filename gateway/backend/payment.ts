import type { Account } from '../domain/account/account.ts';
import type { CardFacts } from '../domain/facts.ts';
import { accountResource } from './account-path.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { startPayment } from './start-payment.ts';
import { isObject } from './wire/reader.ts';
import { readList, readOne } from './wire/read.ts';
import type { Body, Write, WriteTools } from './write.ts';

const paymentPath = (id: string) => backendPath`/cardpayments/${id}`;

const readCards = readList('PaymentCard');

/** A card that is no object is an unknown card, since the first of the list is in use. A list without any card of the contract is refused. */
const readCardsInPlace: typeof readCards = (body, report) =>
  readCards(
    Array.isArray(body) && body.some(isObject)
      ? body.map((card: unknown) => (isObject(card) ? card : {}))
      : body,
    report,
  );

export const paymentLoads = {
  /** The cards of an account; the first is in use. The one call without a version segment. */
  cards: async ({ client }: Source, account: Account): Promise<CardFacts[]> => {
    const cards = await client.call(
      {
        method: 'GET',
        version: null,
        path: backendPath`/gk-paymentcard/getpaymentcarddetail`,
        assumedRole: account.assumedRole,
        ...(account.kind === 'ORGANIZATION' && { organizationId: account.id }),
      },
      readCardsInPlace,
    );
    return cards.map(({ CardMask, CardExpiryDate }) => ({
      cardMask: CardMask,
      cardExpiryDate: CardExpiryDate,
    }));
  },
  /** The key by which cards are encrypted to the payment provider. */
  paymentKey: ({ client }: Source) =>
    client.call({ method: 'GET', path: backendPath`/cardpayments/key` }, readOne('PaymentKey')),
  cardPayment: ({ client }: Source, id: string) =>
    client.call({ method: 'GET', path: paymentPath(id) }, readOne('CardPayment')),
};

export const paymentWrites = (write: Write, { client }: WriteTools) => ({
  /** Starts a payment of an account. Without an encrypted card the payment provider's own fields take it. */
  startCardPayment: <Given>(
    account: Account,
    encryptedCard: string | null,
    body: Body<'NewCardPayment', Given>,
  ) =>
    startPayment(
      write,
      { ...accountResource(account, backendPath`/cardpayments`), body },
      encryptedCard,
    ),
  /** Reading makes the backend query the provider, and store a completed payment. */
  continueCardPayment: (id: string) =>
    client.call({ method: 'GET', path: paymentPath(id), hasEffect: true }, readOne('CardPayment')),
  /** Cancels a payment that is still open. */
  cancelCardPayment: (id: string) =>
    write(
      { method: 'POST', path: backendPath`/cardpayments/${id}/cancel` },
      readOne('CardPayment'),
    ),
});
