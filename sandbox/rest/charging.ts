import { z } from 'zod';
import { decodeCursor, encodeCursor } from './charging-cursor.ts';
import { chargingRecord, recordsOf } from './charging-records.ts';
import { get } from './operation.ts';
import { Instant, limit } from './parameters.ts';
import { mustBeRegistered } from './person.ts';
import { invalidRequest } from './problem.ts';

const LATEST = '/v1/users/me/charging-records/latest';
const LatestQuery = z.strictObject({ limit: limit(5, 50) });

const PAGE = '/v1/users/me/charging-records';
const PageQuery = z.strictObject({
  from: Instant,
  to: Instant,
  accessCategory: z.enum(['HOME', 'PUBLIC', 'BUSINESS']).optional(),
  medium: z.enum(['APP', 'RFID', 'HOME', 'AUTOCHARGE']).optional(),
  limit: limit(50, 200),
  cursor: z.string().min(1).max(500).optional(),
});

/** A person's own charging records, newest first. */
export const chargingOperations = [
  get('getMyLatestChargingRecords', LATEST, LatestQuery, async ({ deps, userId, query }) => {
    await mustBeRegistered(deps.db, userId);
    return (await recordsOf(deps.db, userId, {}, query.limit)).map(chargingRecord);
  }),
  get('getMyChargingRecords', PAGE, PageQuery, async ({ deps, userId, query }) => {
    const { limit: most, cursor, ...filter } = query;
    if (filter.from && filter.to && filter.from >= filter.to)
      throw invalidRequest('The period ends before it begins', { parameter: 'to' });
    const scope = JSON.stringify([userId, filter]);
    const after = cursor === undefined ? undefined : decodeCursor(cursor, scope);
    await mustBeRegistered(deps.db, userId);
    // One more than asked for tells whether there is a next page.
    const rows = await recordsOf(deps.db, userId, { ...filter, after }, most + 1);
    const items = rows.slice(0, most);
    const last = rows.length > most ? items.at(-1) : undefined;
    return {
      items: items.map(chargingRecord),
      nextCursor: last ? encodeCursor({ startedAt: last.started_at, id: last.id }, scope) : null,
    };
  }),
];
