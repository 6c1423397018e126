import { Writable } from 'node:stream';
import { readConfig } from '../../../gateway/config.ts';
import { createGateway, type GatewayDeps } from '../../../gateway/server.ts';
import { createClient } from './client.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { WEB_FOLDER } from './web-folder.ts';

/**
 * A gateway on a socket of its own.
 * @param overrides its environment, by variable
 */
export async function startGateway(
  overrides: Record<string, string> = {},
  deps: GatewayDeps & { waitUntilReady?: boolean } = {},
) {
  const port = await freePort();
  const origin = overrides['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: origin,
    RATE_LIMIT_SIGN_IN: '1000',
    RATE_LIMIT_GRAPHQL: '100000',
    ...overrides,
  });
  const log: string[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const gateway = await createGateway(config, { logTo, webFolder: WEB_FOLDER, ...deps });
  await gateway.listen();
  const url = `http://localhost:${port}`;
  if (deps.waitUntilReady !== false) await untilReady(url);
  return {
    /** The address where it listens, and its public origin. */
    url,
    origin,
    /** Its log, one JSON text for each line. */
    log,
    newClient: (userAgent?: string) => createClient(url, origin, userAgent),
    close: () => gateway.close(),
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

export async function untilReady(url: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
