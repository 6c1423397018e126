import type {
  AutochargeState,
  ChargerOrderStatus,
  ChargerProjectStatus,
  ChargerStatus,
  ChargerTrouble,
  DataExportStatus,
  HandoverStatus,
  InvitationStatus,
  InvoiceDeliveryStatus,
  InvoiceStatus,
  PayoutStatus,
  ReportRecipientStatus,
  RfidOrderStatus,
  RfidStatus,
} from '../../generated/schema.ts';
import type { MarkTone } from './Mark.tsx';

/** States that are no status of the schema: of a card, a subscription, a price, a line, an order, Autocharge. */
type OwnState =
  | 'CARD_EXPIRED'
  | 'CARD_EXPIRING'
  | 'CONFLICT'
  | 'DIFFERENCE'
  | 'ENDED'
  | 'ENDS'
  | 'OFF'
  | 'PENDING';

type Status =
  | AutochargeState
  | ChargerOrderStatus
  | ChargerProjectStatus
  | ChargerStatus
  | ChargerTrouble
  | DataExportStatus
  | HandoverStatus
  | InvitationStatus
  | InvoiceDeliveryStatus
  | InvoiceStatus
  | PayoutStatus
  | ReportRecipientStatus
  | RfidOrderStatus
  | RfidStatus;

export type MarkedState = OwnState | Status;

/** Ordinary or over: without colour, so that exceptions stand out. */
type PlainState =
  | 'ACCEPTED'
  | 'ACTIVE'
  | 'CANCELLED'
  | 'CLOSED'
  | 'CONFIRMED'
  | 'CREDITED'
  | 'DECLINED'
  | 'DELIVERED'
  | 'DONE'
  | 'ENDED'
  | 'FULL'
  | 'INSTALLED'
  | 'NOTHING'
  | 'NOT_ACTIVE'
  | 'NOT_SUPPORTED'
  | 'OFF'
  | 'OPEN'
  | 'PAID'
  | 'PROCESSED'
  | 'READY'
  | 'REVOKED'
  | 'SENT'
  | 'UNKNOWN'
  | 'ZERO';

/** The tone of every other state, the same wherever it is shown: blue is under way, amber needs attention, red is a problem. */
export const STATE_TONES = {
  BILLABLE: 'warning',
  // It pays for nothing. What else has expired can be asked for again.
  CARD_EXPIRED: 'error',
  CARD_EXPIRING: 'warning',
  CONFLICT: 'warning',
  CREATED: 'info',
  CREDIT_CARD_FAILED: 'error',
  DIFFERENCE: 'warning',
  EMAIL_FAILED: 'error',
  EMAIL_SENT: 'info',
  ENDS: 'warning',
  EXPIRED: 'warning',
  FAILED: 'error',
  INACTIVE: 'warning',
  IN_PROGRESS: 'info',
  NEVER_ACTIVATED: 'info',
  NOT_PROCESSED: 'info',
  OUT_OF_ORDER: 'error',
  PENDING: 'info',
  PLANNED: 'info',
  PRELIMINARY: 'info',
  PREPARED_FOR_INVOICE: 'info',
  QUEUED: 'info',
  RECEIVED: 'info',
  REQUESTED: 'info',
  RESERVED: 'warning',
  SILENT: 'warning',
  STOPPED: 'warning',
  UNCONFIRMED: 'info',
  UNPAID: 'warning',
  WAITING: 'info',
} as const satisfies Readonly<Record<Exclude<MarkedState, PlainState>, MarkTone>>;
