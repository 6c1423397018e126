import type { Temporal } from 'temporal-polyfill';
import type { PersonaId } from '../../personas.ts';
import { added, changesOf, facts, personIn, removed } from '../../rest/audit-log/changes.ts';
import { roleFacts } from '../../rest/audit-log/states.ts';
import { ROLE } from '../../role-ids.ts';
import type { AuditKind, StoredChange } from '../tables-customers.ts';
import { RECLAIMED_CHIP } from './rfid.ts';

type RemovedAct = readonly [
  organizationId: string,
  actor: PersonaId,
  kind: AuditKind,
  daysAgo: number,
  subject: string | null,
  person: PersonaId | null,
  changes: readonly StoredChange[],
];

/** The member who was removed, and had the chip that came back. */
export const REMOVED_MEMBER = 'e-invoice';

/** Acts that left no record: what they are about is gone. A chip that came back is blocked, without a member. */
export function removedActs(today: Temporal.PlainDate): readonly RemovedAct[] {
  const role = removed(roleFacts(ROLE.member));
  const reclaimed = changesOf(personIn('MEMBER', REMOVED_MEMBER), facts(['STATUS', 'INACTIVE']));
  const [resident, day] = [
    personIn('RESIDENT', 'resident-L2003-22'),
    facts(['HANDOVER_ON', today.subtract({ days: 45 }).toString()]),
  ];
  // oxfmt-ignore
  return [
    ['100300', 'several-roles',     'MEMBER_LEFT',        310, null,           null,           role],
    ['100400', 'public-admin',      'MEMBER_REMOVED',     200, null,           REMOVED_MEMBER, role],
    ['100400', 'public-admin',      'RFID_RECLAIMED',     200, RECLAIMED_CHIP, REMOVED_MEMBER, reclaimed],
    ['100200', 'cooperative-admin', 'HANDOVER_PLANNED',   75,  'LA-200322',    null,           [...removed(resident), ...added(day)]],
    ['100200', 'cooperative-admin', 'HANDOVER_CANCELLED', 70,  'LA-200322',    null,           [...added(resident), ...removed(day)]],
  ];
}
