import type { RequestHandler } from 'express';
import { z } from 'zod';
import { openRevenueExport } from '../../backend/refund.ts';
import { REFUND_PERIODS } from '../../domain/facts.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { actorOf, askingFor, type ContextOf } from './asking.ts';
import { sendFile } from './send.ts';

const Asked = z.object({
  period: z.enum(REFUND_PERIODS).default('CURRENT'),
  role: z.string().min(1).optional(),
});

/**
 * `GET /downloads/revenue-export?period=CURRENT|PREVIOUS&role=<userRoleId>`: the report of revenue
 * sharing of the active role's organisation, for its administrator or SMB; for others there is none.
 */
export function revenueExport(contextOf: ContextOf): RequestHandler {
  return async (request, response) => {
    const asked = Asked.safeParse(request.query);
    if (!asked.success) throw new PortalError('BAD_REQUEST');
    const { period, role } = asked.data;
    const context = await askingFor(contextOf, request, role);
    const { organizationId, as } = await actorOf(context);
    const file = await openRevenueExport(context.client, organizationId, period, as);
    if (file === null) throw new PortalError('NOT_FOUND');
    await sendFile(response, {
      name: `revenue-${period.toLowerCase()}.csv`,
      type: 'text/csv; charset=utf-8',
      body: file.body,
    });
  };
}
