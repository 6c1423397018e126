import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { OcpiRefusal, sendEnvelope, STATUS } from './answer.ts';
import { authenticate, requireRegistered } from './authorization.ts';
import { credentialsRouter } from './credentials.ts';
import { modules } from './modules.ts';
import { routeMessages } from './routing.ts';
import { isStorable } from './storable.ts';
import { VERSION, versionsRouter } from './versions.ts';

/** A CDR with some thousand charging periods. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** The side of the service that operators call. */
export function createOperatorsApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(commonHeaders);
  app.use('/ocpi', authenticate(deps), readBody, express.json({ limit: MAX_BODY_BYTES }));
  app.use('/ocpi', versionsRouter(deps));
  app.use(`/ocpi/${VERSION}/credentials`, checkBody, credentialsRouter(deps));
  app.use('/ocpi', requireRegistered, routeMessages(deps));
  for (const { identifier, router } of modules)
    app.use(`/ocpi/${VERSION}/${identifier}`, router(deps));
  app.use(() => {
    throw new OcpiRefusal(404, STATUS.clientError, 'Not found');
  });
  app.use(answerError(deps));
  return app;
}

/** The answer has the ids of the request (OCPI 2.2.1, unique message IDs), unless they are no ids. */
const commonHeaders: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', 'no-store');
  for (const name of ['X-Request-ID', 'X-Correlation-ID']) {
    const id = req.get(name);
    if (id !== undefined && /^[\x21-\x7e]{1,100}$/.test(id)) res.set(name, id);
  }
  next();
};

const readBody: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0;
  if (hasBody && !req.is('application/json'))
    throw new OcpiRefusal(415, STATUS.invalidParameters, 'The body must be application/json');
  next();
};

const checkBody: RequestHandler = (req, _res, next) => {
  if (!isStorable(req.body))
    throw new OcpiRefusal(200, STATUS.invalidParameters, 'A text or the nesting is not acceptable');
  next();
};

/**
 * A request that reached the OCPI layer gets its refusal in the envelope, with HTTP 200 (OCPI 2.2.1, status codes). The HTTP layer
 * refuses what it cannot read. An unexpected failure is 500 all the same: a sender that reads the HTTP status alone must not believe
 * that its object has arrived.
 */
function answerError({ log, now }: Deps): ErrorRequestHandler {
  return (cause: unknown, req, res, next) => {
    if (res.headersSent) {
      next(cause);
      return;
    }
    const refusal = refusalOf(cause);
    if (refusal === undefined) log.error({ err: cause, method: req.method }, 'request failed');
    const { httpStatus, statusCode, message } =
      refusal ?? new OcpiRefusal(500, STATUS.serverError, 'Unexpected failure');
    if (httpStatus === 401) res.set('WWW-Authenticate', 'Token');
    res.status(httpStatus);
    sendEnvelope(res, now(), undefined, { statusCode, message });
  };
}

/** The place of an error in the body or query, never its value. */
const placeOf = ({ path, code }: z.core.$ZodIssue) =>
  `${path.join('.') || 'the request'} (${code})`;

const HttpError = z.object({ status: z.int().min(400).max(499) });

function refusalOf(cause: unknown): OcpiRefusal | undefined {
  if (cause instanceof OcpiRefusal) return cause;
  if (cause instanceof z.ZodError)
    return new OcpiRefusal(
      200,
      STATUS.invalidParameters,
      `Invalid or missing: ${cause.issues.slice(0, 5).map(placeOf).join(', ')}`,
    );
  const { data } = HttpError.safeParse(cause);
  return (
    data && new OcpiRefusal(data.status, STATUS.invalidParameters, 'The request is not readable')
  );
}
