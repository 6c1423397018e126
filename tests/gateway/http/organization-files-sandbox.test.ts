import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandboxPortal, type SandboxPortal } from '../support/sandbox-portal.ts';

let portal: SandboxPortal;
beforeAll(async () => {
  portal = await startSandboxPortal();
});
afterAll(() => portal.close());

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
  const browser = userId === null ? portal.newClient() : await portal.signInAs(userId);
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
    await portal.database
      .updateTable('user_role')
      .set({ status: 'Inactive' })
      .where('user_id', '=', 'cooperative-admin')
      .where('organization_id', '=', COOPERATIVE)
      .execute();
    for (const status of await statusesFor('cooperative-admin'))
      expect([403, 404]).toContain(status);
  });
});
