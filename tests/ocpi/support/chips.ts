import type { Insertable } from 'kysely';
import type { ChipTable } from '../../../backends/ocpi/db/tables.ts';
import type { TestService } from './service.ts';

/** Adds chips `CHIP-0`, `CHIP-1`, … with the UIDs `04AB0`, … changed one hour after the other. */
export async function addChips(
  { database }: TestService,
  count: number,
  changes: Partial<Insertable<ChipTable>> = {},
): Promise<void> {
  const chips = Array.from({ length: count }, (_, index) => ({
    id: `CHIP-${index}`,
    uid: `04AB${index}`,
    contract_id: `NO-LAD-C${index}`,
    visual_number: `1000${index}`,
    issuer: 'Ladeportal',
    is_blocked: false,
    is_valid: true,
    last_updated: new Date(Date.UTC(2026, 0, 1, index)),
    ...changes,
  }));
  await database.insertInto('chip').values(chips).execute();
}
