import { readAnswer, type Answer } from './answer.ts';

/** An operation as `npm run generate` makes it: its text, which knows its variables and its data. */
interface Document<Data, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Data;
}

export interface ClientOptions {
  /** Where GraphQL is answered, for example `https://portal.example/graphql`. */
  readonly url: string;
  /** An access token for the portal's audience; asked for with each operation, so that it may be renewed. */
  readonly token: () => string | Promise<string>;
  /** Milliseconds an answer may take; 30 000 otherwise, which is longer than the gateway waits itself. */
  readonly deadline?: number;
}

export interface AskOptions {
  /** The `userRoleId` of the role to act in; the person's default otherwise. */
  readonly activeRole?: string;
  /**
   * Makes repetitions of a mutation one: give the same key to every attempt. Without one a
   * mutation gets a new key.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const DEADLINE = 30_000;

const isMutation = (text: string) => /^\s*mutation\b/.test(text);

/** JSON as a value, or undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A client of the portal for apps that sign people in themselves: it needs nothing but `fetch`.
 * It never throws over an answer: what went wrong is part of the {@link Answer}.
 */
export function createClient({ url, token, deadline = DEADLINE }: ClientOptions) {
  async function send(text: string, variables: unknown, options: AskOptions): Promise<Response> {
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
  async function ask<Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
    options: AskOptions = {},
  ): Promise<Answer<Data>> {
    try {
      const response = await send(document.toString(), variables, options);
      const retryAfter = response.headers.get('retry-after');
      return readAnswer<Data>(parsed(await response.text()), response.status, retryAfter);
    } catch (error) {
      const failure = connectionFailure(error);
      if (failure === null || options.signal?.aborted) throw error;
      return { kind: 'failed', failures: [failure] };
    }
  }

  return { ask };
}

/** The failures of the catalogue that no gateway can tell of, by the names with which `fetch` fails. */
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
