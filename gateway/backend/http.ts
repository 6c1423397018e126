import { Pool, type Dispatcher } from 'undici';
import { PortalError } from '../errors/portal-error.ts';
import { connectionFailure, type Failure } from './connection-failure.ts';
import { withDeadline } from './deadline.ts';
import { queryString } from './path.ts';
import { headersOf, isAccepted, isRepeatable, resourcePath, resourcePattern } from './request.ts';
import type { BackendCall, Method, Sender } from './request.ts';
import { headerOf, openDownload, readJson, type Download } from './response.ts';
import { retryDelay } from './retry.ts';
import { backendError } from './api-error.ts';

export interface BackendHttp {
  /** The JSON body of a 200; undefined for the other accepted statuses. */
  readonly json: (call: BackendCall, sender: Sender) => Promise<unknown>;
  /**
   * The body of a 200 of whatever type, null for the other accepted statuses. The deadline holds
   * until the body begins; from then on it must only keep flowing.
   */
  readonly download: (call: BackendCall, sender: Sender) => Promise<Download | null>;
  readonly close: () => Promise<void>;
}

export interface BackendHttpOptions {
  /** Without version segment and without a trailing slash. */
  readonly backendUrl: string;
  /** Milliseconds from asking to the whole answer, retries included. */
  readonly deadline?: number;
  /** Bytes. */
  readonly maxBodySize?: number;
  /** Told of every try: its status, 0 when there was no answer, and how long it took. */
  readonly observe?: Observe;
}

type Observe = (method: Method, resource: string, status: number, seconds: number) => void;

type Read<T> = (response: Dispatcher.ResponseData, resource: string) => Promise<T>;
type Outcome<T> = Readonly<{ value: T }> | Failure;

const CONNECTIONS = 128;
const CONNECT_TIMEOUT = 5000;
/** Milliseconds a download may stand still. */
const DOWNLOAD_STALL = 30_000;
const FIRST_ERROR = 400;

/** An answer that is not accepted; a redirect is none that a REST client would follow. */
async function refusal(response: Dispatcher.ResponseData, resource: string): Promise<Failure> {
  const status = response.statusCode;
  const body = await response.body.text();
  return {
    error:
      status < FIRST_ERROR
        ? new PortalError('UNEXPECTED_RESPONSE', { path: resource })
        : backendError(status, body, resource),
    retryIn: retryDelay(status, headerOf(response, 'retry-after'), Date.now()),
  };
}

async function exchange<T>(
  pool: Pool,
  call: BackendCall,
  request: Dispatcher.RequestOptions,
  read: Read<T>,
  observe: Observe | undefined,
): Promise<Outcome<T>> {
  const resource = resourcePattern(call);
  const start = performance.now();
  let status = 0;
  try {
    const response = await pool.request(request);
    status = response.statusCode;
    return isAccepted(call.method, status)
      ? { value: await read(response, resource) }
      : await refusal(response, resource);
  } catch (error) {
    return connectionFailure(error, resource);
  } finally {
    observe?.(call.method, call.path.pattern, status, (performance.now() - start) / 1000);
  }
}

/**
 * The REST client (specification section 7, "Common client rules"): one keep-alive pool for the
 * process. Reads, and writes with an idempotency key, are tried a second time when the connection
 * fails or the server is briefly away, all within one deadline.
 *
 * Every failure is a PortalError with a code of section 8, "Client API errors".
 */
export function createBackendHttp(options: BackendHttpOptions): BackendHttp {
  const { backendUrl, deadline: limit = 10_000, maxBodySize = 5_000_000, observe } = options;
  const { origin, pathname } = new URL(backendUrl);
  const base = pathname === '/' ? '' : pathname;
  const common = {
    connections: CONNECTIONS,
    connect: { timeout: Math.min(CONNECT_TIMEOUT, limit) },
    // Our deadline covers this; undici's own timers would only run beside it.
    headersTimeout: 0,
  };
  const calls = new Pool(origin, { ...common, bodyTimeout: 0, maxResponseSize: maxBodySize });
  // A slow reader of a long file must not hold the connections of everybody's pages.
  const downloads = new Pool(origin, { ...common, bodyTimeout: DOWNLOAD_STALL });

  function run<T>(pool: Pool, call: BackendCall, headers: Record<string, string>, read: Read<T>) {
    return withDeadline(limit, async (deadline): Promise<T> => {
      const request: Dispatcher.RequestOptions = {
        method: call.method,
        path: base + resourcePath(call) + queryString(call.query),
        headers,
        body: call.body === undefined ? null : JSON.stringify(call.body),
        signal: deadline.signal,
      };
      const first = await exchange(pool, call, request, read, observe);
      if ('value' in first) return first.value;
      const waits = isRepeatable(call) && first.retryIn !== null;
      if (!waits || !(await deadline.wait(first.retryIn))) throw first.error;
      const second = await exchange(pool, call, request, read, observe);
      if ('value' in second) return second.value;
      throw second.error;
    });
  }

  return {
    json: (call, sender) => run(calls, call, headersOf(call, sender, 'application/json'), readJson),
    download: (call, sender) => run(downloads, call, headersOf(call, sender, '*/*'), openDownload),
    async close() {
      await Promise.all([calls.close(), downloads.close()]);
    },
  };
}
