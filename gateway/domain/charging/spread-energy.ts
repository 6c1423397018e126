import { roundAmount } from '../round-amount.ts';

/** A session with its known energy and time. */
export interface SpreadSession {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds; null when unknown. */
  readonly chargingTime: number | null;
  /** Wh; negative for the difference of a correction. */
  readonly energy: number;
}

/** The energy of a session in one slot, in Wh. */
export interface SlotEnergy {
  /** Epoch milliseconds of the start of the slot. */
  readonly at: number;
  readonly energy: number;
}

/**
 * Splits the energy of a session by slots of UTC: evenly over its charging time, in whole Wh that add up to the session's energy.
 * Without a charging time, all of it belongs to the slot of the start. The quarters of an hour add up to the energy of the hour.
 *
 * @param slotMs the length of a slot, a divisor of a day
 */
export function spreadEnergy(
  { startedAt, chargingTime, energy }: SpreadSession,
  slotMs: number,
): readonly SlotEnergy[] {
  const duration = Math.max(chargingTime ?? 0, 1);
  const end = startedAt + duration;
  const until = (at: number) =>
    roundAmount((energy * Math.min(at - startedAt, duration)) / duration);
  const slots: SlotEnergy[] = [];
  for (let at = startedAt - (startedAt % slotMs); at < end; at += slotMs)
    slots.push({ at, energy: until(at + slotMs) - until(Math.max(at, startedAt)) });
  return slots;
}
