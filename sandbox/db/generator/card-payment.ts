import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { CardPaymentTable } from '../tables-payments.ts';

/** The payment by which Kari's card was registered a month ago; its id is known, unlike those of new ones. */
export function cardPaymentRow(today: Temporal.PlainDate): Insertable<CardPaymentTable> {
  return {
    id: 'sandbox-payment-of-kari',
    user_id: 'kari',
    organization_id: null,
    return_url: 'http://localhost:4000/account/payment',
    language: 'no',
    state: 'SUCCESS',
    success: 'AUTHORISED',
    created_at: new Date(startOfDay(today.subtract({ months: 1 }))),
  };
}
