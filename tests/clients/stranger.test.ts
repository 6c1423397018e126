import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../sandbox/config.ts';
import { createSandbox, type Sandbox } from '../../sandbox/server.ts';
import { approveDevice } from '../../scripts/lib/approve-device.ts';
import { personNamed, readPeople } from '../../scripts/lib/people.ts';
import { startGateway, type TestGateway } from '../gateway/support/gateway.ts';

const run = promisify(execFile);
const bin = (name: string) => resolve('node_modules/.bin', name);

/** The operation of the package's own page. */
const [, OPERATION = ''] =
  /`(query Sessions[^`]*)`/.exec(readFileSync('clients/typescript/README.md', 'utf8')) ?? [];

const APP = `
import { createClient } from 'ladeportal-client';
import { signInWithDevice } from 'ladeportal-client/device';
import { SessionsDocument } from './generated/graphql.ts';

const [issuer = '', url = ''] = process.argv.slice(2);
const { accessToken } = await signInWithDevice({
  issuer,
  clientId: 'ladeportal-app',
  audience: 'https://api.ladeportal.example',
  scopes: ['charging:read'],
  show: ({ code }) => console.log('code', code),
});
const client = createClient({ url, token: () => accessToken });
const sessions = client.nodes(
  SessionsDocument,
  { year: new Date().getFullYear() },
  (data) => data.viewer?.account?.chargingJourney?.records,
);
let count = 0;
for await (const { date, location, priceAfterDiscount } of sessions) {
  console.log('session', date, location, priceAfterDiscount);
  if ((count += 1) === 25) break;
}
`;

const CODEGEN = (folder: string) => ({
  schema: join(folder, 'node_modules/ladeportal-client/dist/schema.graphqls'),
  documents: join(folder, '*.graphql'),
  generates: {
    [`${folder}/generated/`]: {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: z
          .json()
          .parse(
            JSON.parse(
              readFileSync(
                join(folder, 'node_modules/ladeportal-client/dist/scalars.json'),
                'utf8',
              ),
            ),
          ),
      },
    },
  },
});

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    module: 'NodeNext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: false,
    types: ['node'],
    outDir: 'built',
    rootDir: '.',
  },
  files: ['app.ts'],
};

let sandbox: Sandbox;
let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stranger-'));
  const environment = { SANDBOX_PORT: '0', SANDBOX_DATA: inject('sandboxData') };
  sandbox = await createSandbox(readConfig(environment), pino({ level: 'silent' }));
  gateway = await startGateway({
    OIDC_ISSUER: `${sandbox.url}/identity`,
    BACKEND_URL: `${sandbox.url}/api`,
  });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, content: string | object) =>
  writeFileSync(
    join(folder, name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

test('a stranger takes the client out, signs in on a device and lists sessions', async () => {
  const start = performance.now();
  const times: string[] = [];
  const lap = (what: string) =>
    times.push(`${what} ${((performance.now() - start) / 1000).toFixed(1)} s`);

  await run('npm', ['pack', '--pack-destination', folder], { cwd: 'clients/typescript' });
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  lap('packed');

  write('package.json', { name: 'stranger', private: true, type: 'module' });
  const options = ['--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, `./${packed}`], { cwd: folder });
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
    ['ladeportal-client'],
  );
  lap('installed');

  write('sessions.graphql', OPERATION);
  write('codegen.json', CODEGEN(folder));
  await run(bin('graphql-codegen'), ['--config', join(folder, 'codegen.json')]);
  lap('generated');

  // The types that every such app has of the registry.
  for (const name of ['@graphql-typed-document-node', '@types']) {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  write('app.ts', APP);
  write('tsconfig.json', TSCONFIG);
  await run('node', ['node_modules/typescript-native/bin/tsc', '--project', folder]);
  lap('compiled');

  const app = run('node', ['built/app.js', `${sandbox.url}/identity`, `${gateway.url}/graphql`], {
    cwd: folder,
  });
  const code = await new Promise<string>((found) => {
    app.child.stdout?.on('data', (text: Buffer) => {
      const [, shown] = /^code (.+)$/m.exec(String(text)) ?? [];
      if (shown !== undefined) found(shown);
    });
  });
  await approveDevice(sandbox.url, 'kari.nordmann@ladeportal.example', code);
  const { stdout } = await app;
  lap('sessions');

  expect(stdout.match(/^session \d{4}-\d\d-\d\dT\S+ .+ -?\d+$/gm)).toHaveLength(25);
  process.stdout.write(`The stranger's story: ${times.join(', ')}\n`);
}, 180_000);

test('npm run token prints a token of a test person with the named scopes', async () => {
  const print = (...args: readonly string[]) =>
    run('node', ['scripts/bootstrap.mjs', 'token', ...args], {
      env: { ...process.env, SANDBOX_URL: sandbox.url },
    });
  const { stdout } = await print('kari', 'charging:read');
  const { sub, scope } = decodeJwt<{ scope: string }>(stdout.trim());
  expect(sub).toBe('database|kari');
  expect(scope.split(' ').filter((name) => name.includes(':'))).toEqual(['charging:read']);
  await expect(print('kari', 'charging:everything')).rejects.toMatchObject({ code: 2 });
  await expect(print('ukjent')).rejects.toThrow(
    /no ukjent, but kari \(kari\).* bjorn \(cooperative-admin\)/,
  );
}, 60_000);

test('npm run token knows the people of README.md by their names', async () => {
  const names = Array.from(
    readFileSync('README.md', 'utf8').matchAll(/^- \*\*(\S+)\*\*, who administers/gm),
    ([, name = '']) => name,
  );
  expect(names).toEqual(['Silje', 'Bjørn']);
  const { personas } = await readPeople(sandbox.url);
  expect([...names, 'bjorn'].map((name) => personNamed(name, personas)?.userId)).toEqual([
    'company-admin',
    'cooperative-admin',
    'cooperative-admin',
  ]);
});
