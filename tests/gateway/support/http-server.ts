import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server of one test, on a port that the system chooses. */
export type TestServer = Readonly<{ url: string; close: () => Promise<void> }>;

export async function startServer(listener: RequestListener, port = 0): Promise<TestServer> {
  // Longer than the pauses of a busy machine, so that no request meets a connection that is being
  // closed.
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
