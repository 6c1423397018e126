const HOUR_MS = 3_600_000;

/** The known energy and time of a session. */
export interface SpreadSession {
  readonly chargerId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds; null when unknown. */
  readonly chargingTime: number | null;
  readonly energy: number;
}

/** The energy of a charger in one hour, in Wh. */
export interface HourEnergy {
  /** Epoch milliseconds of the start of the hour. */
  readonly hour: number;
  readonly chargerId: string;
  readonly energy: number;
}

/**
 * Splits the energy of a session by hour: evenly over its charging time, in whole Wh that add up to the session's energy. Without
 * a charging time, all of it belongs to the hour of the start.
 */
export function hoursOf({
  chargerId,
  startedAt,
  chargingTime,
  energy,
}: SpreadSession): readonly HourEnergy[] {
  const duration = Math.max(chargingTime ?? 0, 1);
  const end = startedAt + duration;
  const until = (at: number) =>
    Math.round((energy * Math.min(at - startedAt, duration)) / duration);
  const parts: HourEnergy[] = [];
  for (let hour = startedAt - (startedAt % HOUR_MS); hour < end; hour += HOUR_MS)
    parts.push({
      hour,
      chargerId,
      energy: until(hour + HOUR_MS) - until(Math.max(hour, startedAt)),
    });
  return parts;
}

/**
 * Yields the energy by hour and charger, in that order, of sessions sorted oldest first. Only hours that a later session may add
 * to are held, so that memory does not grow with the list.
 *
 * @param positionOf the position of a charger among those of an hour, by its id
 */
export async function* energyByHour(
  sessions: AsyncIterable<SpreadSession>,
  positionOf: (chargerId: string) => number,
): AsyncGenerator<HourEnergy> {
  const open = new Map<number, Map<string, number>>();
  function* closed(before: number): Generator<HourEnergy> {
    const hours = [...open.keys()].filter((hour) => hour < before).sort((a, b) => a - b);
    for (const hour of hours) {
      const chargers = [...(open.get(hour) ?? [])].sort(
        ([a], [b]) => positionOf(a) - positionOf(b) || (a < b ? -1 : 1),
      );
      open.delete(hour);
      for (const [chargerId, energy] of chargers)
        if (energy !== 0) yield { hour, chargerId, energy };
    }
  }
  for await (const session of sessions) {
    yield* closed(session.startedAt - (session.startedAt % HOUR_MS));
    for (const { hour, chargerId, energy } of hoursOf(session)) {
      const chargers = open.get(hour) ?? new Map<string, number>();
      open.set(hour, chargers);
      chargers.set(chargerId, (chargers.get(chargerId) ?? 0) + energy);
    }
  }
  yield* closed(Infinity);
}
