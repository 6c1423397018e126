import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { sendEnvelope } from './answer.ts';
import { modules } from './modules.ts';
import { addRoute } from './routes.ts';

/** The version of OCPI that this service speaks. */
export const VERSION = '2.2.1';

/** The versions that this service offers, and the endpoints of each (OCPI 2.2.1, version information endpoint). */
export function versionsRouter({ config, now }: Deps): Router {
  const router = Router();
  const details = `${config.publicUrl}/ocpi/${VERSION}`;
  const endpoints = [{ identifier: 'credentials', role: 'SENDER' }, ...modules].map(
    ({ identifier, role }) => ({ identifier, role, url: `${details}/${identifier}` }),
  );
  addRoute(router, '/versions', {
    GET: (_req, res) => sendEnvelope(res, now(), [{ version: VERSION, url: details }]),
  });
  addRoute(router, `/${VERSION}`, {
    GET: (_req, res) => sendEnvelope(res, now(), { version: VERSION, endpoints }),
  });
  return router;
}
