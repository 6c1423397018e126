import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports of systems, so that no other test is given one of these meanwhile. */
const PORTS = { from: 20_000, to: 30_000 } as const;

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
