import type {
  ApolloClient,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import type * as ClientCode from './client.ts';
import { findPainted, type Painted } from './first-paint.ts';

interface LateState {
  /** Null until something has to be asked. */
  readonly live: Readonly<{ client: ApolloClient; code: typeof ClientCode }> | null;
  /** Why the last attempt to fetch its code failed. Undefined when it did not. */
  readonly error?: unknown;
}

/** Fetches the code, for a page that will ask, beside its own. */
export const loadClientCode = () => import('./client.ts');

/**
 * The client of the gateway, whose code is fetched once something has to be asked: what a page begins with comes with it
 * (`docs/decisions/0014-client-after-the-first-paint.md`).
 * @param painted what came with the page; the client knows it, too
 */
export function createLateClient(
  create: (code: typeof ClientCode) => ApolloClient,
  painted: readonly Painted[],
) {
  const listeners = new Set<() => void>();
  let answers = painted;
  /** Tell the client what was shown before it was there. */
  const hints = new Map<Painted, (client: ApolloClient) => void>();
  let state: LateState = { live: null };
  let loading: Promise<ApolloClient> | null = null;

  const update = (next: LateState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const drop = (painted: Painted) => {
    answers = answers.filter((answer) => answer !== painted);
  };

  async function start(): Promise<ApolloClient> {
    try {
      const code = await loadClientCode();
      const client = create(code);
      for (const [shown, hint] of hints) {
        hint(client);
        drop(shown);
      }
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
    /** What came with the page for a query, before the client is there. */
    paintedData<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Data | undefined {
      const found = findPainted(answers, query, variables);
      if (!found) return undefined;
      const { data } = found.result;
      hints.set(found, (client) => client.writeQuery({ query, variables, data }));
      return data;
    },
    /** Watches a query once the client is there; null before. */
    watch<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      fetchPolicy: WatchQueryFetchPolicy,
    ) {
      if (!state.live) return null;
      const { client, code } = state.live;
      // Its page came later than the client.
      const found = findPainted(answers, query, variables);
      if (found) {
        client.writeQuery({ query, variables, data: found.result.data });
        drop(found);
      }
      return code.watch(client, query, variables, fetchPolicy);
    },
    /** Forgets all answers, those that came with the page, too. */
    forget: async (): Promise<void> => {
      answers = [];
      hints.clear();
      const client = await loading?.catch(() => null);
      await client?.clearStore();
    },
  };
}

export type LateClient = ReturnType<typeof createLateClient>;
