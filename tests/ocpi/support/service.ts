import { createServer } from 'node:http';
import { pino } from 'pino';
import { readConfig, type OcpiConfig } from '../../../backends/ocpi/config.ts';
import { createOcpiService, type OcpiService } from '../../../backends/ocpi/server.ts';

/** A service with a database in memory, at free ports, whose clock `later` turns forward. */
export interface TestService extends OcpiService {
  readonly versionsUrl: string;
  readonly later: (ms: number) => void;
}

/** Starts a service for a test. */
export async function startService(settings: Partial<OcpiConfig> = {}): Promise<TestService> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  let aheadMs = 0;
  const service = await createOcpiService(
    { ...readConfig({ OCPI_DATA: 'memory:' }), port, portalPort: 0, publicUrl, ...settings },
    pino({ level: 'silent' }),
    () => new Date(Date.now() + aheadMs),
  );
  return {
    ...service,
    versionsUrl: `${publicUrl}/ocpi/versions`,
    later: (ms) => {
      aheadMs += ms;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
