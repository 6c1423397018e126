import type { AuditKind } from '../../db/tables-customers.ts';
import type { components } from '../../generated/backend.ts';

type SubjectKind = NonNullable<components['schemas']['AuditEvent']['subjectKind']>;

/** The kind of thing that each act is about. */
const SUBJECT_KINDS: Readonly<Record<AuditKind, SubjectKind>> = {
  INVITATION_SENT: 'INVITATION',
  INVITATION_REVOKED: 'INVITATION',
  INVITATION_ACCEPTED: 'INVITATION',
  INVITATION_DECLINED: 'INVITATION',
  MEMBER_REMOVED: 'PERSON',
  MEMBER_LEFT: 'PERSON',
  ROLE_ENDED: 'PERSON',
  MEMBER_COST_CENTER_CHANGED: 'PERSON',
  ORGANIZATION_REGISTERED: 'ORGANIZATION',
  DETAILS_CHANGED: 'ORGANIZATION',
  CARD_SAVED: 'PAYMENT_CARD',
  PRICE_CHANGE_REQUESTED: 'LOCATION',
  PRICE_CHANGE_WITHDRAWN: 'LOCATION',
  RFID_REGISTERED: 'RFID',
  RFID_CHANGED: 'RFID',
  RFID_RECLAIMED: 'RFID',
  RFIDS_ORDERED: 'RFID_ORDER',
  RFID_ORDER_RESCINDED: 'RFID_ORDER',
  HANDOVER_PLANNED: 'CHARGER',
  HANDOVER_CANCELLED: 'CHARGER',
  HANDOVER_DONE: 'CHARGER',
  CHARGER_ACTIVATED: 'CHARGER',
  CHARGER_ENDED: 'CHARGER',
  SUBSCRIPTION_ENDED: 'SUBSCRIPTION',
  SUBSCRIPTION_RESUMED: 'SUBSCRIPTION',
  BENEFIT_LINKED: 'BENEFIT',
  INVOICE_PAID: 'INVOICE',
  SESSION_DISPUTED: 'SESSION',
  HINT_DISMISSED: 'HINT',
  HINT_RESTORED: 'HINT',
  EXPORT_REQUESTED: 'DATA_EXPORT',
  REPORT_CREATED: 'REPORT',
  REPORT_ENDED: 'REPORT',
  REPORT_RECIPIENT_ADDED: 'REPORT',
  REPORT_RECIPIENT_REMOVED: 'REPORT',
  REPORT_RECIPIENT_CONFIRMED: 'REPORT',
  REPORT_RECIPIENT_STOPPED: 'REPORT',
};

export const subjectKindOf = (kind: AuditKind): SubjectKind => SUBJECT_KINDS[kind];

/** The acts that are about a kind of thing. */
export const kindsAbout = (subjectKind: string): string[] =>
  Object.entries(SUBJECT_KINDS)
    .filter(([, about]) => about === subjectKind)
    .map(([kind]) => kind);
