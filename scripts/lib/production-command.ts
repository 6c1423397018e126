import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The README's production command, with these values in place of its examples. @throws when it names one of them no more */
function commandWith(values: Readonly<Record<string, string>>): string {
  const [, command = ''] =
    /```sh\n(export NODE_ENV=production [^`]*)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  return Object.entries(values).reduce((text, [name, value]) => {
    const assignment = new RegExp(`\\b${name}=\\S+`);
    if (!assignment.test(text)) throw new Error(`The README's production command has no ${name}.`);
    return text.replace(assignment, `${name}=${value}`);
  }, command);
}

/**
 * Types the README's production command in a shell, with these values and on this port, until the gateway answers or the command
 * ends.
 * @returns whether the gateway answered, and what was printed by then
 */
export async function typeProductionCommand(
  values: Readonly<Record<string, string>>,
  port: number,
): Promise<{ isAlive: boolean; output: string }> {
  const shell = spawn('sh', ['-c', commandWith(values)], {
    env: { ...process.env, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = once(shell, 'close');
  const answers = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  let isAlive = false;
  while (shell.exitCode === null && !isAlive) {
    await sleep(100);
    isAlive = await answers();
  }
  // The shell, npm and the gateway are one process group.
  if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGTERM');
  await ended;
  return { isAlive, output: output.join('') };
}
