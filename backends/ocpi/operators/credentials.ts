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
      expectRegistered(res, false);
      return accept(req, res);
    },
    PUT: (req, res) => {
      expectRegistered(res, true);
      return accept(req, res);
    },
    DELETE: async (_req, res) => {
      expectRegistered(res, true);
      await endConnection(deps, callerOf(res).id);
      sendEnvelope(res, now());
    },
  });
  return router;
}

function expectRegistered(res: Response, isExpected: boolean): void {
  const isRegistered = callerOf(res).registered_at !== null;
  if (isRegistered === isExpected) return;
  res.set('Allow', isRegistered ? 'GET, PUT, DELETE' : 'GET, POST');
  throw new OcpiRefusal(
    405,
    STATUS.clientError,
    isRegistered ? 'Already registered' : 'Not registered yet',
  );
}
