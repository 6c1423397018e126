import type {
  ApolloClient,
  DocumentNode,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client';
import { randomId } from '../lib/random-id.ts';
import { fieldsOf, isRecord } from '../lib/record.ts';
import { documentHash, operationKey, operationNames } from './persisted-operation.ts';

/** Longer than the gateway takes to give up on the backend; a silent connection must not wait for ever. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How long a preloaded answer counts as new, so that Apollo Client need not request it again. */
const FRESH_MS = 5 * 60_000;
/** How long a response waits for Apollo Client, whose code is on its way. */
const RESPONSE_KEPT_MS = 15_000;

/** The answer to a query that arrived before the code of Apollo Client, with the page or by a prefetch. */
export interface PreloadedAnswer<Data = unknown> {
  readonly data: Data;
  /** Epoch milliseconds; after `clear`, none is new. */
  arrivedAt: number;
  /** Leaves it to Apollo Client. Undefined until it was read. */
  handOver?: (client: ApolloClient) => void;
}

/** A request, and its answer where that is whole. */
type Sent = Readonly<{
  response: Promise<Response>;
  answer: Promise<PreloadedAnswer | undefined>;
}>;

/** A JSON body, of a request or a response. */
const JSON_BODY = { headers: { 'content-type': 'application/json' } };

export const isFresh = ({ arrivedAt }: PreloadedAnswer) => Date.now() - arrivedAt < FRESH_MS;

/** Whole answers only: Apollo Client handles the errors of the others, and repeats them. */
const isWhole = (
  result: unknown,
): result is Readonly<{ data: Readonly<Record<string, unknown>> }> =>
  isRecord(result) && isRecord(result['data']) && !('errors' in result);

/** The hash in the key of an answer names the text of the document, and so the shape of the answer. */
const isAnswerTo = <Data, Variables>(
  _query: TypedDocumentNode<Data, Variables>,
  answer: PreloadedAnswer | undefined,
): answer is PreloadedAnswer<Data> => answer !== undefined;

/** The results that the gateway wrote into the page, each for the role that it names. Without one it was made for none. */
function readPage(page: Document): readonly (readonly [key: string, result: unknown])[] {
  try {
    const entries: unknown = JSON.parse(
      page.getElementById('preloaded-answers')?.textContent ?? '',
    );
    return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
      const { hash, role, variables, result } = fieldsOf(entry);
      return typeof hash === 'string' && isRecord(variables) && isRecord(result)
        ? [[operationKey(hash, variables, typeof role === 'string' ? role : undefined), result]]
        : [];
    });
  } catch {
    // A page without answers, or a damaged one, is no reason to fail: everything can be requested.
    return [];
  }
}

/** A whole answer; undefined for all others, and without a connection. Leaves the response to be read again. */
async function wholeAnswer(response: Promise<Response>): Promise<PreloadedAnswer | undefined> {
  try {
    const copy = (await response).clone();
    const body: unknown = await copy.json();
    return copy.ok && isWhole(body) ? { data: body.data, arrivedAt: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}

/** The key of a persisted operation that Apollo Client sends; empty where it sends the whole document. */
function keyOfRequest({ body, headers }: RequestInit): string {
  const { extensions, variables } = typeof body === 'string' ? fieldsOf(JSON.parse(body)) : {};
  const hash = fieldsOf(fieldsOf(extensions)['persistedQuery'])['sha256Hash'];
  const role = new Headers(headers).get('x-active-role') ?? '';
  return typeof hash === 'string' ? operationKey(hash, fieldsOf(variables), role) : '';
}

type Options = Readonly<{
  /** Where GraphQL is answered. */
  uri: string;
  /** The role that the tab acts in: the answer for another one is not found. */
  activeRole: () => string | undefined;
  /** The page that brought answers along. */
  page?: Document;
}>;

/**
 * The answers that are known before Apollo Client is there. What is missing is sent as that would, by its hash and in the role of
 * the tab. What is not a whole answer, of the page or of a request, is kept for Apollo Client, whose own request gets it: nothing is
 * sent twice, and retries and errors have one place.
 */
export function createPreloadedAnswers({ uri, activeRole, page }: Options) {
  let answers = new Map<string, PreloadedAnswer>();
  const requests = new Map<string, Sent>();

  /** Forgets a request, unless another one took its place. */
  const forget = (key: string, request: Sent | undefined, afterMs: number) =>
    setTimeout(() => {
      if (requests.get(key) === request) requests.delete(key);
    }, afterMs);

  for (const [key, result] of page ? readPage(page) : []) {
    if (isWhole(result)) answers.set(key, { data: result.data, arrivedAt: Date.now() });
    else {
      // Its errors are known: Apollo Client gets it as the response to its request.
      const response = new Response(JSON.stringify(result), JSON_BODY);
      const known = { response: Promise.resolve(response), answer: Promise.resolve(undefined) };
      requests.set(key, known);
      forget(key, known, RESPONSE_KEPT_MS);
    }
  }

  const keyOf = (query: DocumentNode, variables: OperationVariables) =>
    operationKey(documentHash(query), variables, activeRole());

  function send(query: DocumentNode, variables: OperationVariables): Sent {
    const role = activeRole();
    const response = fetch(uri, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        'content-type': 'application/json',
        'x-request-id': randomId(),
        ...(role !== undefined && { 'x-active-role': role }),
      },
      body: JSON.stringify({
        operationName: operationNames(query)[0],
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: documentHash(query) } },
      }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return { response, answer: wholeAnswer(response) };
  }

  return {
    /** The answer to a query. With `isCached`, Apollo Client's cache takes it over. */
    find<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      isCached: boolean,
    ): PreloadedAnswer<Data> | undefined {
      const key = keyOf(query, variables);
      const answer = answers.get(key);
      if (!isAnswerTo(query, answer)) return undefined;
      const { data } = answer;
      answer.handOver = (client) => {
        // The tab may act in another role by then.
        if (isCached && keyOf(query, variables) === key)
          client.writeQuery({ query, variables, data });
      };
      return answer;
    },
    /** Sends a query, unless it is on its way, and adds its answer where that is whole. Never rejects. */
    async request<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<PreloadedAnswer<Data> | undefined> {
      const key = keyOf(query, variables);
      const request = requests.get(key) ?? send(query, variables);
      requests.set(key, request);
      const answer = await request.answer;
      // After `clear` it is forgotten, and Apollo Client that took over its response keeps the answer itself.
      if (answer && requests.get(key) === request) answers.set(key, answer);
      forget(key, request, answer ? 0 : RESPONSE_KEPT_MS);
      return isAnswerTo(query, answer) ? answer : undefined;
    },
    /** `fetch` for Apollo Client, which takes over the response to a request that was sent before. */
    fetch: (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const key = keyOfRequest(init);
      const response = requests.get(key)?.response ?? fetch(address, init);
      requests.delete(key);
      return response;
    },
    /** Leaves the answers that were read to Apollo Client. */
    handOver: (client: ApolloClient): void => {
      for (const [key, { handOver }] of answers)
        if (handOver && answers.delete(key)) handOver(client);
    },
    /** Forgets all answers. */
    clear: (): void => {
      for (const answer of answers.values()) answer.arrivedAt = -Infinity;
      answers = new Map();
      requests.clear();
    },
  };
}

export type PreloadedAnswers = ReturnType<typeof createPreloadedAnswers>;
