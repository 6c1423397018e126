import { sql } from 'kysely';
import type { components } from '../../generated/backend.ts';

/** What records come to, as the contract shows it. */
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

/** A session counts in whole minutes, as its row shows it; months are kept so. */
const TIME = {
  records: sql<number>`sum((charging_ms + 30000) / 60000 * 60000)`,
  months: sql<number>`sum(charging_ms)`,
} as const;

/** The columns of `Figures` over a group of records, or over a group of their months, each of which counts `sessions`. */
export function sumsOf(of: 'records' | 'months') {
  const count = of === 'records' ? sql<number>`count(*)` : sql<number>`sum(sessions)`;
  return [
    count.as('sessions'),
    TIME[of].as('chargingTime'),
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

/** Two sums as one. */
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
