import type {
  InvoiceChannel,
  InvoiceDeliveryStatus,
  InvoicePaymentType,
  InvoiceStatus,
} from '../../generated/graphql.ts';
import type { StatusChoice } from './invoice-query.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** How a status is said, with a drawing of its own on a 24 × 24 grid. */
export interface StatusSign {
  readonly text: MessageId;
  /** What it means for the customer. */
  readonly about: MessageId;
  readonly icon: string;
  readonly tone?: 'error' | 'warning' | 'info';
}

const round = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

export const statusSigns: Readonly<Record<InvoiceStatus, StatusSign>> = {
  PAID: {
    text: 'invoice.status.PAID',
    about: 'invoice.about.PAID',
    icon: `${round}M8 12.3l2.8 2.7L16 9.5`,
  },
  UNPAID: {
    text: 'invoice.status.UNPAID',
    about: 'invoice.about.UNPAID',
    icon: `${round}M12 7v5l3.2 2`,
    tone: 'warning',
  },
  CREDIT_CARD_FAILED: {
    text: 'invoice.status.CREDIT_CARD_FAILED',
    about: 'invoice.about.CREDIT_CARD_FAILED',
    icon: 'M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8ZM9.5 9.5l5 5m0-5-5 5',
    tone: 'error',
  },
  PREPARED_FOR_INVOICE: {
    text: 'invoice.status.PREPARED_FOR_INVOICE',
    about: 'invoice.about.PREPARED_FOR_INVOICE',
    icon: 'M4 5h16v14H4V5ZM8 12v.1M12 12v.1M16 12v.1',
    tone: 'info',
  },
  CREDITED: {
    text: 'invoice.status.CREDITED',
    about: 'invoice.about.CREDITED',
    icon: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  },
  CANCELLED: {
    text: 'invoice.status.CANCELLED',
    about: 'invoice.about.CANCELLED',
    icon: `${round}M6 6l12 12`,
  },
  ZERO: { text: 'invoice.status.ZERO', about: 'invoice.about.ZERO', icon: `${round}M8 12h8` },
};

/** What can be filtered by, in this order. */
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

export const paymentTexts: Readonly<Record<InvoicePaymentType, MessageId>> = {
  CARD: 'organization.payment.CARD',
  EHF: 'organization.payment.EHF',
  E_INVOICE: 'organization.payment.E_INVOICE',
  KLARNA: 'organization.payment.KLARNA',
  POSTAL: 'organization.payment.POSTAL',
};

export const channelTexts: Readonly<Record<InvoiceChannel, MessageId>> = {
  EHF: 'invoice.channel.EHF',
  EMAIL: 'invoice.channel.EMAIL',
  POST: 'invoice.channel.POST',
};

export const deliveryTexts: Readonly<Record<InvoiceDeliveryStatus, MessageId>> = {
  DELIVERED: 'invoice.delivery.DELIVERED',
  FAILED: 'invoice.delivery.FAILED',
  QUEUED: 'invoice.delivery.QUEUED',
  SENT: 'invoice.delivery.SENT',
};

/** What to do when it did not get there. */
export const failedDeliveryTexts: Readonly<Record<InvoiceChannel, MessageId>> = {
  EHF: 'invoice.deliveryFailed.EHF',
  EMAIL: 'invoice.deliveryFailed.EMAIL',
  POST: 'invoice.deliveryFailed.POST',
};
