import { randomUUID } from 'node:crypto';
import { request, type Dispatcher } from 'undici';
import { z } from 'zod';
import type { Party } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { operatorUrl } from './addresses.ts';
import { authorization } from './authorization.ts';
import { CallError } from './call-error.ts';
import type { Connection } from './caller.ts';

/** The longest time that a call of an operator takes, its answer included. */
export const CALL_LIMIT_MS = 20_000;
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;
const MAX_PAGES = 10_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const Envelope = z.object({
  status_code: z.int(),
  status_message: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
});

interface Answer {
  readonly data: unknown;
  readonly headers: Dispatcher.ResponseData['headers'];
}

/** A request to an operator. With `party` it has the routing headers of a functional module. */
interface Call {
  readonly method: Method;
  readonly url: URL;
  readonly body?: unknown;
  readonly party?: Party | undefined;
}

/**
 * Sends a request to an operator; gives the `data` of its answer. Throws `CallError` when the address is not the operator's, there is no
 * answer in time, or it does not say success. No redirect is followed.
 */
export async function send(
  deps: Deps,
  connection: Connection,
  method: Method,
  url: string | URL,
  body?: unknown,
  party?: Party,
): Promise<unknown> {
  const { data } = await call(deps, connection, {
    method,
    url: operatorUrl(connection, url),
    body,
    party,
  });
  return data;
}

/**
 * The pages of a list of an operator (OCPI 2.2.1, pagination), for each of its parties in turn. Throws `CallError` as `send` does, and for a next page elsewhere or seen before.
 */
export async function* pagesOf(
  deps: Deps,
  connection: Connection,
  url: URL,
): AsyncGenerator<readonly unknown[]> {
  const parties = connection.parties.length === 0 ? [undefined] : connection.parties;
  for (const party of parties) {
    const seen = new Set<string>();
    let next: URL | undefined = operatorUrl(connection, url);
    while (next) {
      if (seen.has(next.href) || seen.size === MAX_PAGES)
        throw new CallError('the pages of the list have no end');
      seen.add(next.href);
      const { data, headers } = await call(deps, connection, { method: 'GET', url: next, party });
      if (!Array.isArray(data)) throw new CallError('the answer has no list');
      yield data;
      next = nextPage(connection, next, headers['link']);
    }
  }
}

/** The page that a `Link` header names as the next one (RFC 8288). */
function nextPage(
  connection: Connection,
  current: URL,
  header: string | string[] | undefined,
): URL | undefined {
  const links = [header ?? []].flat().join(',');
  const address = /<([^<>]*)>[^<>,]*;\s*rel="?next\b/i.exec(links)?.[1];
  if (address === undefined) return undefined;
  return operatorUrl(
    connection,
    URL.canParse(address, current) ? new URL(address, current) : address,
  );
}

async function call(
  { config, stopping }: Deps,
  connection: Connection,
  { method, url, body, party }: Call,
): Promise<Answer> {
  const us = config.party;
  try {
    const response = await request(url, {
      method,
      signal: AbortSignal.any([AbortSignal.timeout(CALL_LIMIT_MS), stopping]),
      headers: {
        authorization: authorization(connection),
        'x-request-id': randomUUID(),
        'x-correlation-id': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(party && {
          'ocpi-from-country-code': us.countryCode,
          'ocpi-from-party-id': us.partyId,
          'ocpi-to-country-code': party.countryCode,
          'ocpi-to-party-id': party.partyId,
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      data: dataOf(response.statusCode, await readText(response.body)),
      headers: response.headers,
    };
  } catch (cause) {
    const { message, statusCode } = cause instanceof CallError ? cause : new CallError('no answer');
    throw new CallError(`${method} ${url.origin}: ${message}`, statusCode, cause);
  }
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new CallError('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** An envelope is due in OCPI, but what is done is done: success without a body counts. */
function dataOf(httpStatus: number, text: string): unknown {
  if (httpStatus >= 200 && httpStatus < 300 && text === '') return undefined;
  const envelope = Envelope.safeParse(parseJson(text));
  const code = envelope.data?.status_code;
  if (httpStatus < 300 && code !== undefined && code >= 1000 && code < 2000)
    return envelope.data?.data;
  throw new CallError(
    `HTTP ${httpStatus}, ${code ? `status code ${code}` : 'no OCPI answer'}`,
    httpStatus === 401 ? undefined : code,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
