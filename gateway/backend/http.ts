import { Pool, type Dispatcher } from 'undici';
import { RefusedAnswerError, ContractError, type AnswerSource } from '../errors/refused-answer.ts';
import { naming } from '../traces/span.ts';
import { adaptAnswer, adaptCall, AdapterError, adaptRefusal } from './adapt.ts';
import type { BackendAdapter } from './adapter.ts';
import { answerSource, templateOf } from './answer-source.ts';
import { connectionFailure, type Failure } from './connection-failure.ts';
import { VERSION_HEADER } from './contract-version.ts';
import { collect, type Reply } from './collect.ts';
import { withDeadline, type Deadline } from './deadline.ts';
import { queryString } from './path.ts';
import { headersOf, isAccepted, isRepeatable, resourcePath, resourcePattern } from './request.ts';
import type { BackendCall, Method, Sender } from './request.ts';
import { headerOf, openDownload, readJson, type Download } from './response.ts';
import { retryDelay } from './retry.ts';
import { backendError } from './api-error.ts';

export interface BackendHttp {
  /**
   * The JSON body of a 200. Undefined for the other accepted statuses.
   * @throws {ContractError} when the adapter cannot map the body of an accepted answer
   */
  readonly json: (call: BackendCall, sender: Sender) => Promise<unknown>;
  /**
   * The body of a 200 of any type, null for the other accepted statuses. The deadline applies until the body begins.
   * From then on it must only keep flowing.
   */
  readonly download: (call: BackendCall, sender: Sender) => Promise<Download | null>;
  readonly close: () => Promise<void>;
}

export interface BackendHttpOptions {
  /** Without version segment and without a trailing slash. */
  readonly backendUrl: string;
  /** The name of the portal among the backend's clients. */
  readonly clientName?: string;
  /** Calls in progress, and connections. */
  readonly callsAtOnce?: number;
  /** Milliseconds from the request to the whole answer, retries included. */
  readonly deadline?: number;
  /** Bytes. */
  readonly maxBodySize?: number;
  /** Receives every attempt: its status, 0 without an answer, and its duration. */
  readonly observe?: Observe;
  /** Maps another backend's paths and answers. Logs and metrics keep the contract's. */
  readonly adapter?: BackendAdapter | undefined;
}

/** A try of a call, without ids. */
export interface ObservedCall {
  readonly requestId: string;
  /** The name of the caller's operation, as the sender has it. */
  readonly operation: string | null;
  readonly method: Method;
  readonly resource: string;
  /** The resource with its version. */
  readonly path: string;
  /** 0 when there was no answer. */
  readonly status: number;
  /** Whether a 404 is none of the backend's own. */
  readonly isForeign: boolean;
  /** The version of the contract that the answer names; undefined for none. */
  readonly contractVersion?: string | undefined;
  readonly seconds: number;
}

type Observe = (call: ObservedCall) => void;

/** Sends a call once, and reports the status when the answer begins. */
type Send<R extends Reply> = (
  request: Dispatcher.RequestOptions,
  deadline: Deadline,
  onStatus: (status: number) => void,
) => Promise<R>;
type Read<R extends Reply, T> = (response: R, source: AnswerSource) => Promise<T>;
type Outcome<T> = Readonly<{ value: T }> | Failure;

/** By default as many as a usual server works on at once. */
export const CALLS_AT_ONCE = 64;
const CONNECT_TIMEOUT = 5000;
/** The maximum pause of a download, in milliseconds. */
const DOWNLOAD_STALL = 30_000;
const FIRST_ERROR = 400;

/** The text of the contract's error object; theirs where it cannot be adapted. */
async function adaptedText(
  adapter: BackendAdapter,
  text: string,
  status: number,
  deadline: Deadline,
): Promise<string> {
  try {
    return JSON.stringify(await adaptRefusal(adapter, JSON.parse(text), status, deadline));
  } catch (error) {
    if (error instanceof AdapterError || error instanceof SyntaxError) return text;
    throw error;
  }
}

/** An answer that is not accepted. A REST client does not follow redirects. */
async function refusal(
  response: Reply,
  source: AnswerSource,
  adapter: BackendAdapter | undefined,
  deadline: Deadline,
): Promise<Failure> {
  const status = response.statusCode;
  const text = await response.text();
  const body = adapter ? await adaptedText(adapter, text, status, deadline) : text;
  const retryIn = retryDelay(status, headerOf(response, 'retry-after'), Date.now());
  const wait = status === 429 && retryIn !== null ? Math.ceil(retryIn / 1000) : undefined;
  return {
    error:
      status < FIRST_ERROR
        ? new RefusedAnswerError(
            source,
            new ContractError(`expected a status of the contract, came ${status}`, '', true),
          )
        : backendError(status, body, source.path, wait),
    retryIn,
  };
}

