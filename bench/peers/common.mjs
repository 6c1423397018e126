import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

/** The port to listen on. */
export const port = Number(process.env['PORT']);

/**
 * The exchange that every server makes: the operation by its hash, the calls that it needs with a sample of what each answers, and
 * the answer.
 * @type {{ backend: string, sdl: string, document: string, hash: string, operationName: string, variables: Record<string, unknown>,
 *   calls: string[], samples: unknown[], headers: Record<string, string>, data: Record<string, unknown> }}
 */
export const exchange = JSON.parse(readFileSync(process.env['EXCHANGE'] ?? '', 'utf8'));

/** As the gateway's own (`gateway/backend/http.ts`). */
const DEADLINE_MS = 10_000;
const pool = new Pool(exchange.backend, { connections: 128, headersTimeout: 0, bodyTimeout: 0 });

/**
 * Makes one call, and reads its JSON.
 * @param {string} path
 * @param {AbortSignal | undefined} signal
 */
async function read(path, signal) {
  const headers = { ...exchange.headers, accept: 'application/json' };
  const response = await pool.request({ method: 'GET', path, headers, ...(signal && { signal }) });
  return response.body.json();
}

/** Makes the calls at once, and gives the answer. */
export async function answer() {
  await Promise.all(exchange.calls.map((path) => read(path, undefined)));
  return exchange.data;
}

/** The same, each call with the gateway's deadline. */
export async function answerInTime() {
  const each = exchange.calls.map(async (path) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), DEADLINE_MS);
    try {
      return await read(path, controller.signal);
    } finally {
      clearTimeout(timer);
    }
  });
  await Promise.all(each);
  return exchange.data;
}

/**
 * Resolvers of the root fields, which share the calls of a request; the fields below are read from the answer.
 * @param {() => Promise<Record<string, unknown>>} [make]
 */
export function rootResolvers(make = answer) {
  /** @type {WeakMap<object, Promise<Record<string, unknown>>>} */
  const made = new WeakMap();
  const field =
    (/** @type {string} */ name) =>
    async (
      /** @type {unknown} */ _root,
      /** @type {unknown} */ _args,
      /** @type {object} */ context,
    ) => {
      const data = made.get(context) ?? make();
      made.set(context, data);
      return (await data)[name];
    };
  return Object.fromEntries(
    Object.keys(exchange.data)
      .filter((name) => name !== '__typename')
      .map((name) => [name, field(name)]),
  );
}

process.once('disconnect', () => process.exit(0));
