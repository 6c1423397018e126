import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { portOf } from '../../sandbox/listen.ts';

/** What the gateway sends by itself, and the answer: they wait for themselves. */
const PING = /^\*1\r\n\$4\r\nPING\r\n$/;
const PONG = /^\+PONG\r\n$/;

/**
 * A way to the Redis at a port on which each answer takes a while, and which counts the round trips: how often somebody waits for
 * an answer. It tells them apart for one request at a time.
 */
export async function countTrips(port: number, delayMs: number) {
  let trips = 0;
  const server = createServer((socket) => {
    const redis = connect(port, '127.0.0.1');
    let isWaiting = false;
    socket.on('data', (commands) => {
      redis.write(commands);
      if (PING.test(commands.toString())) return;
      // What is sent before the answer comes belongs to the same trip.
      if (!isWaiting) trips += 1;
      isWaiting = true;
    });
    redis.on('data', (answer) => {
      setTimeout(() => {
        if (!PONG.test(answer.toString())) isWaiting = false;
        socket.write(answer);
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
