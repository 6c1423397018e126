import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';
import type { Client } from '../support/client.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { ours } from './invoice-fixtures.ts';

/** A gateway over a backend that has invoices, and whom it has signed in; started for the file that calls it. */
export function invoiceWorld() {
  let provider: OidcProvider;
  let backend: Backend;
  let gateway: TestGateway;
  let browser: Client;

  beforeAll(async () => {
    provider = await startOidcProvider();
    backend = await startBackend(ours());
    gateway = await startGateway({ OIDC_ISSUER: provider.issuer, BACKEND_URL: backend.url });
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
    newClient: () => gateway.newClient(),
    get: (path: string, init?: RequestInit) => browser.send(`/downloads/${path}`, init),
    /** What the backend was asked for, roles apart. */
    asked: () =>
      backend.requests.map(({ path }) => path).filter((path) => !path.endsWith('/roles')),
  };
}
