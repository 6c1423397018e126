import type { AuditSelection } from '../../backend/audit-log.ts';
import { dayRange } from '../../domain/calendar/oslo-calendar.ts';
import type { AuditArea, AuditEventKind, AuditSubjectKind } from '../../generated/resolvers.ts';

interface AuditFilter {
  readonly area?: AuditArea | undefined;
  readonly personKey?: string | undefined;
  readonly subjectKind?: AuditSubjectKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The kinds of each area. */
const KINDS: Readonly<Record<AuditArea, readonly AuditEventKind[]>> = {
  PEOPLE: [
    'INVITATION_SENT',
    'INVITATION_REVOKED',
    'INVITATION_ACCEPTED',
    'INVITATION_DECLINED',
    'MEMBER_REMOVED',
    'MEMBER_LEFT',
    'ROLE_ENDED',
    'MEMBER_COST_CENTER_CHANGED',
  ],
  ORGANIZATION: ['ORGANIZATION_REGISTERED', 'DETAILS_CHANGED', 'CARD_SAVED'],
  PRICES: ['PRICE_CHANGE_REQUESTED', 'PRICE_CHANGE_WITHDRAWN'],
  RFIDS: [
    'RFID_REGISTERED',
    'RFID_CHANGED',
    'RFID_RECLAIMED',
    'RFIDS_ORDERED',
    'RFID_ORDER_RESCINDED',
  ],
  CHARGERS: [
    'HANDOVER_PLANNED',
    'HANDOVER_CANCELLED',
    'HANDOVER_DONE',
    'CHARGER_ACTIVATED',
    'CHARGER_ENDED',
    'HINT_DISMISSED',
    'HINT_RESTORED',
  ],
  EXPORTS: ['EXPORT_REQUESTED'],
  REPORTS: [
    'REPORT_CREATED',
    'REPORT_ENDED',
    'REPORT_FILTER_CHANGED',
    'REPORT_PAUSED',
    'REPORT_TAKEN_OVER',
    'REPORT_RECIPIENT_ADDED',
    'REPORT_RECIPIENT_REMOVED',
    'REPORT_RECIPIENT_CONFIRMED',
    'REPORT_RECIPIENT_STOPPED',
  ],
  PAYMENTS: ['INVOICE_PAID', 'SUBSCRIPTION_ENDED', 'SUBSCRIPTION_RESUMED', 'BENEFIT_LINKED'],
  CHARGING: ['SESSION_DISPUTED'],
};

const instant = (at: number): string => new Date(at).toISOString();

/** A filter in the backend's terms. Days are those of Oslo, both included. */
export function selectEvents({
  area,
  personKey,
  subjectKind,
  from,
  to,
}: AuditFilter): AuditSelection {
  return {
    ...(area !== undefined && { kind: KINDS[area] }),
    ...(personKey !== undefined && { person: personKey }),
    ...(subjectKind !== undefined && { subjectKind }),
    ...(from !== undefined && { from: instant(dayRange(from, from).from) }),
    ...(to !== undefined && { to: instant(dayRange(to, to).to) }),
  };
}
