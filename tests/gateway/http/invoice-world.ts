import type { GatewayDeps } from '../../../gateway/server.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { ours } from './invoice-fixtures.ts';

/** The personal account of the person who signs in. */
export const PERSONAL = 'personal-user-1';

/**
 * Starts a gateway over a backend with invoices, and signs a person in, for the tests of a file.
 */
export function invoiceWorld(deps: GatewayDeps = {}) {
  let provider: OidcProvider;
  let backend: Backend;
  let gateway: TestGateway;
  let browser: Client;

  beforeAll(async () => {
    provider = await startOidcProvider();
    backend = await startBackend(ours());
    gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url }, deps);
    browser = gateway.newClient();
    await browser.signIn();
  });
  beforeEach(() => {
    Object.assign(backend.handlers, ours());
    backend.requests.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
    await provider.close();
  });

  return {
    backend: () => backend,
    browser: () => browser,
    newClient: () => gateway.newClient(),
    graphql: (operation: string) => browser.graphql(operation),
    /** Opens an absolute URL of the gateway. */
    follow: (url: string) => browser.send(url.slice(new URL(url).origin.length)),
    /** Downloads a file of an account. */
    get: (path: string, init?: RequestInit, accountId = PERSONAL) =>
      browser.send(`/downloads/accounts/${accountId}/${path}`, init),
    /** The paths of the backend's calls, except for the roles. */
    calledPaths: () =>
      backend.requests.map(({ path }) => path).filter((path) => !path.endsWith('/roles')),
  };
}
