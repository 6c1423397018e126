import { pipeline } from 'node:stream/promises';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { openRevenueExport } from '../backend/refund.ts';
import { REFUND_PERIODS } from '../domain/facts.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Graphql } from '../graphql.ts';
import { callerOf } from '../identity/caller.ts';
import { requestIdOf } from './log.ts';

const RevenueExport = z.object({
  period: z.enum(REFUND_PERIODS).default('CURRENT'),
  /** The `userRoleId` the tab acts in: a link carries no header. */
  role: z.string().min(1).optional(),
});

/** A page of another origin must not make a browser fetch somebody's file (OWASP, Fetch Metadata). */
const refuseOtherSites: RequestHandler = (request, _response, next) => {
  const site = request.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') next();
  else next(new PortalError('FORBIDDEN', { message: 'The request comes from another origin' }));
};

/**
 * `/downloads/…`: files of the backend's making, streamed as they come, so that a slow reader slows the source
 * down and a source that dies breaks the download off. Authentication comes before it.
 *
 * `GET /downloads/revenue-export?period=CURRENT|PREVIOUS&role=<userRoleId>`: the report of revenue sharing of the
 * active role's organisation, for its administrator or SMB; for others there is none.
 */
export function createDownloads(contextOf: Graphql['contextOf']): Router {
  const routes = Router();
  routes.use(refuseOtherSites);
  routes.get('/revenue-export', async (request, response) => {
    const query = RevenueExport.safeParse(request.query);
    if (!query.success) throw new PortalError('BAD_REQUEST');
    const { period, role } = query.data;
    const { client, roleSession, somebody } = contextOf({
      caller: await callerOf(request),
      requestId: requestIdOf(request),
      activeRoleId: role ?? null,
      idempotencyKey: null,
    });
    somebody();
    await roleSession.verify();
    const actor = await roleSession.actor();
    if (actor === null) throw new PortalError('NOT_FOUND');
    const file = await openRevenueExport(client, actor.organizationId, period, actor.as);
    if (file === null) throw new PortalError('NOT_FOUND');
    // The type is ours and exact: what the backend says of it is not passed on.
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="revenue-${period.toLowerCase()}.csv"`,
      'Cache-Control': 'no-store',
    });
    await pipeline(file.body, response);
  });
  return routes;
}
