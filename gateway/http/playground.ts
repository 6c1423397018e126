import { Router } from 'express';
import type { Config } from '../config.ts';
import { playgroundHeaders } from './security-headers.ts';
import { createWeb } from './web.ts';

/**
 * `/playground`: GraphiQL from our own origin. Open in development; in production whoever is not
 * signed in is sent to the login first.
 * @param folder the built playground
 * @param isSignedIn asks about a request that has passed authentication
 */
export function createPlayground(
  config: Config,
  folder: string,
  isSignedIn: (request: Parameters<Parameters<Router['get']>[1]>[0]) => Promise<boolean>,
): Router {
  const routes = Router();
  routes.use(async (request, response, next) => {
    if (!config.production || (await isSignedIn(request))) next();
    else response.redirect('/login?next=/playground');
  });
  routes.use(playgroundHeaders(config), createWeb(folder));
  return routes;
}
