import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../scripts/lib/free-port.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/**
 * Starts a gateway as a process of its own, from its sources.
 * @param environment its variables, and no others of ours
 * @param folder where it runs, with `dist/web` for a web client
 */
export async function startGatewayProcess(
  environment: Readonly<Record<string, string>>,
  folder?: string,
) {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['--import', TSX, resolve('gateway/main.ts')], {
    cwd: folder,
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
