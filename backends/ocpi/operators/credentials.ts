import { Router, type Request, type Response } from 'express';
import type { Deps } from '../deps.ts';
import { OcpiRefusal, sendEnvelope, STATUS } from './answer.ts';
import { tokenOf } from './authorization.ts';
import { callerOf } from './caller.ts';
import { Credentials } from './platform.ts';
import { acceptRegistration, endConnection, ourCredentials } from './registration.ts';
import { addRoute } from './routes.ts';

/** The credentials module, with this service as the Receiver of the registration (OCPI 2.2.1, credentials). */
export function credentialsRouter(deps: Deps): Router {
  const { config, now } = deps;
  const router = Router();
  const accept = async (req: Request, res: Response) => {
    const token = await acceptRegistration(deps, callerOf(res), Credentials.parse(req.body));
    sendEnvelope(res, now(), ourCredentials(config, token));
  };
  addRoute(router, '/', {
    GET: (req, res) =>
      sendEnvelope(res, now(), ourCredentials(config, tokenOf(req, callerOf(res)))),
    POST: (req, res) => {
      // A connection that this service begins has the versions URL from the start.
      if (callerOf(res).versions_url !== null)
        refuse(res, 'Already registered', 'GET, PUT, DELETE');
      return accept(req, res);
    },
    PUT: (req, res) => {
      requireRegistration(res);
      return accept(req, res);
    },
    DELETE: async (_req, res) => {
      requireRegistration(res);
      await endConnection(deps, callerOf(res).id);
      sendEnvelope(res, now());
    },
  });
  return router;
}

function requireRegistration(res: Response): void {
  if (callerOf(res).registered_at === null) refuse(res, 'Not registered yet', 'GET, POST');
}

function refuse(res: Response, message: string, allowed: string): never {
  res.set('Allow', allowed);
  throw new OcpiRefusal(405, STATUS.clientError, message);
}
