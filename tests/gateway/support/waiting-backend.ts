import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './http-server.ts';

/** A call that waits for its wave. */
interface Held {
  readonly path: string;
  readonly pass: () => Promise<void>;
}

/** Passes a call on, and its answer back; a connection that breaks, as at the end of the tests, breaks in front too. */
async function passOn(upstream: string, call: IncomingMessage, answer: ServerResponse) {
  const body = await text(call);
  await new Promise<void>((resolve) => {
    const { host: _, ...headers } = call.headers;
    const to = request(new URL(call.url ?? '/', upstream), { method: call.method, headers });
    to.on('error', () => {
      answer.destroy();
      resolve();
    });
    to.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer).on('finish', resolve);
    });
    to.end(body);
  });
}

/**
 * A backend that waits, in front of another one: it holds the calls that it gets until they are released together, as a wave.
 * Calls that are in series come in waves of their own, however fast or slow the machine is.
 *
 * @param upstream the origin that calls are passed on to
 */
export async function startWaitingBackend(upstream: string) {
  let held: Held[] = [];
  let delayMs: number | null = null;
  let isFailing: (path: string) => boolean = () => false;
  const calls: string[] = [];
  const server = await startServer((call, answer) => {
    const path = `${call.method ?? ''} ${call.url ?? ''}`;
    calls.push(path);
    const pass = isFailing(path)
      ? () => {
          answer.writeHead(500).end();
          return Promise.resolve();
        }
      : () => passOn(upstream, call, answer);
    if (delayMs !== null) void pause(delayMs).then(pass);
    else held.push({ path, pass });
  });
  return {
    url: `${server.url}/api`,
    /** The methods and paths of the calls that have come. */
    calls: (): readonly string[] => calls,
    /** How many calls have come, and how many of them wait. */
    arrivals: () => calls.length,
    waiting: () => held.length,
    /** Answers all calls that wait. @returns their methods and paths */
    async release(): Promise<readonly string[]> {
      const wave = held;
      held = [];
      await Promise.all(wave.map(({ pass }) => pass()));
      return wave.map(({ path }) => path);
    },
    /** From now on answers each call after this time, or, with null, in waves again. */
    delay: (milliseconds: number | null) => {
      delayMs = milliseconds;
    },
    /** From now on refuses the calls of these paths, with a failure that CALL-52 does not repeat. */
    fail: (matches: (path: string) => boolean) => {
      isFailing = matches;
    },
    close: () => server.close(),
  };
}

export type WaitingBackend = Awaited<ReturnType<typeof startWaitingBackend>>;
