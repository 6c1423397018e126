import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardPaymentPartsFragment } from '../../components/invoice/generated/Payment.ts';
import type { OrderCardProps } from '../../components/layout/step-part.ts';
import type { PaymentType } from '../../generated/schema.ts';
import { FailureError, toFailure, type Failure } from '../../lib/failure.ts';
import { useApolloClient } from '../../data/ApolloClientContext.ts';
import { fetchPart } from '../../data/fetch-part.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { returnedPayment, withoutCard } from '../../lib/card-intention.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import type { Card } from './card-rules.ts';
import {
  CancelCardPaymentDocument,
  CardPaymentDocument,
  ContinueCardPaymentDocument,
  PaymentKeyDocument,
  StartCardPaymentDocument,
} from './generated/CardPayment.ts';

type Payment = CardPaymentPartsFragment;

/** The part of a card that the form opens with. */
type TypedCard = Readonly<{ number: string; expiry: string }>;

const NOT_TYPED: TypedCard = { number: '', expiry: '' };
const NOT_SENT = { card: '', encryptedCard: '' };
const TIMED_OUT: Failure = { code: 'PAYMENT_CARD_TIMEOUT', status: 504, messages: [] };

/** Whether the payment can continue: a challenge without an address leads nowhere. */
const isOpen = ({ challenge, hostedSession, step }: Payment) =>
  challenge !== null || hostedSession !== null || step.retryAfter !== null;

/** The wait, in seconds, for a backend that has not yet heard of a payment whose hosted fields have ended; as other payments. */
const ASKING = { retryAfter: 3, attempts: 10 };

export type CardEntryProps = Readonly<{
  /** Starts the payment of a card, or one whose card the hosted fields take. */
  pay: (card: Card | null) => Promise<void>;
  /** The card that was refused, to be corrected. */
  typed: TypedCard;
  onCancel: (() => void) | undefined;
  /** Whether the person requested the form. */
  takesFocus: boolean;
  /** The action of the button, if it is more than saving the card. */
  action?: string;
}>;

/**
 * Encrypts a card to the payment provider's key.
 *
 * @throws {FailureError} `notPrepared` when there is no key or no code to encrypt with: the card has not been sent
 */
async function encrypted(client: ReturnType<typeof useApolloClient>, card: Card): Promise<string> {
  try {
    const [{ data, error }, { encryptCard }] = await Promise.all([
      client.query({ query: PaymentKeyDocument, variables: {}, fetchPolicy: 'network-only' }),
      import('./encrypt-card.ts'),
    ]);
    if (!data?.paymentKey) throw new FailureError(toFailure(error));
    return await encryptCard(data.paymentKey, card);
  } catch (error) {
    throw new FailureError({ ...toFailure(error), code: 'notPrepared' });
  }
}

type Options = Readonly<{
  /** Whether the bank leads back to the registration. */
  isRegistering?: boolean;
  onSuccess?: () => void;
  /** Starts a payment for a purpose other than the account's card. The bank then leads back to that. */
  start?: OrderCardProps['start'];
  /** How the account pays before the payment. Absent when it is unknown. */
  paymentType?: PaymentType;
}>;

/**
 * The card payment of a page: starts one, polls it while the bank is processing, and continues one that a return from
 * 3-D Secure or a reload left open. Only the payment's key of the return address is used, because anyone can write such
 * an address.
 */
