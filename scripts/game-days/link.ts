import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../../sandbox/listen.ts';

/** The way from the gateway to a server behind it, which can break as networks do. */
export async function startLink(port: number) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    // A silent way takes everything and gives nothing.
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = portOf(server);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: own,
    /** Refuses connections, and breaks the open ones. */
    refuse() {
      server.close();
      breakAll();
    },
    /** Half-open: connections stand, and nothing comes. */
    silence() {
      isSilent = true;
    },
    async mend() {
      // The bytes that came meanwhile are lost.
      if (isSilent) breakAll();
      isSilent = false;
      if (!server.listening) await listen(own);
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
