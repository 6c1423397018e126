import type { Insertable } from 'kysely';
import type { RevenueShareTable } from '../tables-charging.ts';
import { heavyCooperatives } from './organizations.ts';

/** Rows: place, project number, account (eleven digits), hundredths of a percent. */
const ROWS = [
  ['L2001', 'P-20011', '18013500019', 6000],
  ['L2002', 'P-20012', '18013500019', 7500],
  ['L3001', 'P-30011', '15062000047', 5000],
  ['L3002', 'P-30012', '15062000047', 6250],
  ['L4001', 'P-40011', '32013000091', 4000],
  ['L4002', null, null, 0],
] as const;

/** The locations that share revenue: most of those of organisations, and every third of the heavy user's. */
export function revenueShareRows(): readonly Insertable<RevenueShareTable>[] {
  const shares = ROWS.map(([place, project, account, basisPoints]) => ({
    charge_location_id: place,
    project_number: project,
    bank_account_number: account,
    share_basis_points: basisPoints,
  }));
  const cooperatives = heavyCooperatives
    .filter((_, index) => index % 3 === 0)
    .map(({ id }) => ({
      charge_location_id: `L${id}`,
      project_number: `P-${id}`,
      bank_account_number: '16024500038',
      share_basis_points: 5000,
    }));
  return [...shares, ...cooperatives];
}