export function useCardPayment(
  accountId: string,
  { isRegistering = false, onSuccess, start: startOther, paymentType }: Options = {},
) {
  const client = useApolloClient();
  const session = useSessionState();
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  // A payment takes time: the address may have changed meanwhile, or the page may be closed.
  const changeQuery = useRef<typeof setQuery | null>(null);
  useLayoutEffect(() => {
    changeQuery.current = setQuery;
    return () => {
      changeQuery.current = null;
    };
  }, [setQuery]);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attemptsLeft, setAttemptsLeft] = useState<number | null>(null);
  /** Whether the hosted fields of the payment have ended. */
  const [isAsking, setIsAsking] = useState(false);
  const track = useTrack();
  const { confirm } = useConfirmation();
  const sent = useRef(NOT_SENT);
  const [typed, setTyped] = useState(NOT_TYPED);
  const start = useWrite(StartCardPaymentDocument);
  const proceed = useWrite(ContinueCardPaymentDocument);
  const stop = useWrite(CancelCardPaymentDocument);

  const show = useCallback(
    (next: Payment, isStarted = false) => {
      setFailure(null);
      // A completed payment is confirmed, and the next card can be added.
      setPayment(next.state === 'SUCCESS' ? null : next);
      if (next.state === 'SUCCESS') {
        setTyped(NOT_TYPED);
        const success = next.success ?? 'RECEIVED';
        confirm(`payment.success.${success}.title`, { next: `payment.success.${success}.text` });
        if (onSuccess) onSuccess();
        else changeQuery.current?.(withoutCard, { replace: true, preventScrollReset: true });
      }
      const kept = session.get('payment');
      const isKept = kept?.['id'] === next.key;
      const before = isKept ? kept['paymentType'] : isStarted ? paymentType : undefined;
      // A change of the payment type, TRACK-4, once: after a replayed return the tab has no open payment.
      const isChange = next.state === 'SUCCESS' && before !== undefined && before !== 'CARD';
      if (isChange && next.account?.kind === 'ORGANIZATION')
        track({ event: 'payment_update', accountType: 'organization', paymentType: 'CARD' });
      if (isOpen(next))
        session.set('payment', {
          id: next.key,
          ...(before !== undefined && { paymentType: before }),
        });
      else session.set('payment', undefined);
    },
    [confirm, onSuccess, paymentType, session, track],
  );

  const poll = useCallback(
    async (id: string) => {
      try {
        show((await proceed({ id })).cardPayment);
      } catch (error) {
        setFailure(toFailure(error));
      }
    },
    [proceed, show],
  );

  // A return has the payment's key in the address, a reload has it in the session.
  const [returned] = useState(() => returnedPayment(query));
  const [leftOver] = useState(() => {
    const kept = session.get('payment');
    return returned ?? (kept === undefined ? null : String(kept['id']));
  });
  /** Counts the times that the person put a failure away: one of an attempt before that is not shown any more. */
  const resets = useRef(0);
  const takeUp = useCallback(
    async (key: string) => {
      const before = resets.current;
      try {
        const { id, account } = await fetchPart(
          client,
          CardPaymentDocument,
          { key },
          (data) => data.cardPayment,
        );
        if (returned !== null || account?.id === accountId)
          show((await proceed({ id })).cardPayment);
      } catch (error) {
        const found = toFailure(error);
        // A return address may name a payment of another person, or one that no longer exists.
        if (found.status === 404) session.set('payment', undefined);
        else if (resets.current === before) setFailure(found);
      }
    },
    [accountId, client, proceed, returned, session, show],
  );
  const isTakenUp = useRef(false);
  useEffect(() => {
    if (leftOver === null || isTakenUp.current) return;
    isTakenUp.current = true;
    setQuery(withoutCard, { replace: true });
    void takeUp(leftOver);
  }, [takeUp, leftOver, setQuery]);

  const wait = isAsking && payment && payment.hostedSession !== null ? ASKING : payment?.step;
  const remaining = attemptsLeft ?? wait?.attempts ?? 0;
  const retryAfter = wait?.retryAfter ?? null;
  const isWaiting = payment !== null && retryAfter !== null && failure === null;
  useEffect(() => {
    if (!isWaiting || remaining === 0) return undefined;
    const timer = window.setTimeout(() => {
      setAttemptsLeft(remaining - 1);
      void poll(payment.id);
    }, retryAfter * 1000);
    return () => window.clearTimeout(timer);
  }, [poll, isWaiting, remaining, retryAfter, payment]);

  const paymentId = payment?.id;
  const ask = useCallback(() => {
    if (paymentId === undefined) return;
    setAttemptsLeft(null);
    setIsAsking(true);
    void poll(paymentId);
  }, [paymentId, poll]);

  return {
    payment,
    /** The failure of the last request, or a timeout after the last attempt. */
    failure: isWaiting && remaining === 0 ? TIMED_OUT : failure,
    /** The card as last sent, for a form that opens again. In memory alone, without the security code. */
    typed,
    async pay(card: Card | null): Promise<void> {
      if (card !== null) {
        const { number, expiryMonth, expiryYear } = card;
        setTyped({ number, expiry: `${expiryMonth}/${expiryYear}` });
        const written = JSON.stringify(card);
        // A repeated request needs the same ciphertext, or its idempotency key would change.
        if (sent.current.card !== written) {
          sent.current = { card: written, encryptedCard: await encrypted(client, card) };
        }
      }
      const given = card === null ? {} : { encryptedCard: sent.current.encryptedCard };
      try {
        const cardPayment = startOther
          ? await startOther({ ...given, language })
          : (
              await start({
                accountId,
                ...given,
                language,
                ...(isRegistering && { isRegistering }),
              })
            ).cardPayment;
        sent.current = NOT_SENT;
        setAttemptsLeft(null);
        setIsAsking(false);
        show(cardPayment, true);
      } catch (error) {
        // The provider refused the card: the next request is a new payment.
        if (toFailure(error).status === 400) sent.current = NOT_SENT;
        throw error;
      }
    },
    /** Asks for the outcome once the hosted fields have ended, whose own word is not enough. */
    ask,
    /** Starts a new series of attempts. */
    retry: () => {
      setAttemptsLeft(null);
      if (payment !== null) void poll(payment.id);
      else if (leftOver !== null) void takeUp(leftOver);
    },
    cancel: async () => {
      if (payment === null) return;
      try {
        show((await stop({ id: payment.id })).cardPayment);
      } catch (error) {
        setFailure(toFailure(error));
      }
    },
    /** Clears a payment that has ended. */
    reset: () => {
      resets.current += 1;
      setPayment(null);
      setFailure(null);
    },
  };
}

export type CardPaymentProcess = ReturnType<typeof useCardPayment>;
