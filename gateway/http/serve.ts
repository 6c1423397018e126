import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than proxies keep idle connections, so that the gateway never closes one under a request. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Node looks every 30 s by default, so that a slow request would last half as long again. */
const TIMEOUT_CHECKED_EVERY_MS = 5_000;
/** A connection on which nothing moves is cut: longer than any answer takes, and than a phone is in a tunnel. */
const STALL_MS = 120_000;
/** Requests still open after this are broken off, before the platform kills the process. */
export const DRAIN_MS = 20_000;

/** An address or name, and a port (RFC 9110 7.2, RFC 3986 3.2.2). */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]+)(?::\d{0,5})?$/i;

/** Whether a request names one host (RFC 9112 3.2). Node itself refuses HTTP/1.1 without one, and keeps the first of several. */
const namesOneHost = ({ headersDistinct: { host = [] } }: IncomingMessage): boolean =>
  host.length < 2 && host.every((name) => HOST.test(name));

/**
 * A server that stops without losing a request: it first reports that it is stopping, so that proxies send new requests
 * elsewhere, then refuses new connections and finishes the open requests.
 */
export function createHttpServer(
  listener: RequestListener,
  shutdownDelaySeconds: number,
  stallMs = STALL_MS,
) {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECKED_EVERY_MS,
    },
    (request, response) => {
      open.add(response);
      if (stopping) response.setHeader('Connection', 'close');
      response.once('close', () => {
        open.delete(response);
        // Not while proxies still send requests: they would lose one on a connection that was idle a moment ago.
        if (!server.listening) server.closeIdleConnections();
      });
      if (namesOneHost(request)) listener(request, response);
      else response.writeHead(400, { Connection: 'close', 'Cache-Control': 'no-store' }).end();
    },
  );
  // Of a reader who stops, the answer stays in memory, and a file keeps its turn.
  server.setTimeout(stallMs);
  const open = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let stopping = false;

  return {
    isStopping: () => stopping,

    /** @returns the port; rejects when it is not available */
    async listen(port: number): Promise<number> {
      server.listen(port);
      await once(server, 'listening');
      const address = server.address();
      return address !== null && typeof address === 'object' ? address.port : port;
    },

    /** Resolves after the last open request. */
    async close(): Promise<void> {
      stopping = true;
      // Connections with an answer in progress are not reused either.
      for (const response of open)
        if (!response.headersSent) response.setHeader('Connection', 'close');
      if (!server.listening) return;
      await pause(shutdownDelaySeconds * 1000);
      const closed = once(server, 'close');
      server.close();
      // Browsers open connections ahead of requests; Node does not count one without a request as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(late);
    },
  };
}
