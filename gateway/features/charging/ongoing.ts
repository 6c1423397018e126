import type { Context } from '../../context.ts';
import { isUnderWay } from '../../domain/charging/ongoing-session.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import type { ChargingRecord, OngoingChargingRecord } from '../../generated/wire.ts';

/** Sessions, and those that have no end yet. */
interface Sessions {
  readonly items: readonly ChargingRecord[];
  readonly ongoing?: readonly OngoingChargingRecord[];
}

type Clock = Pick<Context, 'now'>;

/** The sessions that are under way, newest first. */
export const underWay = ({ ongoing = [] }: Sessions, { now }: Clock) =>
  ongoing.filter((session) => isUnderWay(session, now));

/** The number of sessions that cannot be read, one that has lost its end among them. */
export const unreadableSessions = (sessions: Sessions, clock: Clock): number =>
  countUnreadable(sessions.items) +
  (sessions.ongoing ?? []).length -
  underWay(sessions, clock).length;
