import { spreadEnergy, type SpreadSession } from '../charging/spread-energy.ts';

const HOUR_MS = 3_600_000;

/** A session of a charger. */
export interface ChargerSession extends SpreadSession {
  readonly chargerId: string;
}

/** The energy of a charger in one hour, in Wh. */
export interface HourEnergy {
  /** Epoch milliseconds of the start of the hour. */
  readonly hour: number;
  readonly chargerId: string;
  readonly energy: number;
}

/** Splits the energy of a session of a charger by hour. */
export const hoursOf = ({ chargerId, ...session }: ChargerSession): readonly HourEnergy[] =>
  spreadEnergy(session, HOUR_MS).map(({ at, energy }) => ({ hour: at, chargerId, energy }));

/**
 * Yields the energy by hour and charger, in that order, of sessions sorted oldest first. Only hours that a later session may add
 * to are held, so that memory does not grow with the list.
 *
 * @param positionOf the position of a charger among those of an hour, by its id
 */
export async function* energyByHour(
  sessions: AsyncIterable<ChargerSession>,
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
