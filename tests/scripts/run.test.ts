import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** A program that runs until a SIGTERM, and says so. */
const PROGRAM = `
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('running');
`;

const RUN = `
  import { runInFront } from './scripts/lib/run.ts';
  await runInFront(['node', '--eval', ${JSON.stringify(PROGRAM)}]);
`;

test('a program in the foreground stops when a SIGTERM ends the shell that npm started', async () => {
  // The shell waits for the command, because another one follows.
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', 'node', '--import', 'tsx', '--eval', RUN], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The pipe closes once no process holds it any more.
  const closed = once(shell.stdout, 'close');
  onTestFinished(() => {
    if (!shell.stdout.closed && shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
  });
  const first = await new Promise((resolve) => shell.stdout.once('data', resolve));
  expect(String(first)).toBe('running\n');
  const output: string[] = [];
  shell.stdout.on('data', (chunk) => output.push(String(chunk)));
  shell.kill('SIGTERM');
  await closed;
  expect(output.join('')).toBe('stopped\n');
});
