import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** How a command ended: its exit code and everything it printed, in order. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** The environment with the project's own binaries first on the path. */
export function withBinaries(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const bin = join(process.cwd(), 'node_modules', '.bin');
  return { ...process.env, ...extra, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
}

/** Runs a command and collects what it prints. Resolves whatever its exit code; a signal counts as 1. */
export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: withBinaries(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const collect = (chunk: Buffer) => void chunks.push(chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/** A command that had to succeed did not. The message holds what it printed. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Runs a command that has to succeed. Throws {@link CommandFailed} with its output otherwise. */
export async function mustRun(command: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new CommandFailed(`${command} ${args.join(' ')} failed:\n${output}`);
}

const parent = process.ppid;

/** Resolves when our parent process is gone: `npm` passes a SIGTERM on to its shell, and the shell passes it on to no process. */
export function orphaned(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve();
    }, 500);
    timer.unref();
  });
}

/**
 * Runs a program in the foreground: it has our terminal and gets our signals, and a SIGTERM once our parent is gone. Resolves with
 * its exit code.
 */
export function runInFront([program, ...args]: readonly [string, ...string[]]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: withBinaries(), stdio: 'inherit' });
    const end = () => void child.kill('SIGTERM');
    // The terminal signals the whole group; a signal sent to us alone is passed on.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', end);
    void orphaned().then(end);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
