import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { withBinaries } from './run.ts';

/** The portal cannot come up, for a reason a person can mend. The message is one sentence for them. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** A server process that we started and will stop. */
export interface Server {
  readonly name: string;
  readonly pid: number;
  /** Resolves with the exit code when the process has ended, whoever ended it. */
  readonly ended: Promise<number>;
  /** Asks the process to end and waits until it has. */
  stop(): Promise<number>;
}

/** How a server is started: its command line, what is in its environment, and where it says it is ready. */
export interface ServerPlan {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  readonly readyUrl: string;
  /** Seconds it may take to be ready. */
  readonly patience: number;
}

/** Refuses with a sentence when something already listens on the port. */
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
}

const Readiness = z.object({ reasons: z.array(z.string()) });

/** Whether the server is ready, or why not, in its own words. */
async function readiness(url: string): Promise<'ready' | string[]> {
  try {
    const response = await fetch(url);
    if (response.ok) return 'ready';
    return Readiness.parse(await response.json()).reasons;
  } catch {
    return ['it does not answer yet'];
  }
}

/** Waits until the server is ready. Returns why it is not, once it has ended or the patience is used up. */
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

function ending(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Starts a server and waits until it is ready. Its log goes to `.data/logs/<name>.log`, what it says on
 * standard error comes through. It runs in a process group of its own, so that a Ctrl-C reaches it once,
 * from us, and notices by the channel between us when we die without a word.
 * Throws {@link CannotStart} when it ends before it is ready.
 */
export async function startServer(plan: ServerPlan): Promise<Server> {
  const logs = join('.data', 'logs');
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${plan.name}.log`);
  const [program, ...args] = plan.command;
  const child = spawn(program, args, {
    env: withBinaries(plan.environment),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.pipe(createWriteStream(logFile));
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
