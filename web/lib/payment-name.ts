import type { MessageId } from '../../locales/generated/texts.ts';
import { useOffers } from './portal.ts';

/** The name of the page of payment and invoices, by what the provider offers of the two. */
export function usePaymentName(): MessageId {
  const offersPayment = useOffers('PAYMENT');
  const offersInvoices = useOffers('INVOICES');
  if (!offersInvoices) return 'nav.paymentOnly';
  return offersPayment ? 'nav.payment' : 'nav.invoicesOnly';
}
