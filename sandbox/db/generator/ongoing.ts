import type { PersonaId } from '../../personas.ts';
import type { Database } from '../database.ts';

const MINUTE_MS = 60_000;
const ENERGY_WH = 18_400;
/** The price of the place. */
const PRICE_PER_KWH_ORE = 619;
/** The person whose car is charging. */
const CHARGING: PersonaId = 'card-expired';

/** A session that began before the data were made. */
export async function insertOngoing(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('ongoing_session')
    .values({
      id: 'ongoing-1',
      user_id: CHARGING,
      organization_id: null,
      charger_id: '3001-1',
      started_at: new Date(now.getTime() - 25 * MINUTE_MS),
      energy_wh: ENERGY_WH,
      cost_ore: Math.round((ENERGY_WH * PRICE_PER_KWH_ORE) / 1000),
    })
    .execute();
}
