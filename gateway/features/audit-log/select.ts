import type { AuditSelection } from '../../backend/audit-log.ts';
import { dayRange } from '../../domain/calendar/oslo-calendar.ts';
import type { AuditArea, AuditEventKind } from '../../generated/resolvers.ts';

interface AuditFilter {
  readonly area?: AuditArea | undefined;
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
  ],
  ORGANIZATION: ['DETAILS_CHANGED', 'CARD_SAVED'],
  PRICES: ['PRICE_CHANGE_REQUESTED', 'PRICE_CHANGE_WITHDRAWN'],
  RFIDS: ['RFID_REGISTERED', 'RFID_CHANGED', 'RFID_RECLAIMED', 'RFIDS_ORDERED'],
  CHARGERS: ['HANDOVER_PLANNED', 'HANDOVER_CANCELLED'],
  EXPORTS: ['EXPORT_REQUESTED'],
  REPORTS: [
    'REPORT_CREATED',
    'REPORT_ENDED',
    'REPORT_FILTER_CHANGED',
    'REPORT_PAUSED',
    'REPORT_RECIPIENT_ADDED',
    'REPORT_RECIPIENT_REMOVED',
    'REPORT_TAKEN_OVER',
  ],
};

const instant = (at: number): string => new Date(at).toISOString();

/** A filter in the backend's terms. Days are those of Oslo, both included. */
export function selectEvents({ area, from, to }: AuditFilter): AuditSelection {
  return {
    ...(area !== undefined && { kind: KINDS[area] }),
    ...(from !== undefined && { from: instant(dayRange(from, from).from) }),
    ...(to !== undefined && { to: instant(dayRange(to, to).to) }),
  };
}
