import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, inject, test } from 'vitest';
import { readConfig } from '../../sandbox/config.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { freePort } from '../../scripts/lib/free-port.ts';

/**
 * Replaces only `npm ci`: npm itself decides which packages that installs, and the stub links them from this repository instead
 * of unpacking a gigabyte, as `npm test` itself has done in this checkout.
 */
const LINKING_NPM = `#!/bin/sh
[ "$1" = ci ] || exec "$REAL_NPM" "$@"
mkdir node_modules && ln -s "$PACKAGES/.bin" node_modules/.bin
"$REAL_NPM" "$@" --dry-run --offline | sed -n 's/^add \\(.*\\) .*$/\\1/p' | sort -u | while read -r name; do
  [ -e "$PACKAGES/$name" ] || continue
  mkdir -p "$(dirname "node_modules/$name")"
  ln -s "$PACKAGES/$name" "node_modules/$name"
done
`;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A folder that is removed after the test. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  cleanups.push(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Copies the files in git, as they are in the work tree, to a folder of their own. */
function freshClone(): string {
  const folder = temporaryFolder();
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(folder, file));
  return folder;
}

/** The environment of a shell outside this repository, where `npm ci` links packages. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const outside = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_ENV$)/.test(name),
  );
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'npm'), LINKING_NPM, { mode: 0o755 });
  return {
    ...Object.fromEntries(outside),
    PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    REAL_NPM: execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(),
    PACKAGES: join(process.cwd(), 'node_modules'),
  };
}

/** The README's production command, with these values in place of its examples. */
function productionCommand(values: Readonly<Record<string, string>>): string {
  const [, command = ''] =
    /```sh\n(export NODE_ENV=production [^`]*)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  return Object.entries(values).reduce((text, [name, value]) => {
    const assignment = new RegExp(`\\b${name}=\\S+`);
    expect(text).toMatch(assignment);
    return text.replace(assignment, `${name}=${value}`);
  }, command);
}

/** The usage of `npm run contract`, which is what a provider begins with. */
function contractUsage(cwd: string, env: NodeJS.ProcessEnv): string {
  const { stdout, stderr } = spawnSync('npm', ['run', 'contract'], { cwd, env, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

test('a fresh clone tries a backend, and the production command of the README makes it ready', async () => {
  const config = readConfig({
    SANDBOX_PORT: '0',
    SANDBOX_DATA: inject('sandboxData'),
    LOG_LEVEL: 'error',
  });
  const sandbox = await createSandbox(config, pino({ level: 'error' }));
  cleanups.push(() => sandbox.close());
  const port = await freePort();
  const command = productionCommand({
    BACKEND_URL: `${sandbox.url}/api`,
    OIDC_ISSUER: `${sandbox.url}/identity`,
    OIDC_CLIENT_ID: 'ladeportal',
    OIDC_CLIENT_SECRET: 'sandbox-secret',
  });

  const [folder, environment] = [freshClone(), shellEnvironment()];
  expect(contractUsage(folder, environment)).toContain('Set CONTRACT_URL to');

  const shell = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    detached: true,
  });
  const output: string[] = [];
  shell.stdout.on('data', (chunk) => output.push(String(chunk)));
  shell.stderr.on('data', (chunk) => output.push(String(chunk)));
  const ended = once(shell, 'close');
  cleanups.push(() => {
    // The shell, npm and the gateway are one process group.
    if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGTERM');
    return ended;
  });

  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (shell.exitCode === null && !(await isReady())) await sleep(200);
  expect(shell.exitCode, output.join('')).toBeNull();
  const page = await fetch(`http://localhost:${port}/`);
  expect(await page.text()).toContain('<div id="root"');
  // The trial before the start said so.
  expect(output.join('')).toContain('fine   The backend answers');
  expect(output.join('')).not.toMatch(/^fault /m);
}, 600_000);
