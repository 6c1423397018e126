import { parseResult, type Result } from './result.ts';

/** An operation as `npm run generate` makes it: its text, typed with its variables and its data. */
interface Document<Data, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Data;
}

export interface ClientOptions {
  /** The GraphQL endpoint, for example `https://portal.example/graphql`. */
  readonly url: string;
  /** Returns an access token for the portal's audience. Called for each operation, so that the app can renew it. */
  readonly token: () => string | Promise<string>;
  /** Milliseconds that a response may take; by default 30 000, longer than the gateway's own deadline. */
  readonly deadline?: number;
}

export interface RequestOptions {
  /** The `userRoleId` of the role to act in; by default, the person's default role. */
  readonly activeRole?: string;
  /**
   * Makes retries of a mutation have one effect: give the same key to every attempt. By default, each mutation gets a new key.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const DEADLINE = 30_000;

const isMutation = (text: string) => /^\s*mutation\b/.test(text);

/** Parses JSON; undefined when it is malformed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Creates a client of the portal for apps that sign people in themselves. It needs nothing but `fetch`, and never throws because
 * of a response: failures are part of the {@link Result}.
 */
export function createClient({ url, token, deadline = DEADLINE }: ClientOptions) {
  async function send(
    text: string,
    variables: unknown,
    options: RequestOptions,
  ): Promise<Response> {
    const { activeRole, signal } = options;
    const key = options.idempotencyKey ?? (isMutation(text) ? crypto.randomUUID() : undefined);
    return fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json;q=0.9',
        'content-type': 'application/json',
        authorization: `Bearer ${await token()}`,
        ...(activeRole !== undefined && { 'x-active-role': activeRole }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ query: text, variables }),
      // A redirect must not take the token to another server.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(deadline), ...(signal ? [signal] : [])]),
    });
  }

  /**
   * Runs one operation.
   * @throws what `token` throws, and the reason of `signal` when it is aborted
   */
  async function request<Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
    options: RequestOptions = {},
  ): Promise<Result<Data>> {
    try {
      const response = await send(document.toString(), variables, options);
      const retryAfter = response.headers.get('retry-after');
      return parseResult<Data>(parsed(await response.text()), response.status, retryAfter);
    } catch (error) {
      const failure = connectionFailure(error);
      if (failure === null || options.signal?.aborted) throw error;
      return { kind: 'failed', failures: [failure] };
    }
  }

  return { ask: request };
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
