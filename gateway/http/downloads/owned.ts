import type { Request } from 'express';
import { z } from 'zod';
import type { Owner } from '../../backend/owner.ts';
import type { Context } from '../../context.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { actorOf, askingFor, type ContextOf } from './asking.ts';

/** What every file of somebody's own is asked for with. */
export const ownedQuery = z.object({
  of: z.enum(['self', 'organization']).default('self'),
  role: z.string().min(1).optional(),
  language: z.enum(['no', 'en', 'sv']).default('no'),
});

/** A request for a file of the person's own, or of the organisation that the role acts for. */
export interface Asked<Query> {
  readonly context: Context;
  readonly owner: Owner;
  readonly query: Query;
}

/**
 * Reads a request for a file that belongs to somebody.
 *
 * @throws {PortalError} BAD_REQUEST for a query that is wrong, and as `askingFor` and `actorOf`
 */
export async function askedBy<Query extends z.infer<typeof ownedQuery>>(
  contextOf: ContextOf,
  request: Request,
  schema: z.ZodType<Query>,
): Promise<Asked<Query>> {
  const query = schema.safeParse(request.query);
  if (!query.success) throw new PortalError('BAD_REQUEST');
  const { of, role } = query.data;
  const context = await askingFor(contextOf, request, role);
  const owner = of === 'organization' ? await actorOf(context) : null;
  return { context, owner, query: query.data };
}
