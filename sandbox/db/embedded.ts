import { PGlite } from '@electric-sql/pglite';
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
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { parsers } from './parsers.ts';

/** Opens the embedded PostgreSQL in `folder`, created when missing, or in memory. Throws `StartError` on failure. */
export async function openEmbedded(folder: string): Promise<Dialect> {
  if (isInMemory(folder)) return pgliteDialect(await createInMemory(folder));
  const release = lock(folder);
  try {
    const database = await PGlite.create(prepare(folder), { parsers });
    rmSync(join(folder, CREATION_MARKER), { force: true });
    return pgliteDialect(database, release);
  } catch (cause) {
    release();
    throw new StartError(
      `The database in the folder ${folder} cannot be read; delete the folder to start afresh, or set SANDBOX_DATA to another.`,
      { cause },
    );
  }
}

/** The marker file beside a database while it is being created. */
const CREATION_MARKER = 'making';

/**
 * The database's own folder. A folder whose creation was interrupted is created again. A folder without the file by which PGlite
 * recognises a database is refused, because PGlite would overwrite it.
 */
function prepare(folder: string): string {
  const path = join(folder, 'postgres');
  const making = join(folder, CREATION_MARKER);
  if (existsSync(making)) rmSync(path, { recursive: true, force: true });
  if (!existsSync(path)) writeFileSync(making, '');
  else if (!existsSync(join(path, 'PG_VERSION'))) throw new Error(`${path} holds no database`);
  return path;
}

function lock(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return lockFolder(folder);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The data folder ${folder} cannot be written; set SANDBOX_DATA to a folder that can.`,
      { cause },
    );
  }
}

/** The prefix of a database without a folder, which is lost when it is closed. */
const IN_MEMORY = 'memory:';

/** Whether `data` names a database in memory: `memory:`, or `memory:<file>` for one that starts from the image in that file. */
function isInMemory(data: string): boolean {
  return data.startsWith(IN_MEMORY);
}

/** Creates a database in memory, from the image that `data` names when it is readable, otherwise empty. */
async function createInMemory(data: string): Promise<PGlite> {
  const image = readImage(data.slice(IN_MEMORY.length));
  if (image === undefined) return PGlite.create('memory://', { parsers });
  try {
    return await PGlite.create('memory://', { parsers, loadDataDir: image });
  } catch {
    return PGlite.create('memory://', { parsers });
  }
}

/**
 * Writes an image of a database in memory, which `fill` fills, to `file`, atomically. Starting from an image takes a third of the
 * time. The image records neither the program nor the day of its creation, so the file name must.
 */
export async function makeImage(
  file: string,
  fill: (data: PGlite) => Promise<void>,
): Promise<void> {
  const database = await PGlite.create('memory://', { parsers });
  await fill(database);
  // Otherwise every start from the image repeats what was written since the last checkpoint, a third of its time.
  await database.exec('CHECKPOINT');
  const image = await database.dumpDataDir('none');
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await image.arrayBuffer()));
  renameSync(partial, file);
  await database.close();
}

function readImage(file: string): Blob | undefined {
  if (file === '') return undefined;
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

/**
 * Kysely over the embedded PostgreSQL: everything but the driver is Kysely's own PostgreSQL dialect.
 * `release` runs once the database is closed.
 */
export function pgliteDialect(database: PGlite, release?: () => void): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(database, release),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** PGlite has one connection, so each query or transaction waits until the previous one has released it. */
function createDriver(database: PGlite, release?: () => void): Driver {
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
    destroy: async () => {
      await database.close();
      release?.();
    },
  };
}
