import { Outlet } from 'react-router-dom';
import { InvoiceSections } from '../../features/invoice/InvoiceSections.tsx';
import { InvoiceSkeleton } from '../../features/invoice/InvoiceSkeleton.tsx';
import { PaymentPage } from '../../features/payment/PaymentPage.tsx';
import { useOffers } from '../../lib/portal.ts';

/** The invoices and the payment method. Dialogs do not wait for the page below them, and stay open when it fails. */
export const Payment = () => {
  const offersInvoices = useOffers('INVOICES');
  return (
    <>
      <PaymentPage
        invoices={
          offersInvoices ? (isSecondary) => <InvoiceSections isSecondary={isSecondary} /> : null
        }
        invoicesSkeleton={offersInvoices && <InvoiceSkeleton />}
      />
      <Outlet />
    </>
  );
};
