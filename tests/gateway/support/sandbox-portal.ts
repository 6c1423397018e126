import { pino } from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../../sandbox/config.ts';
import type { Database } from '../../../sandbox/db/database.ts';
import { createSandbox } from '../../../sandbox/server.ts';
import type { Client } from './client.ts';
import { startGateway } from './gateway.ts';
import { startOidcProvider, type OidcProvider } from './oidc-provider.ts';

/** A gateway before a sandbox with fresh data. */
export interface SandboxPortal {
  /** The sandbox's database, to compute from its records what the portal says. */
  readonly database: Database;
  /** A browser without a session. */
  readonly newClient: () => Client;
  readonly signInAs: (userId: string) => Promise<Client>;
  readonly close: () => Promise<void>;
}

/** Starts a sandbox with fresh data, which takes the tokens of a provider. */
export const startSandbox = ({ issuer }: Pick<OidcProvider, 'issuer'>) =>
  createSandbox(
    readConfig({
      SANDBOX_PORT: '0',
      SANDBOX_DATA: inject('sandboxData'),
      OIDC_ISSUER: issuer,
      LOG_LEVEL: 'error',
    }),
    pino({ level: 'error' }),
  );

/** Starts a gateway before a sandbox, with a provider at which anyone can sign in. */
export async function startSandboxPortal(): Promise<SandboxPortal> {
  const provider = await startOidcProvider();
  const sandbox = await startSandbox(provider);
  const gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: `${sandbox.url}/api`,
  });
  return {
    database: sandbox.database,
    newClient: () => gateway.newClient(),
    async signInAs(userId) {
      provider.person.subject = `database|${userId}`;
      const browser = gateway.newClient();
      await browser.signIn();
      return browser;
    },
    async close() {
      await gateway.close();
      await sandbox.close();
      await provider.close();
    },
  };
}
