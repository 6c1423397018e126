import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { megabytesOf } from '../../bench/lib/process.ts';
import { underLoad, type Scenario } from './scenario.ts';
import type { World } from './world.ts';

const ASSETS = 'dist/web/assets';
const SLOW_READERS = 1000;
const SLOW_WRITERS = 400;
const WRITE_EVERY_MS = 500;

function gatewayOf({ gateways: [gateway] }: World) {
  if (gateway === undefined) throw new Error('The scenario needs a gateway');
  return gateway;
}

/** Connections that each begin one request. */
function openSockets(url: string, count: number, begin: string, each: (socket: Socket) => void) {
  const port = Number(new URL(url).port);
  return Array.from({ length: count }, () => {
    const socket = connect({ port, host: 'localhost' }, () => socket.write(begin));
    socket.on('error', () => undefined);
    each(socket);
    return socket;
  });
}

/** A crowd of connections beside the people; its note tells the memory that it took. */
const crowd = (open: (url: string) => { close: () => number }) => async (world: World) => {
  const { url, pid } = gatewayOf(world);
  const before = await megabytesOf(pid());
  const { close } = open(url);
  return async () => {
    const during = await megabytesOf(pid());
    const closedByGateway = close();
    return `${Math.round(during - before)} MB more; ${closedByGateway} closed by the gateway`;
  };
};

/** The largest file of the web client: more than the system's buffers take. */
function largestAsset(): string {
  const sizeOf = (name: string) => statSync(join(ASSETS, name)).size;
  const [largest = ''] = readdirSync(ASSETS).sort((a, b) => sizeOf(b) - sizeOf(a));
  return largest;
}

const slowReaders = (url: string) => {
  const sockets = openSockets(
    url,
    SLOW_READERS,
    `GET /assets/${largestAsset()} HTTP/1.1\r\nHost: portal.localhost\r\n\r\n`,
    (socket) => socket.pause(),
  );
  return {
    close: () => {
      const closed = sockets.filter(({ destroyed }) => destroyed).length;
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
};

const slowWriters = (url: string) => {
  const sockets = openSockets(
    url,
    SLOW_WRITERS,
    'POST /graphql HTTP/1.1\r\nHost: portal.localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    (socket) => socket.resume(),
  );
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, WRITE_EVERY_MS);
  return {
    close: () => {
      clearInterval(timer);
      const closed = sockets.filter(({ destroyed }) => destroyed).length;
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
};

export const crowdScenarios: readonly Scenario[] = [
  { name: '1,000 slow readers', play: underLoad(10, crowd(slowReaders)) },
  // Longer than a request may take to arrive.
  { name: '400 slow writers', play: underLoad(100, crowd(slowWriters)) },
];
