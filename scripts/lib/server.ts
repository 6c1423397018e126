import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { withBinaries } from './run.ts';

/** The portal cannot start, for a reason that the operator can fix. The message is one sentence for them. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** A server process that we started and will stop. */
export interface Server {
  readonly name: string;
  readonly pid: number;
  /** Resolves with the exit code when the process has ended, for any reason. */
  readonly ended: Promise<number>;
  /** Sends SIGTERM and waits for the end of the process. */
  stop(): Promise<number>;
}

/** How to start a server: its command line, its environment, and the address that reports its readiness. */
export interface ServerPlan {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Where it runs; here by default. */
  readonly folder?: string;
  readonly readyUrl: string;
  /** The seconds that the server may take to be ready. */
  readonly patience: number;
}

/** Throws a one-sentence error when the port is already in use, or is one that no page can be fetched from. */
export async function mustBeFree(port: number, name: string, variable: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new CannotStart(
          `Port ${port}, which the ${name} needs, is taken. Stop what uses it, or choose another port with ${variable}.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
  if (await isRefusedByFetch(port))
    throw new CannotStart(
      `Port ${port}, which ${variable} gives the ${name}, is one that browsers and fetch refuse: choose another.`,
    );
}

/** Whether `fetch` refuses a port that is free, before it connects (Fetch Standard, "bad port"). */
async function isRefusedByFetch(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' });
    return false;
  } catch (error) {
    return (
      error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port'
    );
  }
}

const Readiness = z.object({ reasons: z.array(z.string()) });

/** Whether the server is ready, or its own message why not. */
async function readiness(url: string): Promise<'ready' | string[]> {
  try {
    const response = await fetch(url);
    if (response.ok) return 'ready';
    return Readiness.parse(await response.json()).reasons;
  } catch {
    return ['it does not answer yet'];
  }
}

/** Waits until the server is ready. Returns the reason when it has ended or timed out first. */
async function untilReady(
  { readyUrl, patience }: ServerPlan,
  hasEnded: () => boolean,
): Promise<readonly string[]> {
  const end = Date.now() + patience * 1000;
  for (;;) {
    const state = await readiness(readyUrl);
    if (state === 'ready') return [];
    if (hasEnded()) return ['it ended'];
    if (Date.now() > end) return state;
    await sleep(100);
  }
}

/** oidc-provider says this of every Node before 22 as it is imported. The portal is tested on the versions in `engines`. */
const RUNTIME_WARNING = 'oidc-provider WARNING: Unsupported runtime';

function ending(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Starts a server and waits until it is ready. Its log goes to `.data/logs/<name>.log`, its standard error to ours. It runs in a
 * process group of its own, so that it gets a Ctrl-C once, from us. The channel between us tells it when we die. Throws {@link
 * CannotStart} when it ends before it is ready.
 */
export async function startServer(plan: ServerPlan): Promise<Server> {
  const logs = join('.data', 'logs');
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${plan.name}.log`);
  const [program, ...args] = plan.command;
  const child = spawn(program, args, {
    cwd: plan.folder ?? process.cwd(),
    env: withBinaries(plan.environment),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(createWriteStream(logFile));
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => {
      if (!line.includes(RUNTIME_WARNING)) process.stderr.write(`${line}\n`);
    });
  let hasEnded = false;
  const ended = ending(child).finally(() => {
    hasEnded = true;
  });
  const server: Server = {
    name: plan.name,
    pid: child.pid ?? 0,
    ended,
    stop: () => {
      if (!hasEnded) child.kill('SIGTERM');
      return ended;
    },
  };
  const missing = await untilReady(plan, () => hasEnded);
  if (missing.length > 0) {
    await server.stop();
    throw new CannotStart(
      `The ${plan.name} did not start: ${missing.join('; ')}. Its log is ${logFile}.`,
    );
  }
  return server;
}
