import { sql } from 'kysely';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sendCommand } from '../../backends/ocpi/command-socket.ts';
import { startService } from './support/service.ts';

const statusOf = async (url: string) => (await fetch(url)).status;

it('keeps the embedded database to one process, which takes the commands of others and says whether it can answer', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'ocpi-')), 'data');
  expect(await sendCommand(data, ['connections'])).toBeUndefined();
  const service = await startService({ data });
  try {
    expect(statSync(data).mode & 0o077).toBe(0);
    expect(await statusOf(`${service.portalUrl}/readyz`)).toBe(200);
    await expect(startService({ data })).rejects.toThrow('running already');
    const invited = await sendCommand(data, ['invite', 'https://cpo.example/ocpi']);
    expect(invited).toContain(service.versionsUrl);
    expect(await sendCommand(data, ['connections'])).toContain('https://cpo.example');
    await expect(sendCommand(data, ['nonsense'])).rejects.toThrow('The commands are');
  } finally {
    await service.close();
  }
  // A process that was killed leaves the socket behind, which nobody answers.
  writeFileSync(join(data, 'commands'), '');
  const next = await startService({ data });
  expect(await next.run(['connections'])).toContain('https://cpo.example');
  // A later version of the service has changed the tables.
  await sql`insert into kysely_migration values ('9999-later', ${new Date().toISOString()})`.execute(
    next.database,
  );
  await next.database.destroy();
  expect(await statusOf(`${next.portalUrl}/readyz`)).toBe(503);
  expect(await statusOf(`${next.portalUrl}/healthz`)).toBe(200);
  await next.close();
  await expect(startService({ data })).rejects.toThrow('a later version');
});
