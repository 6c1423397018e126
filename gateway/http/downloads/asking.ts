import type { Request } from 'express';
import type { Actor, Context } from '../../context.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { Graphql } from '../../graphql.ts';
import { callerOf } from '../../identity/caller.ts';
import { requestIdOf } from '../log.ts';

/** What a file is asked of, as the request that asks for it. */
export type ContextOf = Graphql['contextOf'];

/**
 * The context of a request for a file, for somebody who is signed in and holds the role.
 *
 * @param role the `userRoleId` the tab acts in, of the address: a link carries no header
 * @throws {PortalError} UNAUTHENTICATED, ROLE_NOT_HELD
 */
export async function askingFor(
  contextOf: ContextOf,
  request: Request,
  role: string | undefined,
): Promise<Context> {
  const context = contextOf({
    caller: await callerOf(request),
    requestId: requestIdOf(request),
    activeRoleId: role ?? null,
    idempotencyKey: null,
  });
  context.somebody();
  await context.roleSession.verify();
  return context;
}

/**
 * The organisation that the role acts for, as its administrator or SMB.
 *
 * @throws {PortalError} NOT_FOUND for all other roles, for whom there is none
 */
export async function actorOf({ roleSession }: Context): Promise<Actor> {
  const actor = await roleSession.actor();
  if (actor === null) throw new PortalError('NOT_FOUND');
  return actor;
}
