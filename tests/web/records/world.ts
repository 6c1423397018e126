import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { z } from 'zod';
import { createClient, type Client } from '../../gateway/support/client.ts';

const Started = z.object({ url: z.string() });
const Answer = z.object({ id: z.number(), answer: z.unknown(), failure: z.string().optional() });
type Answer = z.infer<typeof Answer>;

const Role = z.object({
  userRoleId: z.string(),
  roleId: z.string(),
  opensOrganization: z.boolean(),
});
export type Role = z.infer<typeof Role>;
const Roles = z.object({
  data: z.object({ viewer: z.object({ roles: z.array(Role).nullable() }) }),
});

/** A person's browser, and the roles that its tabs can act in. */
interface Visitor {
  readonly client: Client;
  readonly roles: readonly Role[];
}

/** A gateway over a sandbox, on a clock of their own. */
export interface World {
  readonly url: string;
  /** Moves the clock to an instant; with `isFresh` the data are made anew there. */
  readonly move: (instant: number, isFresh: boolean) => Promise<void>;
  /** Reads the sandbox's records. */
  readonly read: (query: RawBuilder<unknown>) => Promise<readonly unknown[]>;
  /** Signs a persona in. */
  readonly enter: (userId: string) => Promise<Visitor>;
  readonly close: () => Promise<void>;
}

/** Writes queries, which the servers' process runs. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Starts the servers with fresh data of an instant. */
export async function startWorld(instant: number): Promise<World> {
  const servers = fork('tests/web/records/servers.ts', [String(instant)], {
    execArgv: ['--import', 'tsx'],
  });
  const { url } = Started.parse((await once(servers, 'message'))[0]);
  const waiting = new Map<number, (answer: Answer) => void>();
  servers.on('message', (message) => {
    const answer = Answer.parse(message);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let id = 0;
  async function ask(request: object): Promise<unknown> {
    id += 1;
    const coming = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    servers.send({ id, request });
    const { answer, failure } = await coming;
    if (failure !== undefined) throw new Error(failure);
    return answer;
  }
  return {
    url,
    async move(to, isFresh) {
      await ask({ kind: 'MOVE', instant: to, isFresh });
    },
    async read(query) {
      const { sql, parameters } = query.compile(compiler);
      return z.array(z.unknown()).parse(await ask({ kind: 'READ', sql, parameters }));
    },
    async enter(userId) {
      await ask({ kind: 'SIGN_IN', userId });
      const client = createClient(url);
      await client.signIn();
      const fields = 'userRoleId roleId opensOrganization';
      const { body } = await client.graphql(`{ viewer { roles { ${fields} } } }`);
      return { client, roles: Roles.parse(body).data.viewer.roles ?? [] };
    },
    async close() {
      servers.disconnect();
      await once(servers, 'exit');
    },
  };
}
