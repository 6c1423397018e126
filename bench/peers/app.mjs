import { randomUUID } from 'node:crypto';
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import session from 'express-session';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { contextOf, personOf } from '../../dist/peers/peer-work.js';

/** Above all that a benchmark sends in a minute. */
const POINTS = 1_000_000_000;

/**
 * An application of Express as the documentation of its middlewares sets it up: a line of the log for each request, headers, a
 * session by a signed cookie, a limit of requests for each person, and the body.
 */
export function createApp() {
  const app = express();
  app.get('/', (_request, response) => response.end());
  app.use(
    pinoHttp({
      genReqId: () => randomUUID(),
      quietReqLogger: true,
      serializers: {
        req: ({ method, url }) => ({ method, url }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    }),
    helmet(),
    session({
      secret: 'benchmarks-keep-no-secret-from-anybody',
      cookie: { secure: false, httpOnly: true, sameSite: 'lax' },
      resave: false,
      saveUninitialized: false,
    }),
    express.json(),
  );
  app.post('/sign-in', (request, response) => {
    request.session.person = personOf(request.body.token);
    response.end();
  });
  app.use(
    (request, response, next) => (request.session.person ? next() : response.status(401).end()),
    rateLimit({ limit: POINTS, keyGenerator: ({ session: { person } }) => person.subject }),
  );
  return app;
}

/**
 * The context of a request.
 * @param {import('express').Request} request
 */
export const contextOfRequest = (request) => contextOf(request.session.person, String(request.id));
