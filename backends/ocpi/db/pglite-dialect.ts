import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** Kysely over the embedded PostgreSQL: everything but the driver is Kysely's own PostgreSQL dialect. */
export function pgliteDialect(database: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(database),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** PGlite has one connection, so each query or transaction waits until the previous one has released it. */
function createDriver(database: PGlite): Driver {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, affectedRows = 0 } = await database.query<R>(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows) };
    },
    streamQuery: () => {
      throw new Error('The embedded database has no cursors: page by key instead.');
    },
  };
  const run = async (statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => database.waitReady,
    acquireConnection: async () => {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      isHeld = true;
      return connection;
    },
    releaseConnection: () => {
      const next = waiting.shift();
      if (next) next();
      else isHeld = false;
      return Promise.resolve();
    },
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: () => database.close(),
  };
}
