import type { PermissionDenial, RfidOrderStatus, RfidStatus } from '../../generated/graphql.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** An inactive chip is displayed as blocked (specification section 3). */
export const statusTexts = {
  ACTIVE: 'rfid.status.ACTIVE',
  INACTIVE: 'rfid.status.INACTIVE',
} as const satisfies Record<RfidStatus, MessageId>;

/** The progress of an order (specification section 4). */
export const orderTexts = {
  NOT_PROCESSED: 'rfid.orderStatus.notProcessed',
  PROCESSED: 'rfid.orderStatus.processed',
} as const satisfies Record<RfidOrderStatus, MessageId>;

/** Why chips cannot be managed, and what to do about it (specification section 6). */
export const denialTexts = {
  BLOCKED: { title: 'rfid.denial.BLOCKED', text: 'rfid.denial.BLOCKED.text' },
  DELETE_REQUESTED: {
    title: 'rfid.denial.DELETE_REQUESTED',
    text: 'rfid.denial.DELETE_REQUESTED.text',
  },
  PAYMENT_MISSING: {
    title: 'rfid.denial.PAYMENT_MISSING',
    text: 'rfid.denial.PAYMENT_MISSING.text',
  },
  PAYMENT_UNKNOWN: {
    title: 'rfid.denial.PAYMENT_UNKNOWN',
    text: 'rfid.denial.PAYMENT_UNKNOWN.text',
  },
  STATUS_UNKNOWN: { title: 'rfid.denial.STATUS_UNKNOWN', text: 'rfid.denial.STATUS_UNKNOWN.text' },
} as const satisfies Record<PermissionDenial, { title: MessageId; text: MessageId }>;

/** A chip, drawn with lines on 24 × 24. */
export const chipIcon =
  'M7 16.5a6.5 6.5 0 0 1 0-9M17 7.5a6.5 6.5 0 0 1 0 9M9.8 14a3 3 0 0 1 0-4M14.2 10a3 3 0 0 1 0 4';

/** An order on its way, drawn alike. */
export const orderIcon = 'M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8.5';
