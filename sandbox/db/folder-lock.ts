import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** `startedAt` distinguishes a process from a later one with the same id (Linux only, else empty). */
const Owner = z.object({ pid: z.number().int().positive(), startedAt: z.string() });
type Owner = z.infer<typeof Owner>;

const ownLocks = new Set<string>();

/**
 * Locks the folder for this process: PGlite allows a second opener, and two writers destroy each other's data. Takes over the lock
 * of a dead process. Returns the function that unlocks the folder. Throws `StartError` when a living process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const path = join(resolve(folder), 'lock');
  const owner = readOwner(path);
  if (owner && isAlive(owner, path)) throw lockedError(folder, owner);
  if (owner) moveAside(path, folder, owner);
  create(path, folder);
  ownLocks.add(path);
  return () => {
    ownLocks.delete(path);
    rmSync(path, { force: true });
  };
}

function create(path: string, folder: string): void {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }));
    closeSync(file);
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) throw lockedError(folder, readOwner(path));
    throw cause;
  }
}

/** Resolves the race of two processes that find the same stale lock: the loser restores the winner's lock. */
function moveAside(path: string, folder: string, dead: Owner): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return;
    throw cause;
  }
  const moved = readOwner(aside);
  if (moved && (moved.pid !== dead.pid || moved.startedAt !== dead.startedAt)) {
    linkSync(aside, path);
    rmSync(aside);
    throw lockedError(folder, moved);
  }
  rmSync(aside);
}

/** The owner of a lock file; `UNKNOWN_OWNER` for a file that its process has not written completely. */
function readOwner(path: string): Owner | undefined {
  try {
    return Owner.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return undefined;
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return UNKNOWN_OWNER;
    throw cause;
  }
}

const UNKNOWN_OWNER: Owner = { pid: Number.MAX_SAFE_INTEGER, startedAt: '' };

function isAlive(owner: Owner, path: string): boolean {
  if (owner.pid === process.pid) return ownLocks.has(path);
  if (owner.pid === UNKNOWN_OWNER.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (cause) {
    return hasCode(cause, 'EPERM');
  }
  return startOf(owner.pid) === owner.startedAt;
}

/** Field 22 of /proc/<pid>/stat (proc(5)), counted after the command's closing bracket. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lockedError(folder: string, owner: Owner | undefined): StartError {
  const by = owner ? `process ${owner.pid}` : 'another process';
  return new StartError(
    `The data folder ${folder} is in use by ${by}; stop that one, or set SANDBOX_DATA to another folder.`,
  );
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
