import { Router, type Request } from 'express';
import type { Brand } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Caller } from '../identity/caller.ts';
import { isStaff } from '../identity/staff.ts';
import { playgroundHeaders } from './security-headers.ts';
import { createWeb } from './web.ts';

/**
 * `/playground`: GraphiQL from our own origin. Open in development. In production it is for staff
 * (`PLAYGROUND_STAFF`): a request without a session is sent to the login first, other people get 403.
 * @param folder the built playground
 * @param callerOf the caller of a request, after authentication
 */
export function createPlayground(
  config: Config,
  folder: string,
  callerOf: (request: Request) => Promise<Caller>,
  brand: Brand,
): Router {
  const routes = Router();
  routes.use(async (request, response, next) => {
    const caller = await callerOf(request);
    if (!config.production || isStaff(caller, config.playgroundStaff)) next();
    else if (caller.kind === 'anonymous') response.redirect('/login?next=/playground');
    else
      next(
        new PortalError('FORBIDDEN', { refusal: { event: 'STAFF_ONLY', reason: 'PLAYGROUND' } }),
      );
  });
  routes.use(playgroundHeaders(config), createWeb(folder, brand));
  return routes;
}
