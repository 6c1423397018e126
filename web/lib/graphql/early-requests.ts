import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { randomId } from '../random-id.ts';
import type { SessionState } from '../session-state/session-state.ts';
import { documentHash } from './hash.ts';
import { operationNames } from './operation-names.ts';

/** Longer than the gateway takes to give up on the backend; a silent connection must not wait for ever. */
export const deadline = 30_000;

/** How long an answer waits for the client whose code is on its way. */
const KEPT_MS = 15_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const sorted = (variables: object) =>
  JSON.stringify(Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const keyOf = (hash: string, variables: object, role: string) =>
  `${hash} ${role} ${sorted(variables)}`;

/** The request that a client sends, as far as it can be told from one that was sent before it. */
function keyOfRequest(init: RequestInit | undefined): string | null {
  if (typeof init?.body !== 'string') return null;
  const body: unknown = JSON.parse(init.body);
  const { extensions, variables } = isRecord(body) ? body : {};
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  const hash = isRecord(persisted) ? persisted['sha256Hash'] : undefined;
  if (typeof hash !== 'string') return null;
  const role = new Headers(init.headers).get('x-active-role') ?? '';
  return keyOf(hash, isRecord(variables) ? variables : {}, role);
}

/** Whole answers only: one with errors is for the client to judge. */
const isWhole = (body: unknown): boolean =>
  isRecord(body) && isRecord(body['data']) && !('errors' in body);

/** The gateway answers what it was asked: the hash names the shape of the answer. */
const isAnswerTo = <Data, Variables extends OperationVariables>(
  _query: TypedDocumentNode<Data, Variables>,
  body: unknown,
): body is { readonly data: Data } => isWhole(body);

type Options = Readonly<{
  /** Where GraphQL is answered. */
  uri: string;
  session: SessionState;
}>;

/**
 * Sends queries before the client is there, as the client would: by their hashes, in the role of the tab. What is not a whole
 * answer is kept for the client, which takes it for its own: nothing is asked twice, and all that can go wrong is its affair.
 */
export function createEarlyRequests({ uri, session }: Options) {
  const answers = new Map<string, Promise<Response>>();
  const bodies = new Map<string, Promise<unknown>>();

  async function wholeOf(key: string, sent: Promise<Response>): Promise<unknown> {
    try {
      const response = await sent;
      const body: unknown = await response.clone().json();
      if (response.ok && isWhole(body)) {
        if (answers.get(key) === sent) answers.delete(key);
        return body;
      }
    } catch {
      // No connection: the client fails with the same, and tries again.
    }
    setTimeout(() => {
      if (answers.get(key) === sent) answers.delete(key);
    }, KEPT_MS);
    return undefined;
  }

  return {
    /** The data of a whole answer; undefined where the client has to see to it. Never rejects. */
    async ask<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<Data | undefined> {
      const hash = documentHash(query);
      const role = session.get('activeRoleId');
      const key = keyOf(hash, variables, role ?? '');
      let body = bodies.get(key);
      if (!body) {
        const sent = fetch(uri, {
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
            extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
          }),
          signal: AbortSignal.timeout(deadline),
        });
        answers.set(key, sent);
        body = wholeOf(key, sent).finally(() => bodies.delete(key));
        bodies.set(key, body);
      }
      const found = await body;
      return isAnswerTo(query, found) ? found.data : undefined;
    },
    /** `fetch` for the client, which takes what was asked before it was there. */
    fetch: (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const key = answers.size > 0 ? keyOfRequest(init) : null;
      const sent = key === null ? undefined : answers.get(key);
      if (key === null || sent === undefined) return fetch(address, init);
      answers.delete(key);
      return sent;
    },
    /** Nothing that was asked before is an answer any more. */
    forget: () => {
      answers.clear();
      bodies.clear();
    },
  };
}

export type EarlyRequests = ReturnType<typeof createEarlyRequests>;
