import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/free-port.ts';
import {
  copyPackages,
  declaredPackages,
  importedModules,
  importedPackages,
} from '../lib/packages/production.ts';
import { typeProductionCommand } from '../lib/production-command.ts';
import { startServer } from '../lib/server.ts';

const START_SECONDS = 60;
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** The image of the gateway, as a folder: the built files with their own packages. */
function layOut(folder: string): void {
  copyPackages('gateway', folder);
  cpSync('package.json', join(folder, 'package.json'));
  for (const part of ['web', 'playground', 'gateway'])
    cpSync(join('dist', part), join(folder, 'dist', part), { recursive: true });
}

/** Removes the packages of traces, which nothing loads unless it is asked to: the metrics need the API alone. */
function removeTraces(folder: string): void {
  const packages = join(folder, 'node_modules', '@opentelemetry');
  for (const name of readdirSync(packages))
    if (name !== 'api') rmSync(join(packages, name), { recursive: true });
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

/** Whether the gateway in a folder starts and paints a page. It has no provider and no Redis, and tells so. */
async function serves(folder: string): Promise<boolean> {
  const port = await freePort();
  const gateway = await startServer({
    name: 'gateway-alone',
    command: [process.execPath, 'dist/gateway/main.js'],
    folder,
    environment: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      BACKEND_URL: NOWHERE,
      OIDC_ISSUER: NOWHERE,
      OIDC_CLIENT_ID: 'portal',
      OIDC_AUDIENCE: NOWHERE,
      OIDC_CLAIMS_NAMESPACE: NOWHERE,
      REDIS_URL: 'redis://127.0.0.1:9',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      SHUTDOWN_DELAY_SECONDS: '0',
      LOG_LEVEL: 'silent',
    },
    readyUrl: `http://localhost:${port}/healthz`,
    patience: START_SECONDS,
  });
  const status = await statusOf(`http://localhost:${port}/faq`);
  await gateway.stop();
  return status === 200;
}

/** What is wrong with the README's production command: its trial knows the variables and blames the backend alone, and it runs. */
async function commandFaults(): Promise<readonly string[]> {
  const { isAlive, output } = await typeProductionCommand(
    {
      BACKEND_URL: NOWHERE,
      OIDC_ISSUER: NOWHERE,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'secret',
    },
    await freePort(),
  );
  const isTried = output.includes(`The backend does not answer at ${NOWHERE}`);
  return [
    ...(isAlive ? [] : ['the production command of README.md starts no gateway']),
    ...(isTried ? [] : ['the production command of README.md tries no backend']),
  ].map((fault) => `${fault}:\n${output}`);
}

/** The built gateway runs with the packages that it imports, each of them declared, and with no other. */
const declared = declaredPackages();
const faults = importedPackages('gateway')
  .filter((name) => !declared.includes(name))
  .map((name) => `dist/gateway imports ${name}, which package.json does not declare`);
const folder = mkdtempSync(join(tmpdir(), 'production-'));
try {
  layOut(folder);
  // Some are imported when a request needs them.
  const loadAll = importedModules('gateway').map((name) => `import ${JSON.stringify(name)};`);
  execFileSync(process.execPath, ['--input-type=module', '--eval', loadAll.join('\n')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  removeTraces(folder);
  if (!(await serves(folder))) faults.push('the gateway does not start with its own packages');
} finally {
  rmSync(folder, { recursive: true });
}
faults.push(...(await commandFaults()));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
