import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  CancelCardPaymentDocument,
  ContinueCardPaymentDocument,
  PaymentKeyDocument,
  StartCardPaymentDocument,
  type CardPaymentPartsFragment,
  type PaymentTarget,
} from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useLanguage } from '../../lib/LanguageProvider.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import type { Card } from './card-rules.ts';

type Payment = CardPaymentPartsFragment;

const TIMED_OUT: Failure = { code: 'PAYMENT_CARD_TIMEOUT', status: 504, messages: [] };

/** Whether another card is in use from now on: the one that was in use already is no change. */
const isNewCard = ({ state, success }: Payment) => state === 'SUCCESS' && success !== 'EXISTING';

const isOpen = ({ state, retryAfter }: Payment) => state === 'CHALLENGE' || retryAfter !== null;

/**
 * The card payment of a page: begins one, follows it while the bank takes its time, and takes up the one that a return from
 * 3-D Secure or a reload left open. What the address says is believed of nothing but which payment to ask about.
 */
export function useCardPayment(target: PaymentTarget) {
  const client = useApolloClient();
  const session = useSessionState();
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [payment, setPayment] = useState<Payment | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const track = useTrack();
  const sent = useRef({ card: '', encryptedCard: '' });
  const start = useWrite(StartCardPaymentDocument);
  const goOn = useWrite(ContinueCardPaymentDocument);
  const end = useWrite(CancelCardPaymentDocument);

  const show = useCallback(
    (next: Payment, isStarted = false) => {
      setFailure(null);
      setPayment(next);
      // Once: a return that is replayed finds no payment under way in the tab.
      const wasOpen = isStarted || session.get('payment')?.['id'] === next.id;
      if (wasOpen && isNewCard(next) && next.target === 'ORGANIZATION')
        track({ event: 'payment_update', accountType: 'organization', paymentType: 'CARD' });
      if (isOpen(next)) session.set('payment', { id: next.id, target: next.target });
      else session.set('payment', undefined);
    },
    [session, track],
  );

  const ask = useCallback(
    async (id: string, isLeftOver = false) => {
      try {
        show((await goOn({ id })).continueCardPayment);
      } catch (error) {
        const found = toFailure(error);
        // A payment that is not this person's, or is gone, is nobody's business here.
        if (isLeftOver && found.status === 404) session.set('payment', undefined);
        else setFailure(found);
      }
    },
    [goOn, session, show],
  );

  // Once: a return names the payment in the address, a reload finds it in the session.
  const [leftOver] = useState(() => {
    const kept = session.get('payment');
    const returned = query.get('payment');
    return returned ?? (kept?.['target'] === target ? String(kept['id']) : null);
  });
  const isTakenUp = useRef(false);
  useEffect(() => {
    if (leftOver === null || isTakenUp.current) return;
    isTakenUp.current = true;
    setQuery(
      (before) => {
        before.delete('payment');
        return before;
      },
      { replace: true },
    );
    void ask(leftOver, true);
  }, [ask, leftOver, setQuery]);

  const remaining = left ?? payment?.attempts ?? 0;
  const isWaiting = payment !== null && payment.retryAfter !== null && failure === null;
  useEffect(() => {
    if (!isWaiting || remaining === 0) return undefined;
    const timer = window.setTimeout(
      () => {
        setLeft(remaining - 1);
        void ask(payment.id);
      },
      (payment.retryAfter ?? 0) * 1000,
    );
    return () => window.clearTimeout(timer);
  }, [ask, isWaiting, remaining, payment]);

  return {
    payment,
    /** What asking failed with; or that it was asked as often as makes sense. */
    failure: isWaiting && remaining === 0 ? TIMED_OUT : failure,
    async pay(card: Card): Promise<void> {
      const written = JSON.stringify(card);
      // The same card sent again after a failure is the same change, and must look like it.
      if (sent.current.card !== written) {
        const query = { query: PaymentKeyDocument, fetchPolicy: 'network-only' } as const;
        const [{ data }, { encryptCard }] = await Promise.all([
          client.query(query),
          import('./encrypt-card.ts'),
        ]);
        if (!data) throw new Error('There is no key');
        sent.current = { card: written, encryptedCard: await encryptCard(data.paymentKey, card) };
      }
      const { encryptedCard } = sent.current;
      try {
        const { startCardPayment } = await start({ encryptedCard, target, language });
        sent.current = { card: '', encryptedCard: '' };
        setLeft(null);
        show(startCardPayment, true);
      } catch (error) {
        // Refused by the provider: what is sent next is another try.
        if (toFailure(error).status === 400) sent.current = { card: '', encryptedCard: '' };
        throw error;
      }
    },
    /** Looks again, as often as before. */
    retry: () => {
      setLeft(null);
      if (payment !== null) void ask(payment.id);
      else if (leftOver !== null) void ask(leftOver, true);
    },
    cancel: async () => {
      if (payment === null) return;
      try {
        show((await end({ id: payment.id })).cancelCardPayment);
      } catch (error) {
        setFailure(toFailure(error));
      }
    },
    /** Forgets what has ended. */
    reset: () => {
      setPayment(null);
      setFailure(null);
    },
  };
}

export type CardPaymentProcess = ReturnType<typeof useCardPayment>;
