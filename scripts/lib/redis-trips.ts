import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { portOf } from '../../sandbox/listen.ts';

/** The gateway's background ping and its reply: no request waits for it. */
const PING = /^\*1\r\n\$4\r\nPING\r\n$/;
const PONG = /^\+PONG\r\n$/;

/**
 * A proxy to the Redis at a port that delays each reply and counts the round trips: how often a request waits for a reply. The
 * count is correct for one request at a time.
 */
export async function countTrips(port: number, delayMs: number) {
  let trips = 0;
  const server = createServer((socket) => {
    const redis = connect(port, '127.0.0.1');
    let isWaiting = false;
    socket.on('data', (commands) => {
      redis.write(commands);
      if (PING.test(commands.toString())) return;
      // Commands that are sent before the reply belong to the same trip.
      if (!isWaiting) trips += 1;
      isWaiting = true;
    });
    redis.on('data', (reply) => {
      setTimeout(() => {
        if (!PONG.test(reply.toString())) isWaiting = false;
        socket.write(reply);
      }, delayMs);
    });
    socket.on('error', () => redis.destroy()).on('close', () => redis.destroy());
    redis.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${portOf(server)}`,
    trips: () => trips,
    close: () => server.close(),
  };
}
