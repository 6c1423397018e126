import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from './start-error.ts';

/** The database works in this process: longer than it may take, so that no request meets a connection that is being closed meanwhile. */
const KEEP_ALIVE_MS = 60_000;

/** Starts a server on `port` (0 takes any free one). Throws `StartError` when the port is taken. */
export async function listen(port: number, listener: RequestListener): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is taken; stop what uses it, or set SANDBOX_PORT.`, {
              cause,
            })
          : new StartError(`Port ${port} cannot be opened (${cause.code ?? cause.message}).`, {
              cause,
            }),
      );
    });
    server.listen(port, resolve);
  });
  return server;
}

/** The port of a listening server. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}

/** How long running requests may take to finish once the server closes. */
const GRACE_MS = 5000;

/** Stops accepting, lets running requests finish (for 5 s), and resolves when the last connection is closed. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close((cause) => {
      clearTimeout(impatience);
      if (cause) reject(cause);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
