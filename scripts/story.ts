import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { featureNames, withDependants } from '../schema/features.ts';
import { operationAt } from '../tests/contract/codes.ts';
import { freePort } from './lib/free-port.ts';
import { launch } from './lib/browser.ts';
import { run } from './lib/run.ts';
import { startServer } from './lib/server.ts';
import { doing, done, main } from './lib/terminal.ts';
import { clone } from './story/clone.ts';
import { ELVAGEN } from './story/elvagen.ts';
import { startChargingBackend, startForeignProvider, startTlsProxy } from './story/neighbours.ts';
import { must, mustBeNone } from './story/untruth.ts';
import { ROLES, visit } from './story/visit.ts';

const PATIENCE_SECONDS = 120;

const Config = z.looseObject({ features: z.object({ notOffered: z.array(z.enum(featureNames)) }) });

/** Plays a step, and tells what it took and what it notes. */
async function step<T>(
  name: string,
  play: (note: (text: string) => void) => Promise<T>,
): Promise<T> {
  doing(name);
  const notes: string[] = [];
  const startedAt = performance.now();
  const value = await play((text) => notes.push(text));
  done(`${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  for (const note of notes) console.log(`    ${note}`);
  return value;
}

/** One of our commands in the clone. */
const command = (name: string, args: readonly string[], environment: Record<string, string>) =>
  run('node', ['scripts/bootstrap.mjs', name, ...args], environment);

/**
 * The day of a provider that makes the portal its own, from a clone to a person who is signed in: its name and colours, a backend
 * with charging alone, an identity provider of its own, and production behind a proxy that ends TLS. `--install` installs the
 * packages of the clone in place of linking ours.
 * @param undo collects what ends each thing that was started
 * @throws {Untruth} at the first sentence that does not hold
 */
async function play(isInstalled: boolean, undo: (() => unknown)[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ladeportal-story-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const [repository, provider] = [join(folder, 'portal'), join(folder, 'provider')];

  await step('Clone the repository', async (note) => note(await clone(repository, isInstalled)));
  const home = process.cwd();
  process.chdir(repository);
  undo.push(() => process.chdir(home));

  const identity = await step(
    `Start an identity provider that knows nothing of us`,
    async (note) => {
      const started = await startForeignProvider();
      undo.push(() => started.close());
      note(started.issuer);
      return started;
    },
  );

  const backend = await step('Start a backend with charging alone', async (note) => {
    const started = await startChargingBackend();
    undo.push(() => started.close());
    note(started.url);
    return started;
  });
  const backendUrl = `${backend.url}/api`;

  const notOffered = await step(
    'Let `npm run contract` say what the backend lacks',
    async (note) => {
      const { output } = await command('contract', [], {
        CONTRACT_URL: backendUrl,
        CONTRACT_TOKEN: await identity.accessToken(),
      });
      const line = /^ *(\{"features".+\})$/m.exec(output)?.[1];
      must(line !== undefined, `The report ends with a line for the configuration.\n${output}`);
      const { features } = Config.parse(JSON.parse(line ?? ''));
      const untold = /^Nothing was tried of (.+):/m.exec(output)?.[1]?.split(', ') ?? [];
      const lacking = [
        ...features.notOffered,
        ...featureNames.filter((each) => untold.includes(each)),
      ];
      const kept = featureNames.filter((each) => !withDependants(lacking).includes(each));
      must(kept.join() === 'charging', `The report names every feature but charging.\n${output}`);
      note(line ?? '');
      if (untold.length > 0) note(`and by hand, as the report says: ${untold.join(', ')}`);
      return lacking;
    },
  );

  const config = await step(
    'Write a folder with the provider’s name, colour and languages',
    async (note) => {
      mkdirSync(provider);
      const file = join(provider, 'portal.json');
      writeFileSync(file, JSON.stringify({ ...ELVAGEN, features: { notOffered } }));
      note('one colour, Swedish and English, and features.notOffered');
      return Promise.resolve(resolve(file));
    },
  );

  const [port, publicPort] = [await freePort(), await freePort()];
  const origin = `https://laddning.elvagen.localhost:${publicPort}`;
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    BACKEND_URL: backendUrl,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: 'elvagen',
    OIDC_AUDIENCE: 'https://backend.elvagen.test',
    OIDC_CLAIMS_NAMESPACE: 'https://elvagen.test/',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PORTAL_CONFIG: config,
    ENTITY_REGISTER_URL: 'off',
    EHF_DIRECTORY_URL: 'off',
    // The provider's one person opens every page within a minute, and in two roles.
    RATE_LIMIT_GRAPHQL: '100000',
  };

  await step('Let `npm run gateway -- --check` try the variables', async (note) => {
    const { code, output } = await command('gateway', ['--check'], environment);
    must(code === 0, `The check finds no fault.\n${output}`);
    for (const line of output.split('\n').filter((each) => each.startsWith('loss'))) note(line);
  });

  await step('Build it for production', async () => {
    const { code, output } = await command('build', [], { NODE_ENV: 'production' });
    must(code === 0, `It can be built.\n${output}`);
  });

  await step('Run it in production behind a proxy that ends TLS', async (note) => {
    const gateway = await startServer({
      name: 'gateway',
      command: ['node', 'scripts/bootstrap.mjs', 'gateway'],
      environment,
      readyUrl: `http://localhost:${port}/readyz`,
      patience: PATIENCE_SECONDS,
    });
    undo.push(() => gateway.stop());
    const proxy = await startTlsProxy(folder, new URL(origin), port);
    undo.push(() => proxy.close());
    note(origin);
  });

  // The report calls them all.
  const tried = backend.received.length;
  const browser = await launch();
  undo.push(() => browser.close());
  for (const [name, role] of Object.entries(ROLES))
    await step(`Sign in as ${name}, and see home, charging and nothing else`, async (note) =>
      note(`${await visit(browser, origin, ELVAGEN.providerName, role, notOffered)} pages`),
    );

  const called = backend.received.slice(tried).map((line) => {
    const [method = '', address = ''] = line.split(' ');
    return { line, feature: operationAt(method, address)?.feature };
  });
  mustBeNone(
    called
      .filter(({ feature }) => feature !== 'core' && feature !== 'charging')
      .map(({ line }) => line),
    'The backend receives no call of a feature that is switched off.',
  );
}

/** The last warnings and errors of the gateway, which is gone with the clone. */
function warnings(): readonly string[] {
  const file = join('.data', 'logs', 'gateway.log');
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return log
    .split('\n')
    .filter((line) => /"level":[456]0/.test(line))
    .slice(-20);
}

await main(async () => {
  const { values } = parseArgs({ options: { install: { type: 'boolean', default: false } } });
  const undo: (() => unknown)[] = [];
  try {
    await play(values.install, undo);
  } catch (error) {
    for (const line of warnings()) console.error(line);
    throw error;
  } finally {
    for (const end of undo.reverse()) await end();
  }
  done('The day is over: everything was stopped and removed');
  return 0;
});
