import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import session from '@fastify/session';
import Fastify, { LogController } from 'fastify';
import mercurius from 'mercurius';
import {
  contextOf,
  personOf,
  persistedDocuments,
  port,
  schema,
} from '../../dist/peers/peer-work.js';

/** Above all that a benchmark sends in a minute. */
const POINTS = 1_000_000_000;

/** Mercurius with its compiler, as the documentation of Fastify's plugins sets it up, with one line of the log for each request. */
const app = Fastify({
  logger: true,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});
app.get('/', (_request, reply) => reply.send());
app.addHook('onResponse', async (request, reply) => {
  const { method, url } = request;
  const { statusCode, elapsedTime: responseTime } = reply;
  request.log.info({ method, url, statusCode, responseTime }, 'request completed');
});
await app.register(helmet);
await app.register(cookie);
await app.register(session, {
  secret: 'benchmarks-keep-no-secret-from-anybody',
  cookie: { secure: false, httpOnly: true, sameSite: 'lax' },
  saveUninitialized: false,
});
await app.register(rateLimit, {
  max: POINTS,
  timeWindow: '1 minute',
  keyGenerator: (request) => request.session.get('person')?.subject ?? request.ip,
});
app.post('/sign-in', (request, reply) => {
  request.session.set('person', personOf(request.body.token));
  return reply.send();
});
await app.register(mercurius, {
  schema,
  jit: 1,
  context: (request) => {
    const person = request.session.get('person');
    if (person === undefined) throw new Error('The request has no session');
    return contextOf(person, request.id);
  },
  persistedQueryProvider: {
    ...mercurius.persistedQueryDefaults.automatic(),
    getQueryFromHash: (hash) => Promise.resolve(persistedDocuments[hash]),
  },
});
await app.listen({ port });
