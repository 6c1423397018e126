import type {
  ApolloClient,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import type * as ClientCode from './client.ts';
import type { EarlyRequests } from './early-requests.ts';
import { findPainted, type Painted } from './first-paint.ts';
import { documentHash } from './hash.ts';

interface LateState {
  /** Null until something has to be asked that the client alone can ask. */
  readonly live: Readonly<{ client: ApolloClient; code: typeof ClientCode }> | null;
  /** Why the last attempt to fetch its code failed. Undefined when it did not. */
  readonly error?: unknown;
}

type Early = () => Promise<Pick<EarlyRequests, 'ask' | 'forget'> | null>;

/** Leaves everything to the client. */
const noRequests: Early = () => Promise.resolve(null);

/** How long what came before the client is as new as what the client would ask for. */
const NEW_FOR_MS = 5 * 60_000;

/** How a query is watched. */
export type Policies = Readonly<{
  fetchPolicy: WatchQueryFetchPolicy;
  nextFetchPolicy?: WatchQueryFetchPolicy | undefined;
}>;

/**
 * The client of the gateway, whose code is fetched once a person does something, or an answer is not whole: what a page begins
 * with comes with it, or is asked for without the client (`docs/decisions/0014-client-after-the-first-paint.md`).
 * @param painted what came with the page; the client knows it, too
 * @param loadEarly what asks before the client is there; null where that cannot be fetched
 */
export function createLateClient(
  create: (code: typeof ClientCode) => ApolloClient,
  painted: readonly Painted[],
  loadEarly = noRequests,
) {
  const listeners = new Set<() => void>();
  const forgetters = new Set<() => void>();
  let answers = painted;
  /** When the data that was shown was answered. */
  const times = new WeakMap<object, number>();
  /** Tell the client what was shown before it was there. */
  const hints = new Map<Painted, (client: ApolloClient) => void>();
  let state: LateState = { live: null };
  let loading: Promise<ApolloClient> | null = null;
  /** What is answered after it was forgotten is no answer. */
  let round = 0;
  /** Whether the client begins with nothing of what was shown before it. */
  let isOutdated = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const update = (next: LateState) => {
    state = next;
    tell();
  };

  const drop = (painted: Painted) => {
    answers = answers.filter((answer) => answer !== painted);
  };

  async function start(): Promise<ApolloClient> {
    try {
      const code = await import('./client.ts');
      const client = create(code);
      for (const [shown, hint] of hints) {
        if (!isOutdated) hint(client);
        drop(shown);
      }
      if (isOutdated) answers = [];
      hints.clear();
      update({ live: { client, code } });
      return client;
    } catch (error) {
      // Without a connection the next that asks tries again.
      loading = null;
      update({ live: null, error });
      throw error;
    }
  }
  const load = (): Promise<ApolloClient> => (loading ??= start());
  let loadingEarly: ReturnType<Early> | undefined;
  async function early<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | undefined> {
    loadingEarly = loadEarly();
    const requests = await loadingEarly;
    return requests?.ask(query, variables);
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The client; rejects when its code cannot be fetched. */
    load,
    /** The client, whose queries ask anew what is on the page until then: another tab has changed it. */
    loadAnew: (): Promise<ApolloClient> => {
      isOutdated = true;
      return load();
    },
    /** What came with the page for a query, or was asked since, before the client is there. */
    paintedData<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      fetchPolicy: WatchQueryFetchPolicy = 'cache-first',
    ): Data | undefined {
      if (state.live) return undefined;
      const found = findPainted(answers, query, variables);
      if (!found) return undefined;
      const { data } = found.result;
      hints.set(found, (client) => {
        // In the cache, what is to stay outside it would take the place of another query's parts.
        if (fetchPolicy !== 'no-cache') client.writeQuery({ query, variables, data });
      });
      if (typeof data === 'object' && data !== null) times.set(data, found.at);
      return data;
    },
    /** Whether data that came before the client needs not be asked for again: a page may have stood open for hours since. */
    isNew: (data: unknown): boolean => {
      const at = typeof data === 'object' && data !== null ? times.get(data) : undefined;
      return at !== undefined && Date.now() - at < NEW_FOR_MS;
    },
    /** The whole answer of a query that is sent without the client; undefined where the client has to ask. */
    early,
    /** Asks for what a page begins with, so that `paintedData` has it. Never rejects. */
    async ask<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<void> {
      const asked = round;
      const data = await early(query, variables);
      if (asked !== round || state.live) return;
      if (data === undefined) {
        await load().catch(() => undefined);
      } else if (!findPainted(answers, query, variables)) {
        answers = [
          ...answers,
          { hash: documentHash(query), variables, result: { data }, at: Date.now() },
        ];
        tell();
      }
    },
    /** Watches a query once the client is there; null before. */
    watch<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      policies: Policies,
    ) {
      if (!state.live) return null;
      const { client, code } = state.live;
      // Its page came later than the client.
      const found = findPainted(answers, query, variables);
      if (found) {
        if (policies.fetchPolicy !== 'no-cache')
          client.writeQuery({ query, variables, data: found.result.data });
        drop(found);
      }
      return code.watch(client, query, variables, policies);
    },
    /** Has a listener told when all answers are forgotten, for what keeps some of its own. */
    onForget: (listener: () => void) => {
      forgetters.add(listener);
    },
    /** Forgets all answers, those that came with the page, too. */
    forget: async (): Promise<void> => {
      round += 1;
      answers = [];
      hints.clear();
      const requests = await loadingEarly;
      requests?.forget();
      for (const listener of forgetters) listener();
      const client = await loading?.catch(() => null);
      await client?.clearStore();
    },
  };
}

export type LateClient = ReturnType<typeof createLateClient>;
