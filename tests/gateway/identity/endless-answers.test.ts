import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerProbe, readCaller } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

/** Far above the gateway's limit, with what the sockets hold. */
const MUCH = 30_000_000;

let provider: OidcProvider;
let gateway: TestGateway;
let written = 0;

beforeEach(async () => {
  written = 0;
  provider = await startOidcProvider();
  gateway = await startGateway({ OIDC_ISSUER: provider.issuer }, { graphql: callerProbe });
});
afterEach(async () => {
  await gateway.close();
  await provider.close();
});

/** Writes JSON until the other side leaves. */
function answerEndlessly(response: ServerResponse): true {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"keys":["');
  const chunk = 'x'.repeat(100_000);
  const write = () => {
    while (!response.destroyed) {
      written += chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', write);
        return;
      }
    }
  };
  write();
  return true;
}

const endlessAt = (lost: string) => {
  provider.misbehaviour.answer = (path, response) => path === lost && answerEndlessly(response);
};

describe('an endless answer of the provider is left', () => {
  it('at the token endpoint, in a sign-in', async () => {
    endlessAt('/token');
    expect(await gateway.newClient().signIn()).toMatch(/^\/auth\/error\?code=request_error/);
    expect(written).toBeLessThan(MUCH);
    delete provider.misbehaviour.answer;
    expect(await gateway.newClient().signIn()).toBe('/');
  });

  it('at the token endpoint, in a refresh, which keeps the session', async () => {
    provider.options.expiresIn = 1;
    const browser = gateway.newClient();
    await browser.signIn();
    endlessAt('/token');
    expect(await readCaller(browser)).toMatchObject({ kind: 'session', error: 'unavailable' });
    expect(written).toBeLessThan(MUCH);
  });

  it('in the key set', async () => {
    endlessAt('/jwks');
    expect(await gateway.newClient().signIn()).toMatch(/^\/auth\/error\?code=request_error/);
    const authorization = `Bearer ${await provider.accessToken()}`;
    const answer = await gateway.newClient().send('/graphql', { headers: { authorization } });
    expect(answer.status).toBe(503);
    expect(written).toBeLessThan(2 * MUCH);
  });

  it('in the discovery document, and the gateway becomes ready afterwards', async () => {
    endlessAt('/.well-known/openid-configuration');
    const late = await startGateway({ OIDC_ISSUER: provider.issuer }, { waitUntilReady: false });
    const readiness = async () => (await late.newClient().send('/readyz')).status;
    await expect.poll(() => written, { timeout: 10_000 }).toBeGreaterThan(1_000_000);
    expect(await readiness()).toBe(503);
    expect(written).toBeLessThan(5 * MUCH);
    delete provider.misbehaviour.answer;
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
    await late.close();
  });
});
