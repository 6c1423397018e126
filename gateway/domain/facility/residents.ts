import type { OrganizationClassification } from '../facts.ts';
import { osloDayOf } from '../calendar/oslo-calendar.ts';

/** Whether residents can belong to an organisation (NETWORK-20): to a cooperative. An unknown kind may be one. */
export const hasResidents = (classification: OrganizationClassification | null): boolean =>
  classification === null || classification === 'COOPERATIVE';

interface Charger {
  readonly owner: Readonly<{ kind: 'RESIDENT' | 'ORGANIZATION' | null }> | null;
  /** RFC 3339. */
  readonly vacantSince: string | null;
}

const monthOf = (day: string) => day.slice(0, 7);

/**
 * Whether a charger is a resident's, or was in some month of a period (FACILITY-17).
 *
 * @param firstDay of the period, `YYYY-MM-DD`; null for all
 */
export function isResidents({ owner, vacantSince }: Charger, firstDay: string | null): boolean {
  if (owner?.kind === 'RESIDENT') return true;
  if (vacantSince === null) return false;
  return firstDay === null || monthOf(osloDayOf(Date.parse(vacantSince))) >= monthOf(firstDay);
}
