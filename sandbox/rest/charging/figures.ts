import { sql } from 'kysely';
import type { components } from '../../generated/backend.ts';

/** The sums of a group of records, as the contract shows them. */
export type Figures = components['schemas']['ChargingFigures'];

export const NO_FIGURES: Figures = {
  sessions: 0,
  chargingTime: 0,
  energy: 0,
  costs: 0,
  costsNoVat: 0,
  savings: 0,
  savingsNoVat: 0,
  reimbursement: 0,
};

/** A session counts in whole minutes, as its row shows it; the months hold rounded minutes already. */
const CHARGING_TIME = {
  records: sql<number>`sum((charging_ms + 30000) / 60000 * 60000)`,
  months: sql<number>`sum(charging_ms)`,
} as const;

/** The columns of `Figures` over a group of records or of months. */
export function sumsOf(source: 'records' | 'months') {
  const count = source === 'records' ? sql<number>`count(*)` : sql<number>`sum(sessions)`;
  return [
    count.as('sessions'),
    CHARGING_TIME[source].as('chargingTime'),
    sql<number>`sum(energy_wh)`.as('energy'),
    sql<number>`sum(total_ore)`.as('costs'),
    sql<number>`sum(total_ore - vat_ore)`.as('costsNoVat'),
    sql<number>`sum(saved_ore)`.as('savings'),
    sql<number>`sum(saved_ore - saved_vat_ore)`.as('savingsNoVat'),
    sql<number>`coalesce(sum(total_ore) filter (where access_category = 'HOME' and organization_id is not null), 0)`.as(
      'reimbursement',
    ),
  ] as const;
}

export function added(a: Figures, b: Figures): Figures {
  return {
    sessions: a.sessions + b.sessions,
    chargingTime: a.chargingTime + b.chargingTime,
    energy: a.energy + b.energy,
    costs: a.costs + b.costs,
    costsNoVat: a.costsNoVat + b.costsNoVat,
    savings: a.savings + b.savings,
    savingsNoVat: a.savingsNoVat + b.savingsNoVat,
    reimbursement: a.reimbursement + b.reimbursement,
  };
}
