import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a proxy keeps its idle connections, so that it is not us who hang up on a request. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** What is still open after this is broken off: the platform would kill us with it. */
const DRAIN_MS = 20_000;

/**
 * A server that stops without losing a request: first it only says that it is stopping, so that
 * proxies send new requests elsewhere; then it takes no new connection and finishes what is open.
 */
export function createHttpServer(listener: RequestListener, shutdownDelaySeconds: number) {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    },
    (request, response) => {
      open.add(response);
      if (stopping) response.setHeader('Connection', 'close');
      response.once('close', () => {
        open.delete(response);
        if (stopping) server.closeIdleConnections();
      });
      listener(request, response);
    },
  );
  const open = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let stopping = false;

  return {
    isStopping: () => stopping,

    /** @returns the port; rejects when it cannot be had */
    async listen(port: number): Promise<number> {
      server.listen(port);
      await once(server, 'listening');
      const address = server.address();
      return address !== null && typeof address === 'object' ? address.port : port;
    },

    /** Resolves when the last open request is answered. */
    async close(): Promise<void> {
      stopping = true;
      // The connection of an answer that is under way is not used again either.
      for (const response of open)
        if (!response.headersSent) response.setHeader('Connection', 'close');
      if (!server.listening) return;
      await pause(shutdownDelaySeconds * 1000);
      const closed = once(server, 'close');
      server.close();
      // A browser opens connections ahead of its requests; to Node one that has asked nothing yet is not idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(late);
    },
  };
}
