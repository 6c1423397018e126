import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/lib/free-port.ts';

/** Builds the gateway as `npm run build` does, into a temporary folder where it finds its packages. */
async function buildGateway(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const built = join(folder, 'dist');
  const options = ['--config', 'vite.server.config.ts', '--mode', 'gateway', '--outDir', built];
  await promisify(execFile)('node_modules/.bin/vite', ['build', ...options], {
    env: { PATH: process.env['PATH'] },
  });
  return join(built, 'main.js');
}

/** Built once for this process: each start from the sources takes longer than that. */
let built: Promise<string> | undefined;

/**
 * Starts a gateway as a process of its own, built from its sources.
 * @param environment its variables, and no others of ours
 * @param folder where it runs, with `dist/web` for a web client
 */
export async function startGatewayProcess(
  environment: Readonly<Record<string, string>>,
  folder?: string,
) {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [await (built ??= buildGateway())], {
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
