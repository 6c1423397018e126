// First of all: everything below reads this clock.
import { moveClock } from './clock.ts';
import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from '../../../sandbox/config.ts';
import { createSandbox } from '../../../sandbox/server.ts';
import { startGateway } from '../../gateway/support/gateway.ts';
import { startOidcProvider } from '../../gateway/support/oidc-provider.ts';

const Request = z.discriminatedUnion('kind', [
  /** To move the clock, and to make the data anew on it. */
  z.object({ kind: z.literal('MOVE'), instant: z.number(), isFresh: z.boolean() }),
  /** To be the person who signs in next. */
  z.object({ kind: z.literal('SIGN_IN'), userId: z.string() }),
  /** To read the sandbox's records. */
  z.object({ kind: z.literal('READ'), sql: z.string(), parameters: z.array(z.unknown()) }),
]);
const Message = z.object({ id: z.number(), request: Request });

/*
 * The sandbox and the gateway, in a process of their own, since the test's has a simulated browser in place of much of Node.
 */
moveClock(Number(process.argv[2]));
const provider = await startOidcProvider();
const sandbox = await createSandbox(
  readConfig({
    SANDBOX_PORT: '0',
    SANDBOX_DATA: 'memory:',
    OIDC_ISSUER: provider.issuer,
    LOG_LEVEL: 'error',
  }),
  pino({ level: 'error' }),
);
const gateway = await startGateway({
  OIDC_ISSUER: provider.issuer,
  BACKEND_URL: `${sandbox.url}/api`,
});

const control = async (path: string, body: object) => {
  const response = await fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox answers ${response.status} to ${path}`);
};

async function answerTo(request: z.infer<typeof Request>): Promise<unknown> {
  switch (request.kind) {
    case 'MOVE':
      moveClock(request.instant);
      await (request.isFresh ? control('reset', {}) : control('clock', { offsetMilliseconds: 0 }));
      return null;
    case 'SIGN_IN':
      provider.person.subject = `database|${request.userId}`;
      return null;
    case 'READ': {
      const query = CompiledQuery.raw(request.sql, request.parameters);
      return (await sandbox.database.executeQuery(query)).rows;
    }
  }
}

process.on('message', (message) => {
  const { id, request } = Message.parse(message);
  answerTo(request).then(
    (answer) => process.send?.({ id, answer }),
    (cause: unknown) => process.send?.({ id, failure: String(cause) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: gateway.url });
