import type { DeliveryChoice, StatusChoice } from '../../../schema/inputs/invoice.ts';
import type { InvoiceStatus } from '../../generated/schema.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** The icon of an invoice with an unknown status. */
export const page = 'M7 3h7l4 4v14H7V3Zm7 0v4h4M10 12h5M10 16h5';

const round = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

/** The icon of a status on a 24 × 24 grid. */
export const statusIcons: Readonly<Record<InvoiceStatus, string>> = {
  PAID: `${round}M8 12.3l2.8 2.7L16 9.5`,
  UNPAID: `${round}M12 7v5l3.2 2`,
  CREDIT_CARD_FAILED:
    'M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8ZM9.5 9.5l5 5m0-5-5 5',
  PREPARED_FOR_INVOICE: 'M4 5h16v14H4V5ZM8 12v.1M12 12v.1M16 12v.1',
  CREDITED: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  CANCELLED: `${round}M6 6l12 12`,
  ZERO: `${round}M8 12h8`,
};

/** The statuses of the filter, in this order. */
export const choiceTexts: Readonly<Record<StatusChoice, MessageId>> = {
  'to-pay': 'invoice.filter.toPay',
  unpaid: 'invoice.status.UNPAID',
  'card-failed': 'invoice.status.CREDIT_CARD_FAILED',
  paid: 'invoice.status.PAID',
  'being-made': 'invoice.status.PREPARED_FOR_INVOICE',
  credited: 'invoice.status.CREDITED',
  cancelled: 'invoice.status.CANCELLED',
  zero: 'invoice.status.ZERO',
};

export const deliveryChoiceTexts: Readonly<Record<DeliveryChoice, MessageId>> = {
  failed: 'invoice.delivery.FAILED',
  sent: 'invoice.filter.sent',
  delivered: 'invoice.delivery.DELIVERED',
};
