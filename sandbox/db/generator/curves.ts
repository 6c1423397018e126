import type { Insertable } from 'kysely';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import type { ChargingCurveTable, CurvePoint } from '../tables-charging.ts';

/** Chargers from this power on report their curve. */
const MIN_REPORTING_POWER_W = 150_000;
const STEP_MS = 3 * 60_000;

/** The curves of rapid chargers, whose power falls as the battery fills. */
export async function insertCurves(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('charging_record as record')
    .innerJoin('charger', 'charger.id', 'charger_id')
    .select(['record.id', 'charging_ms', 'energy_wh', 'average_power_w'])
    .where('max_power_w', '>=', MIN_REPORTING_POWER_W)
    .where('corrects_id', 'is', null)
    .orderBy('record.id')
    .execute();
  const curves = rows.map((row): Insertable<ChargingCurveTable> => ({
    record_id: row.id,
    points: curve(row.charging_ms, row.energy_wh, row.average_power_w),
  }));
  await bulkInsert(db, 'charging_curve', curves);
}

/** The power falls evenly from 1.25 to 0.75 of its mean, so the last point holds all of the energy. */
function curve(duration: number, energyWh: number, averageW: number): readonly CurvePoint[] {
  const steps = Math.max(1, Math.floor(duration / STEP_MS));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return [
      Math.round(share * duration),
      Math.round(averageW * (1.25 - 0.5 * share)),
      Math.round(energyWh * (1.25 * share - 0.25 * share * share)),
    ];
  });
}
