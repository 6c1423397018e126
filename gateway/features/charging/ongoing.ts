import type { Context } from '../../context.ts';
import { ongoingSessions } from '../../backend/charging.ts';
import { isUnderWay } from '../../domain/charging/ongoing-session.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import type { ChargingRecord } from '../../generated/wire.ts';

type Records = readonly ChargingRecord[];

/** The sessions of a list that are under way, newest first. */
export const underWay = (records: Records, { now }: Pick<Context, 'now'>) =>
  ongoingSessions(records).filter((session) => isUnderWay(session, now));

/** The number of a list's records that cannot be read, a session that has lost its end among them. */
export const unreadableSessions = (records: Records, context: Pick<Context, 'now'>): number =>
  countUnreadable(records) + ongoingSessions(records).length - underWay(records, context).length;
