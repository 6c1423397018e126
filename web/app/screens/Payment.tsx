import { Outlet } from 'react-router-dom';
import { InvoiceSection } from '../../features/invoice/InvoiceSection.tsx';
import { PaymentPage } from '../../features/payment/PaymentPage.tsx';
import { useOffers } from '../../lib/portal.ts';

/** The payment page above the invoices. Dialogs do not wait for the page below them, and stay open when it fails. */
export const Payment = () => (
  <>
    <PaymentPage>{useOffers('INVOICES') && <InvoiceSection />}</PaymentPage>
    <Outlet />
  </>
);
