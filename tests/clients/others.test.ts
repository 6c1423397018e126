import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../sandbox/config.ts';
import { createSandbox, type Sandbox } from '../../sandbox/server.ts';
import { whenStale } from '../../scripts/lib/fingerprint.ts';
import { installOwnPackages, ownBinary } from '../../scripts/lib/own-packages.ts';
import { startGateway, type TestGateway } from '../gateway/support/gateway.ts';

const FOLDER = 'tests/clients/others';
const GENERATED = join(FOLDER, 'generated');

const run = promisify(execFile);

/** Each client, by its program: Relay's as its compiler made it, the others as TypeScript checked and compiled them. */
const CLIENTS = {
  relay: 'relay/client.mjs',
  'graphql-request': 'generated/built/graphql-request.js',
  urql: 'generated/built/urql.js',
  apollo: 'generated/built/apollo.js',
};

let sandbox: Sandbox;
let gateway: TestGateway;
let token: string;
let truth: Awaited<ReturnType<typeof askPlainly>>;

async function compile() {
  rmSync(GENERATED, { recursive: true, force: true });
  mkdirSync(join(GENERATED, 'relay'), { recursive: true });
  writeFileSync(join(GENERATED, 'relay/package.json'), '{ "type": "commonjs" }');
  const relay = ['relay.config.json', '--noWatchman'];
  const cwd = join(FOLDER, 'relay');
  await run(resolve(ownBinary(FOLDER, 'relay-compiler')), relay, { cwd });
  await run('node_modules/.bin/graphql-codegen', ['--config', join(FOLDER, 'codegen.ts')]);
  await run('node', ['node_modules/typescript-native/bin/tsc', '--project', FOLDER]);
}

/** Installs and compiles the clients, unless they are compiled from this schema with these packages. */
async function prepare() {
  await installOwnPackages(FOLDER);
  const schema = ['schema/printed/portal.graphql', 'clients/typescript/generated/scalars.json'];
  const inputs = [FOLDER, ...schema, 'package-lock.json'];
  await whenStale({ name: 'clients-of-others', inputs, outputs: [GENERATED] }, compile);
}

async function startPortal() {
  const environment = { SANDBOX_PORT: '0', SANDBOX_DATA: inject('sandboxData') };
  sandbox = await createSandbox(readConfig(environment), pino({ level: 'silent' }));
  gateway = await startGateway({
    OIDC_ISSUER: `${sandbox.url}/identity`,
    BACKEND_URL: `${sandbox.url}/api`,
  });
  const env = { ...process.env, SANDBOX_URL: sandbox.url };
  const { stdout } = await run('node', ['scripts/bootstrap.mjs', 'token', 'kari'], { env });
  token = stdout.trim();
}

const Thing = z.object({ __typename: z.string(), id: z.string(), key: z.string() }).loose();
const Answer = z.object({
  data: z.object({
    viewer: z.object({
      account: z.object({
        chargingJourney: z.object({ records: z.object({ nodes: z.array(Thing) }) }),
        invoices: z.object({ nodes: z.array(Thing) }),
      }),
    }),
  }),
});

/** A record and an invoice with one key, and the ids of the latest invoices, by a plain request. */
async function askPlainly() {
  const query = `{ viewer { account {
    chargingJourney { records(period: { type: ALL }, first: 200) { nodes { __typename id key date vat } } }
    invoices(first: 100) { nodes { __typename id key date vat } }
  } } }`;
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { account } = Answer.parse(await response.json()).data.viewer;
  const invoices = account.invoices.nodes;
  const [shared] = account.chargingJourney.records.nodes.flatMap((record) =>
    invoices.filter(({ key }) => key === record.key).map((invoice) => ({ record, invoice })),
  );
  if (shared === undefined) throw new Error('No record and invoice have one key');
  return { ...shared, pages: invoices.slice(0, 6).map(({ id }) => id) };
}

beforeAll(async () => {
  await Promise.all([prepare(), startPortal()]);
  truth = await askPlainly();
}, 180_000);
afterAll(async () => {
  await gateway.close();
  await sandbox.close();
});

test.each(Object.entries(CLIENTS))(
  '%s reads, pages and writes, and keeps a record and an invoice with one key apart',
  async (name, program) => {
    const { stdout, stderr } = await run('node', [
      join(FOLDER, program),
      `${gateway.url}/graphql`,
      token,
      truth.record.key,
    ]);
    expect(JSON.parse(stdout)).toEqual({ ...truth, renamed: name, refused: 'CHANGED_ELSEWHERE' });
    expect(stderr).toBe('');
  },
);
