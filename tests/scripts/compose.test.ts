import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        ports: z.array(z.string()).optional(),
        restart: z.string().optional(),
        volumes: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
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

test('no secret of the sessions is written down', () => {
  expect(compose.services['gateway']?.environment?.['SESSION_SECRET']).toBe('${SESSION_SECRET:-}');
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
