import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const page = screen('app/screens/Payment', () => import('../../app/screens/Payment.tsx'));
const dialogs = {
  'invoices/:invoiceId': {
    ...screen('features/invoice/InvoiceDialog', () => import('../invoice/InvoiceDialog.tsx')),
    queries: ['Invoice', 'InvoiceLines'],
    feature: 'INVOICES',
  },
} as const;
const queries = ['PaymentPage', 'UnpaidInvoices', 'InvoiceList'] as const;
const feature = ['PAYMENT', 'INVOICES'] as const;
const forms = { 'card=new': 'startCardPayment' } as const;
const title = { text: 'payment.title', of: 'page' } as const;

const paymentEntry = { label: 'nav.payment', icon: icons.card } as const;
const privateEntry = { ...paymentEntry, group: 'account', place: 4 } as const;
const organizationEntry = { ...paymentEntry, group: 'customerRelations', place: 2 } as const;

// oxfmt-ignore
export const paymentRoutes: readonly Route[] = [
  { path: paths.payment,             access: access.customer,      layout: 'default', screen: page, dialogs, texts: ['common', 'payment', 'invoice', 'support-request'], queries, feature, forms, title, entry: privateEntry },
  { path: paths.organizationPayment, access: access.administrator, layout: 'default', screen: page, dialogs, texts: ['common', 'payment', 'invoice', 'support-request'], queries, feature, forms, title, entry: organizationEntry },
];
