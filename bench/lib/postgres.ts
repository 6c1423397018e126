import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CannotStart } from '../../scripts/lib/server.ts';

const exec = promisify(execFile);

/** Where Debian puts the programs of each major version. */
const VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL server of our own, on this machine alone, gone without a trace when it stops. */
export interface Postgres {
  /** What `DATABASE_URL` takes. */
  readonly url: string;
  stop(): Promise<void>;
}

function programs(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  if (newest === undefined)
    throw new CannotStart(`There is no PostgreSQL in ${VERSIONS}; install it, or skip this part.`);
  return join(VERSIONS, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
async function whoRuns(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await exec('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Starts a server with an empty database at the port. Throws {@link CannotStart} when there is none installed. */
export async function startPostgres(port: number): Promise<Postgres> {
  const bin = programs();
  const who = await whoRuns();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const options = { ...who, cwd: folder };
  const local = ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal'];
  await exec(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'portal', '-A', 'trust', '-E', 'UTF8'],
    options,
  );
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const server = spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      await exec(join(bin, 'createdb'), [...local, 'portal'], options);
      return { url: `postgres://portal@127.0.0.1:${port}/portal`, stop };
    } catch (cause) {
      if (attempt < 50) await sleep(200);
      else {
        await stop();
        throw cause;
      }
    }
  }
}
