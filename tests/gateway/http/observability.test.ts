import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { PRODUCTION } from '../support/config.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { callerProbe } from '../support/caller-probe.ts';

let provider: OidcProvider;
let gateway: TestGateway;

beforeAll(async () => {
  provider = await startOidcProvider();
  gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer, LOG_LEVEL: 'trace' },
    {
      graphql: (request, response, next) => {
        if (request.get('x-test') === 'throw')
          throw new Error(
            'Call of kari@example.no, +47 412 34 567, with eyJhbGciOiJSUzI1NiJ9.e30.abc',
          );
        callerProbe(request, response, next);
      },
    },
  );
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const lineSchema = z.looseObject({
  requestId: z.string().optional(),
  req: z.object({ method: z.string(), path: z.string() }).optional(),
  res: z.object({ statusCode: z.number() }).optional(),
  responseTime: z.number().optional(),
});
const lines = () => gateway.log.map((line) => lineSchema.parse(JSON.parse(line)));
const lineOf = async (path: string, headers: Record<string, string> = {}) => {
  const id = `test-${Math.random().toString(36).slice(2)}`;
  await gateway.newClient().send(path, { headers: { 'x-request-id': id, ...headers } });
  await expect.poll(() => lines().some((line) => line.requestId === id && line.res)).toBe(true);
  return lines().find((line) => line.requestId === id && line.res);
};

describe('the log', () => {
  it('writes a line for each request, with id, path, status and duration', async () => {
    const line = await lineOf('/account/profile');
    expect(line).toMatchObject({
      req: { method: 'GET', path: '/account/profile' },
      res: { statusCode: 200 },
    });
    expect(line?.responseTime).toBeGreaterThanOrEqual(0);
  });

  it('omits queries and ids of invitations and people', async () => {
    expect((await lineOf('/return?code=secret&state=x'))?.req?.path).toBe('/return');
    expect((await lineOf('/invitation/8f14e45fceea167a/accept'))?.req?.path).toBe(
      '/invitation/:id/accept',
    );
    expect((await lineOf('/invitation/hemmelig'))?.req?.path).toBe('/invitation/:id');
    expect((await lineOf('/x/kari@example.no'))?.req?.path).toBe('/:id/:id');
  });

  it('writes no secret and no personal data of a sign-in, a failed one, a bearer call and a sign-out', async () => {
    provider.person.claims = { name: 'Kari Nordmann', email: 'kari@example.no' };
    const browser = gateway.newClient();
    await browser.signIn('?loginHint=kari@example.no&next=/account/profile');
    await browser.graphql('{ who }');
    const cookies = [...browser.cookies.values()];
    const token = await provider.accessToken();
    await browser.graphql('{ who }', {}, { authorization: `Bearer ${token}` });
    await browser.graphql('{ who }', {}, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' });
    await browser.graphql('{ who }', {}, { 'x-test': 'throw' });
    provider.misbehaviour.idTokenClaims = (claims) => ({ ...claims, aud: 'kari@example.no' });
    await gateway.newClient().signIn();
    delete provider.misbehaviour.idTokenClaims;
    await browser.send('/logout?loginHint=kari@example.no');

    await expect.poll(() => gateway.log.join('')).toContain('request failed');
    const log = gateway.log.join('');
    expect(log).toContain('sign-in failed');
    for (const secret of [
      token,
      ...cookies,
      ...provider.tokenRequests.flatMap((form) => [
        form.get('code'),
        form.get('code_verifier'),
        form.get('refresh_token'),
      ]),
    ])
      if (secret) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/eyJ|kari@|Nordmann|412 34 567|"cookie"|"authorization"/i);
  });

  it('writes an unexpected error under the request id of its masked answer', async () => {
    const response = await gateway
      .newClient()
      .send('/graphql', { headers: { 'x-test': 'throw', 'x-request-id': 'trace-0042' } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'An unknown error has occurred',
          extensions: {
            code: 'UNKNOWN_ERROR',
            status: 999,
            path: '/graphql',
            requestId: 'trace-0042',
          },
        },
      ],
    });
    await expect
      .poll(() =>
        gateway.log.some((line) => line.includes('trace-0042') && line.includes('request failed')),
      )
      .toBe(true);
  });

  it('omits probes', async () => {
    const headers = { 'x-request-id': 'probe-of-the-platform' };
    for (const path of ['/healthz', '/readyz', '/metrics'])
      await gateway.newClient().send(path, { headers });
    await lineOf('/faq');
    expect(gateway.log.join('')).not.toContain('probe-of-the-platform');
  });
});

describe('/metrics', () => {
  it('measures request durations by route, never by path', async () => {
    await gateway.newClient().send('/invitation/8f14e45fceea167a');
    await gateway.newClient().graphql('{ who }');
    const response = await gateway.newClient().send('/metrics');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(
      /gateway_request_duration_seconds_count\{method="POST",route="\/graphql",status="200"\} \d/,
    );
    expect(text).toContain('route="page"');
    expect(text).not.toContain('8f14e45fceea167a');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('gateway_backend_duration_seconds');
  });

  it('has a port of its own in production, where the public one has none', async () => {
    const port = await freePort();
    const started = async (variables: Record<string, string>) =>
      startGateway(
        {
          ...PRODUCTION,
          OIDC_ISSUER: provider.issuer,
          SHUTDOWN_DELAY_SECONDS: '0',
          LOG_LEVEL: 'silent',
          ...variables,
        },
        { graphql: callerProbe },
      );
    const bare = await started({});
    const measured = await started({ METRICS_PORT: String(port) });
    for (const { url } of [bare, measured]) {
      const open = await fetch(`${url}/metrics`);
      expect(open.status).toBe(404);
      expect(await open.text()).not.toContain('process_cpu');
    }
    const own = (path: string) => fetch(`http://localhost:${port}${path}`);
    const metrics = await own('/metrics');
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(metrics.headers.get('cache-control')).toBe('no-store');
    expect(await metrics.text()).toContain('process_cpu_seconds_total');
    for (const path of ['/', '/graphql', '/healthz', '/metrics/x', '//metrics'])
      expect((await own(path)).status, path).toBe(404);
    await bare.close();
    await measured.close();
    await expect(own('/metrics')).rejects.toThrow();
  });

  it.each(['x-forwarded-for', 'forwarded'])('refuses callers with %s', async (header) => {
    const response = await gateway
      .newClient()
      .send('/metrics', { headers: { [header]: 'for=203.0.113.1' } });
    expect(await response.text()).not.toContain('process_cpu');
  });
});