/** How a kind of answer is requested and read. */
interface Exchange<R extends Reply, T> {
  readonly accept: string;
  readonly send: Send<R>;
  readonly read: Read<R, T>;
  /** Maps the answer of another backend. */
  readonly adapt?: (call: BackendCall, value: T, deadline: Deadline) => Promise<T>;
}

/**
 * The REST client (CALL-1 to CALL-7): one keep-alive pool for the
 * process. Reads, and writes with an idempotency key, are tried a second time when the connection
 * fails or the server is briefly away, all within one deadline.
 *
 * Every failure is a PortalError with a code of ERROR-3 to ERROR-10.
 */
export function createBackendHttp(options: BackendHttpOptions): BackendHttp {
  const { backendUrl, deadline: limit = 10_000, maxBodySize = 5_000_000, observe } = options;
  const { callsAtOnce = CALLS_AT_ONCE, clientName = 'ladeportal-web', adapter } = options;
  const { origin, pathname } = new URL(backendUrl);
  const base = pathname === '/' ? '' : pathname;
  const common = {
    connections: callsAtOnce,
    connect: { timeout: Math.min(CONNECT_TIMEOUT, limit) },
    // Our deadline covers this. undici's own timers would only duplicate it.
    headersTimeout: 0,
  };
  const calls = new Pool(origin, { ...common, bodyTimeout: 0, maxResponseSize: maxBodySize });
  // A slow reader of a long file must not hold the connections that pages need.
  const downloads = new Pool(origin, { ...common, bodyTimeout: DOWNLOAD_STALL });

  const sendCall: Send<Reply> = (request, deadline, onStatus) =>
    collect(calls, request, deadline, onStatus);
  const sendDownload: Send<Reply & Dispatcher.ResponseData> = async (
    request,
    deadline,
    onStatus,
  ) => {
    const response = await downloads.request({ ...request, signal: deadline.signal });
    onStatus(response.statusCode);
    return Object.assign(response, { text: () => response.body.text() });
  };

  /** Makes a call once, and reports the attempt. */
  async function exchange<R extends Reply, T>(
    call: BackendCall,
    { requestId, operation }: Sender,
    { send, read }: Exchange<R, T>,
    request: Dispatcher.RequestOptions,
    deadline: Deadline,
  ): Promise<Outcome<T>> {
    const start = performance.now();
    let status = 0;
    let isForeign = false;
    let contractVersion: string | undefined;
    try {
      const response = await naming({ service: 'backend', template: templateOf(call) }, () =>
        send(request, deadline, (known) => {
          status = known;
        }),
      );
      contractVersion = headerOf(response, VERSION_HEADER);
      if (isAccepted(call.method, response.statusCode))
        return { value: await read(response, answerSource(call)) };
      const refused = await refusal(response, answerSource(call), adapter, deadline);
      ({ isForeign } = refused.error);
      return refused;
    } catch (error) {
      return connectionFailure(error, answerSource(call));
    } finally {
      observe?.({
        requestId,
        operation,
        method: call.method,
        resource: call.path.pattern,
        path: resourcePattern(call),
        status,
        isForeign,
        contractVersion,
        seconds: (performance.now() - start) / 1000,
      });
    }
  }

  const run = <R extends Reply, T>(call: BackendCall, sender: Sender, kind: Exchange<R, T>) =>
    withDeadline(limit, async (deadline): Promise<T> => {
      const adapted = adapter ? await adaptCall(adapter, call, deadline) : call;
      const request: Dispatcher.RequestOptions = {
        method: adapted.method,
        path: base + resourcePath(adapted) + queryString(adapted.query),
        headers: headersOf(adapted, sender, kind.accept, clientName),
        body: adapted.body === undefined ? null : JSON.stringify(adapted.body),
      };
      const valueOf = ({ value }: { readonly value: T }) =>
        kind.adapt ? kind.adapt(call, value, deadline) : value;
      const first = await exchange(call, sender, kind, request, deadline);
      if ('value' in first) return valueOf(first);
      const waits = isRepeatable(call) && first.retryIn !== null;
      if (!waits || !(await deadline.wait(first.retryIn))) throw first.error;
      const second = await exchange(call, sender, kind, request, deadline);
      if ('value' in second) return valueOf(second);
      throw second.error;
    });

  const json: Exchange<Reply, unknown> = {
    accept: 'application/json',
    send: sendCall,
    read: readJson,
    ...(adapter && {
      adapt: (call, body, deadline) => adaptAnswer(adapter, call, body, deadline),
    }),
  };
  const download: Exchange<Reply & Dispatcher.ResponseData, Download | null> = {
    accept: '*/*',
    send: sendDownload,
    read: openDownload,
  };
  return {
    json: (call, sender) => run(call, sender, json),
    download: (call, sender) => run(call, sender, download),
    async close() {
      await Promise.all([calls.close(), downloads.close()]);
    },
  };
}
