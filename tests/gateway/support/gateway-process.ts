import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../scripts/lib/free-port.ts';

/** The gateway as a process of its own. */
export async function startGatewayProcess(environment: Readonly<Record<string, string>>) {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const log: string[] = [];
  child.stdout.on('data', (chunk) => log.push(String(chunk)));
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  return { child, errors, ended, log, url: `http://localhost:${port}` };
}
