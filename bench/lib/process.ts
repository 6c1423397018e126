import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Addresses } from '../../scripts/lib/portal.ts';
import type { Server } from '../../scripts/lib/server.ts';

/** A portal that runs, with the process of its gateway. */
export interface RunningPortal extends Addresses {
  readonly gatewayPid: number;
}

/** The portal whose servers these are. */
export function runningPortal(at: Addresses, servers: readonly Server[]): RunningPortal {
  const gateway = servers.find(({ name }) => name === 'gateway');
  if (gateway === undefined) throw new Error('No gateway was started');
  return { ...at, gatewayPid: gateway.pid };
}

/** Ticks of a second in which the system counts a process's time (proc(5), `sysconf(_SC_CLK_TCK)`). */
const TICKS = 100;

/** Seconds of CPU that a process has used, its threads included, from the system's own accounts. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, can hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Megabytes of memory that a process holds. */
export async function megabytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]) / 1024;
}

/** The number of files and connections that a process has open. */
export const descriptorsOf = async (pid: number): Promise<number> =>
  (await readdir(`/proc/${pid}/fd`)).length;

/** Watches the memory of a process while something is going on. Resolves with the most it held, in MB. */
export async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  const watch = { isOver: false };
  const done = work.finally(() => (watch.isOver = true));
  let peak = 0;
  while (!watch.isOver) {
    peak = Math.max(peak, await megabytesOf(pid));
    await Promise.race([sleep(100), done]);
  }
  await done;
  return peak;
}
