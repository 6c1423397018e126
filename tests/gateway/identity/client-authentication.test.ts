import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION } from '../support/config.ts';
import { startGateway } from '../support/gateway.ts';
import { startOidcProvider } from '../support/oidc-provider.ts';
import { callerProbe, readCaller } from '../support/caller-probe.ts';

const KEY = { kid: 'portal-1', alg: 'RS256' };
let keyFile: string;
let publicKey: Awaited<ReturnType<typeof exportJWK>>;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  publicKey = { ...(await exportJWK(pair.publicKey)), ...KEY };
  keyFile = join(mkdtempSync(join(tmpdir(), 'client-')), 'key.json');
  writeFileSync(keyFile, JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...KEY }));
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/**
 * A provider that accepts these methods alone, and a gateway. Without a list the provider accepts
 * Basic and advertises nothing.
 */
async function start(
  offered: readonly string[] | undefined,
  environment: Record<string, string> = {},
  waitUntilReady = true,
) {
  const provider = await startOidcProvider();
  provider.clientKeys.push(publicKey);
  provider.metadata['token_endpoint_auth_methods_supported'] = offered;
  closing.push(() => provider.close());
  const gateway = await startGateway(
    { OIDC_ISSUER: provider.issuer, ...environment },
    { graphql: callerProbe, waitUntilReady },
  );
  closing.push(() => gateway.close());
  return { provider, gateway };
}

/** Signs in, refreshes and signs out. @returns the methods by which the client authenticated */
async function visit({ provider, gateway }: Awaited<ReturnType<typeof start>>) {
  provider.options.expiresIn = 1;
  const browser = gateway.newClient();
  expect(await browser.signIn()).toBe('/');
  provider.options.expiresIn = 3600;
  expect((await readCaller(browser)).accessToken).toBeDefined();
  await browser.send('/logout');
  await expect.poll(() => provider.revoked).toHaveLength(1);
  return provider.clientAuthentications;
}

const key = () => ({ OIDC_CLIENT_KEY_FILE: keyFile });

describe('client authentication at the token and revocation endpoints', () => {
  it.each<[string, readonly string[] | undefined, () => Record<string, string>]>([
    ['client_secret_basic', undefined, () => ({})],
    ['client_secret_basic', ['none', 'client_secret_post', 'client_secret_basic'], () => ({})],
    ['client_secret_post', ['client_secret_post'], () => ({})],
    ['none', ['none'], () => ({})],
    ['private_key_jwt', ['private_key_jwt'], key],
    ['private_key_jwt', ['client_secret_basic', 'private_key_jwt'], key],
    ['client_secret_basic', ['client_secret_basic'], key],
    [
      'client_secret_post',
      ['client_secret_basic', 'client_secret_post'],
      () => ({ OIDC_CLIENT_AUTHENTICATION: 'client_secret_post' }),
    ],
  ])('uses %s when the provider offers %j', async (method, offered, environment) => {
    const used = await visit(await start(offered, environment()));
    expect(used).toEqual([method, method, method]);
  });
});

it('uses no credentials for a public client, whatever the provider offers', async () => {
  const { provider, gateway } = await start(['client_secret_basic'], {
    NODE_ENV: 'production',
    BACKEND_URL: 'http://localhost:1/api',
    OIDC_CLIENT_ID: 'ladeportal',
    OIDC_AUDIENCE: 'https://api.example',
    OIDC_CLAIMS_NAMESPACE: 'https://claims.example/',
    SESSION_SECRET: PRODUCTION.SESSION_SECRET,
  });
  await gateway.newClient().signIn();
  expect(provider.clientAuthentications).toEqual(['none']);
});

it('fails readiness with a reason when the provider offers no method for the credentials', async () => {
  const { gateway } = await start(['private_key_jwt', 'tls_client_auth'], {}, false);
  await expect
    .poll(() => gateway.log.join(''))
    .toContain('The provider offers private_key_jwt, tls_client_auth, for which');
  expect((await gateway.newClient().send('/readyz')).status).toBe(503);
});
