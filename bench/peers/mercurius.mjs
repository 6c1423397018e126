import Fastify from 'fastify';
import mercurius from 'mercurius';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import session from '@fastify/session';
import { answer, answerInTime, exchange, port, rootResolvers } from './common.mjs';

/** Mercurius with its compiler, bare or dressed as the gateway is: a session by a cookie, headers, a log, a deadline of each call. */
const isDressed = process.env['DRESSED'] === '1';
const app = Fastify({ logger: isDressed ? { level: 'info' } : false });
if (isDressed) {
  await app.register(helmet);
  await app.register(cookie);
  await app.register(session, {
    secret: 'benchmarks-keep-no-secret-from-anybody',
    cookie: { secure: false },
    saveUninitialized: false,
  });
  app.get('/sign-in', (request, reply) => {
    Reflect.set(request.session, 'subject', 'somebody');
    return reply.send({});
  });
}
const resolvers = rootResolvers(isDressed ? answerInTime : answer);
await app.register(mercurius, {
  schema: exchange.sdl,
  resolvers: {
    Query: isDressed
      ? Object.fromEntries(
          Object.entries(resolvers).map(([name, resolve]) => [
            name,
            (
              /** @type {unknown} */ root,
              /** @type {unknown} */ args,
              /** @type {any} */ context,
            ) => {
              if (!Reflect.get(context.reply.request.session, 'subject'))
                throw new Error('Nobody is signed in');
              return resolve(root, args, context);
            },
          ]),
        )
      : resolvers,
  },
  jit: 1,
  persistedQueries: { [exchange.hash]: exchange.document },
});
await app.listen({ port });
