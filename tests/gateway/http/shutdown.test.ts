import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate } from '../support/gate.ts';
import { startGateway, untilReady } from '../support/gateway.ts';
import { startGatewayProcess } from '../support/gateway-process.ts';
import { startServer } from '../support/http-server.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

let provider: OidcProvider;
beforeAll(async () => {
  provider = await startOidcProvider();
});
afterAll(() => provider.close());

/** A gateway with a request in progress, which is answered once it is released. */
async function startAnswering() {
  const arrived = gate();
  const released = gate();
  const gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer, SHUTDOWN_DELAY_SECONDS: '3' },
    {
      graphql: async (_request, response) => {
        arrived.open();
        await released.opened;
        response.json({ data: 'whole' });
      },
    },
  );
  const inFlight = gateway.newClient().graphql('{ slow }');
  await arrived.opened;
  return { gateway, inFlight, released };
}

describe('closing a gateway', () => {
  it('reports it first, finishes open requests, and refuses new ones', async () => {
    const { gateway, inFlight, released } = await startAnswering();
    const closed = gateway.close();

    // First readiness turns false, while new requests are still served.
    const ready = await gateway.newClient().send('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reasons: ['the process is stopping'] });
    expect(ready.headers.get('connection')).toBe('close');
    expect((await gateway.newClient().send('/healthz')).status).toBe(200);

    // Then new requests are refused.
    await expect
      .poll(() =>
        fetch(`${gateway.url}/healthz`).then(
          () => 'served',
          () => 'refused',
        ),
      )
      .toBe('refused');
    released.open();
    expect(await inFlight).toMatchObject({ status: 200, body: { data: 'whole' } });
    await closed;
  });

  it('answers on a connection that was idle, until it refuses new ones', async () => {
    const { gateway, inFlight, released } = await startAnswering();
    // As a proxy keeps it between two requests.
    const socket = connect(Number(new URL(gateway.url).port), 'localhost');
    const ask = () =>
      new Promise<string>((resolve) => {
        socket.once('data', (chunk) => resolve(chunk.toString()));
        socket.once('close', () => resolve('closed'));
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      });
    expect(await ask()).toMatch(/^HTTP\/1.1 200/);
    const closed = gateway.close();
    released.open();
    expect((await inFlight).status).toBe(200);
    expect(await ask()).toMatch(/^HTTP\/1.1 200/);
    await closed;
  });

  // Far less time than open requests are given.
  it('does not wait for a connection without requests', { timeout: 10_000 }, async () => {
    const gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, {});
    const socket = connect(Number(new URL(gateway.url).port), 'localhost');
    await once(socket, 'connect');
    const hungUp = once(socket, 'close');
    await (await gateway.newClient().send('/healthz')).text();
    await gateway.close();
    await hungUp;
  });
});

const startProcess = (environment: Record<string, string>) =>
  startGatewayProcess({ OIDC_ISSUER: provider.issuer, ...environment });

describe('the process', () => {
  it('answers a waiting request after SIGTERM', async () => {
    const arrived = gate();
    const released = gate();
    const backend = await startServer((_request, response) => {
      arrived.open();
      void released.opened.then(() => response.writeHead(404).end());
    });
    const gateway = await startProcess({ BACKEND_URL: `${backend.url}/api` });
    await untilReady(gateway.url);
    const answer = fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await provider.accessToken()}`,
      },
      body: JSON.stringify({ query: '{ viewer { id isRegistered } }' }),
    });
    await arrived.opened;
    gateway.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${gateway.url}/healthz`).then(
          () => 'served',
          () => 'refused',
        ),
      )
      .toBe('refused');
    released.open();
    expect((await answer).status).toBe(200);
    expect(await gateway.ended).toBe(0);
    await backend.close();
  });

  it('ends at once after a second signal', async () => {
    const arrived = gate();
    const backend = await startServer(() => arrived.open());
    const gateway = await startProcess({ BACKEND_URL: `${backend.url}/api` });
    await untilReady(gateway.url);
    const answer = fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await provider.accessToken()}`,
      },
      body: JSON.stringify({ query: '{ viewer { id isRegistered } }' }),
    }).catch(() => 'broken off');
    await arrived.opened;
    gateway.child.kill('SIGINT');
    await expect
      .poll(() =>
        fetch(`${gateway.url}/healthz`).then(
          () => 'served',
          () => 'refused',
        ),
      )
      .toBe('refused');
    gateway.child.kill('SIGINT');
    expect(await gateway.ended).toBe(1);
    expect(await answer).toBe('broken off');
    await backend.close();
  });

  it('logs an unhandled rejection, finishes what is open, and ends', async () => {
    const arrived = gate();
    const released = gate();
    const backend = await startServer((_request, response) => {
      arrived.open();
      void released.opened.then(() => response.writeHead(404).end());
    });
    const gateway = await startProcess({
      BACKEND_URL: `${backend.url}/api`,
      // Double quotes are Node's own in this variable.
      NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(Error('lost'))})`,
    });
    await untilReady(gateway.url);
    const answer = fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await provider.accessToken()}`,
      },
      body: JSON.stringify({ query: '{ viewer { id isRegistered } }' }),
    });
    await arrived.opened;
    gateway.child.kill('SIGUSR2');
    await expect.poll(() => gateway.log.join('')).toContain('gateway failed');
    released.open();
    expect((await answer).status).toBe(200);
    expect(await gateway.ended).toBe(1);
    expect(gateway.log.join('')).toMatch(/gateway started.*gateway draining.*gateway stopped/s);
    await backend.close();
  });

  it('reports in one sentence that the port is taken', async () => {
    const taken = await startServer((_request, response) => void response.end());
    const port = new URL(taken.url).port;
    for (const variable of ['PORT', 'METRICS_PORT']) {
      const gateway = await startProcess({ [variable]: port });
      expect(await gateway.ended).toBe(1);
      expect(await gateway.errors).toBe(
        `Port ${port} is taken. Stop what uses it, or choose another port with ${variable}.\n`,
      );
    }
    await taken.close();
  });

  it('refuses to start in production without real values, and names each', async () => {
    const gateway = await startProcess({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://portal.example',
      BACKEND_URL: 'https://api.example',
      OIDC_ISSUER: '',
    });
    expect(await gateway.ended).toBe(1);
    expect((await gateway.errors).split('\n')).toEqual([
      'The gateway cannot start:',
      '- PUBLIC_URL must begin with https:// in production, unless it is a loopback name.',
      '- OIDC_ISSUER is missing.',
      '- OIDC_CLIENT_ID is missing.',
      '- OIDC_AUDIENCE is missing.',
      '- OIDC_CLAIMS_NAMESPACE is missing.',
      '- SESSION_SECRET is missing.',
      '',
    ]);
  });
});
