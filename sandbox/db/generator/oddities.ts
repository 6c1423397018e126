import type { Insertable } from 'kysely';
import type { ChargingRecordTable } from '../tables-charging.ts';
import { rfidIdOf } from './driver.ts';

type SessionRow = Insertable<ChargingRecordTable>;

/** The resident whose chip charges at a second charger at the same time. */
const COPIED_CHIP = { user: 'resident-L2003-5', at: 'L2001-3', minutesLater: 10 } as const;
/** The resident whose charger reports its energy in a quarter of the time. */
const TOO_FAST = { user: 'resident-L2003-9', share: 0.25 } as const;

const MINUTE_MS = 60_000;

/** Makes two facility problems for the hints to find, in the last home sessions of two residents. */
export function withOddities(rows: readonly SessionRow[]): readonly SessionRow[] {
  const lastOf = (user: string) =>
    rows.findLast((row) => row.user_id === user && row.access_category === 'HOME');
  const [copied, fast] = [lastOf(COPIED_CHIP.user), lastOf(TOO_FAST.user)];
  return rows.flatMap((row) => {
    if (row === copied) return [withChip(row), atSecondCharger(withChip(row))];
    return [row === fast ? shortened(row) : row];
  });
}

const withChip = (row: SessionRow): SessionRow => ({
  ...row,
  medium: 'RFID',
  rfid_id: rfidIdOf(row.user_id),
});

function atSecondCharger(row: SessionRow): SessionRow {
  const later = COPIED_CHIP.minutesLater * MINUTE_MS;
  return {
    ...row,
    charger_id: COPIED_CHIP.at,
    // A car other than the resident's.
    vehicle_id: null,
    started_at: new Date(Number(row.started_at) + later),
    ended_at: new Date(Number(row.ended_at) + later),
  };
}

function shortened(row: SessionRow): SessionRow {
  const chargingMs = Math.round(row.charging_ms * TOO_FAST.share);
  return {
    ...row,
    charging_ms: chargingMs,
    // No car of the portal charges this fast.
    vehicle_id: null,
    ended_at: new Date(Number(row.started_at) + chargingMs),
    average_power_w: Math.round(row.average_power_w / TOO_FAST.share),
  };
}
