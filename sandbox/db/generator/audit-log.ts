import type { Insertable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { startOfDay } from '../../oslo.ts';
import type { PersonaId } from '../../personas.ts';
import type { AuditEventTable } from '../tables-customers.ts';

type Act = readonly [
  organizationId: string,
  actor: PersonaId,
  kind: AuditEventTable['kind'],
  /** Days before today's midnight. */
  daysAgo: number,
  subject?: string,
];

// oxfmt-ignore
const ACTS: readonly Act[] = [
  ['100300', 'company-admin',     'INVITATION_SENT',        20,  'frode.moen@nordlys.example'],
  ['100300', 'company-admin',     'INVITATION_SENT',        13,  'rune.vold@nordlys.example'],
  ['100300', 'company-admin',     'INVITATION_REVOKED',     12,  'rune.vold@nordlys.example'],
  ['100300', 'company-member',    'INVITATION_ACCEPTED',    90],
  ['100300', 'company-admin',     'DETAILS_CHANGED',        150],
  ['100300', 'company-admin',     'CARD_SAVED',             240],
  ['100300', 'company-admin',     'EXPORT_REQUESTED',       400],
  ['100200', 'cooperative-admin', 'PRICE_CHANGE_REQUESTED', 35,  'Solbakken, garasje nord'],
  ['100200', 'cooperative-admin', 'INVITATION_SENT',        61,  'per.solberg@ladeportal.example'],
  ['100400', 'public-admin',      'DETAILS_CHANGED',        300],
];

/** A company's chips, registered one by one over almost two years. */
const REGISTERED = 70;

/** The logs of organisations. */
export function auditRows(today: Temporal.PlainDate): readonly Insertable<AuditEventTable>[] {
  const chips = Array.from({ length: REGISTERED }, (_, index): Act => [
    '100300',
    'company-admin',
    index % 5 === 4 ? 'RFID_CHANGED' : 'RFID_REGISTERED',
    3 + index * 10,
    String(4_100_000 + index),
  ]);
  return [...ACTS, ...chips].map(([organization_id, actor_id, kind, daysAgo, subject = null]) => ({
    organization_id,
    at: new Date(startOfDay(today.subtract({ days: daysAgo })) + 9 * 3_600_000 + daysAgo * 60_000),
    kind,
    actor_id,
    subject,
    subject_id: null,
  }));
}
