import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../sandbox/config.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/server.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';

let provider: OidcProvider;
let sandbox: Sandbox;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startOidcProvider();
  sandbox = await createSandbox(
    readConfig({
      SANDBOX_PORT: '0',
      SANDBOX_DATA: inject('sandboxData'),
      OIDC_ISSUER: provider.issuer,
      LOG_LEVEL: 'error',
    }),
    pino({ level: 'error' }),
  );
  gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: `${sandbox.url}/api`,
  });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.close();
  await provider.close();
});

const year = new Date().getUTCFullYear();
/** The audit log of an organisation, and its pack for the annual meeting, which are for administrators. */
const FILES = [
  'audit-log.csv',
  'audit-log.xlsx',
  `facility-board-pack.pdf?period=year&year=${year}`,
  `facility-board-pack.xlsx?period=year&year=${year}`,
];
const COOPERATIVE = '100200';

/** The statuses of the files for a person, in their order. */
async function statusesFor(userId: string | null): Promise<number[]> {
  const browser = gateway.newClient();
  if (userId !== null) {
    provider.person.subject = `database|${userId}`;
    await browser.signIn();
  }
  const statuses: number[] = [];
  for (const file of FILES) {
    const response = await browser.send(`/downloads/accounts/${COOPERATIVE}/${file}`);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

describe('the audit log and the board’s pack of a cooperative', () => {
  it('are files for its administrator', async () => {
    expect(await statusesFor('cooperative-admin')).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['a resident', 'cooperative-resident'],
    ['an employee', 'cooperative-employee'],
    ['another organisation’s administrator', 'company-admin'],
    ['a family’s administrator', 'family-admin'],
    ['a small business', 'smb'],
    ['a stranger', 'kari'],
  ])('are none for %s', async (_, userId) => {
    for (const status of await statusesFor(userId)) expect([403, 404]).toContain(status);
  });

  it('are none for a person who is not signed in', async () => {
    for (const status of await statusesFor(null)) expect([302, 401]).toContain(status);
  });

  it('are none for an administrator whose role has ended', async () => {
    await sandbox.database
      .updateTable('user_role')
      .set({ status: 'Inactive' })
      .where('user_id', '=', 'cooperative-admin')
      .where('organization_id', '=', COOPERATIVE)
      .execute();
    for (const status of await statusesFor('cooperative-admin'))
      expect([403, 404]).toContain(status);
  });
});
