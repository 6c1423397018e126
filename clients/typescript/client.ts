import { allNodes, type Connection } from './pages.ts';
import { parseResult, type Result } from './result.ts';
import { pause, waitBefore } from './waiting.ts';

export { RequestError } from './pages.ts';
export type { Result };

/** An operation: its text, or what a code generator makes of it, typed with its variables and its data. */
export interface Document<Data, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Data;
}

export interface ClientOptions {
  /** The GraphQL endpoint, for example `https://portal.example/graphql`. */
  readonly url: string;
  /**
   * Returns an access token for the portal's audience. Called for each attempt of an operation, so that the app can renew it. A token that
   * the portal refuses is given to it once: when it returns another one, the operation is sent again.
   */
  readonly token: (refused?: string) => string | Promise<string>;
  /** Milliseconds that a response may take; by default 30 000, longer than the gateway's own deadline. */
  readonly deadline?: number;
  /** How often a request is sent again that finds the gateway busy or unreachable; by default twice. */
  readonly retries?: number;
}

export interface RequestOptions {
  /** The `userRoleId` of the role to act in; by default, the person's default role. */
  readonly activeRole?: string;
  /**
   * Makes attempts of a mutation have one effect: give the same key to each, also after a restart of the app. By default, each
   * mutation gets a new key, which its retries keep.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const DEADLINE = 30_000;
const RETRIES = 2;

/** Also behind a fragment or a comment. A query that only has the word sends a key without an effect. */
const mayWrite = (text: string) => /\bmutation\b/.test(text);

/** Parses JSON; undefined when it is malformed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the portal refused the request for its access token (RFC 6750 3.1, `invalid_token`). */
const isTokenRefused = (result: Result<unknown>) =>
  result.kind === 'failed' && result.failures.some(({ code }) => code === 'UNAUTHENTICATED');

/**
 * Creates a client of the portal for apps that sign people in themselves. It needs nothing but `fetch`. Failures of a request are part of
 * the {@link Result}.
 */
export function createClient(clientOptions: ClientOptions) {
  const { url, token, deadline = DEADLINE, retries = RETRIES } = clientOptions;

  async function send(
    text: string,
    variables: unknown,
    accessToken: string,
    options: RequestOptions,
  ): Promise<Response> {
    const { activeRole, idempotencyKey: key, signal } = options;
    return fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json;q=0.9',
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        ...(activeRole !== undefined && { 'x-active-role': activeRole }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ query: text, variables }),
      // A redirect must not take the token to another server.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(deadline), ...(signal ? [signal] : [])]),
    });
  }

  /** One request, which throws only the reason of an aborted `signal`. */
  async function request<Data>(
    text: string,
    variables: unknown,
    accessToken: string,
    options: RequestOptions,
  ): Promise<Result<Data>> {
    try {
      const response = await send(text, variables, accessToken, options);
      const retryAfter = response.headers.get('retry-after');
      return parseResult<Data>(parsed(await response.text()), response.status, retryAfter);
    } catch (error) {
      const failure = connectionFailure(error);
      if (failure === null || options.signal?.aborted) throw error;
      return { kind: 'failed', failures: [failure] };
    }
  }

  /** One attempt: a request, and another one with a new token when the portal refuses the first one's. */
  async function attempt<Data>(
    text: string,
    variables: unknown,
    options: RequestOptions,
  ): Promise<Result<Data>> {
    const accessToken = await token();
    const result = await request<Data>(text, variables, accessToken, options);
    if (!isTokenRefused(result)) return result;
    const renewed = await token(accessToken);
    return renewed === accessToken ? result : request(text, variables, renewed, options);
  }

  /**
   * Runs one operation.
   * @throws what `token` throws, and the reason of `signal` when it is aborted
   */
  async function ask<Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
    options: RequestOptions = {},
  ): Promise<Result<Data>> {
    const text = document.toString();
    const idempotencyKey =
      options.idempotencyKey ?? (mayWrite(text) ? crypto.randomUUID() : undefined);
    const keyed = { ...options, ...(idempotencyKey !== undefined && { idempotencyKey }) };
    for (let attempts = 0; ; attempts += 1) {
      const result = await attempt<Data>(text, variables, keyed);
      const wait = attempts < retries ? waitBefore(result, attempts) : null;
      if (wait === null) return result;
      await pause(wait, options.signal);
    }
  }

  /**
   * Reads a connection entry by entry. The operation takes the cursor as its variable `$after`, and selects
   * `pageInfo { hasNextPage endCursor }`.
   *
   * @param connectionOf finds the connection in the data of a page
   * @throws {RequestError} when a page has no connection
   */
  const nodes = <Data, Variables, Node>(
    document: Document<Data, Variables & Readonly<{ after?: string | null | undefined }>>,
    variables: Variables,
    connectionOf: (data: Data) => Connection<Node> | null | undefined,
    options?: RequestOptions,
  ): AsyncGenerator<Node, void, undefined> =>
    allNodes((after) => ask(document, { ...variables, after }, options), connectionOf);

  return { ask, nodes };
}

/** The failures of the catalogue that occur before the gateway responds, by the name of the error that `fetch` throws. */
function connectionFailure(error: unknown) {
  if (!(error instanceof Error)) return null;
  if (error.name === 'TimeoutError')
    return {
      code: 'REQUEST_TIMEOUT',
      status: 504,
      message: 'The server did not answer in time',
    };
  if (error.name === 'TypeError')
    return { code: 'FETCHING_FAILED', status: 503, message: 'Fetching data failed' };
  return null;
}
