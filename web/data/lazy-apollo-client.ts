import type {
  ApolloClient,
  DocumentNode,
  ErrorLike,
  FetchPolicy,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client';
import { createEmitter } from '../lib/emitter.ts';
import { createLazyObservableQuery, type WatchQueryOptions } from './lazy-observable-query.ts';
import { operationNames } from './persisted-operation.ts';
import { isFresh, type PreloadedAnswers } from './preloaded-answers.ts';

/** A list that fetches its pages itself (`create-list-hook.ts`): Apollo Client does not watch it. */
interface List {
  readonly operations: readonly string[];
  /** Fetches it from the beginning. */
  readonly restart: () => void;
  /** Forgets the pages that it keeps. */
  readonly clear: () => void;
}

type QueryOptions<Data, Variables> = Readonly<{
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  fetchPolicy?: FetchPolicy;
}>;
type MutateOptions<Data, Variables> = Readonly<{
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  context?: Record<string, unknown>;
}>;

export const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/**
 * Apollo Client, whose code is loaded once a person uses the page, something changes, or a query fails: until then the answers are
 * those that came with the page or were prefetched (`docs/decisions/0014-client-after-the-first-paint.md`).
 * @param create loads the code of Apollo Client and creates it; rejects without a connection
 */
export function createLazyApolloClient(
  answers: PreloadedAnswers,
  create: () => Promise<ApolloClient>,
) {
  const { emit, subscribe } = createEmitter();
  const lists = new Set<List>();
  let state: Readonly<{ client?: ApolloClient; error?: ErrorLike }> = {};
  let loading: Promise<ApolloClient> | undefined;

  async function start(): Promise<ApolloClient> {
    try {
      const client = await create();
      answers.handOver(client);
      state = { client };
      return client;
    } catch (error) {
      // Without a connection the next call tries again.
      loading = undefined;
      state = { error: toError(error) };
      throw error;
    } finally {
      emit();
    }
  }
  const load = () => (loading ??= start());

  /** Sends a query for `watchQuery`; where its answer is not whole, Apollo Client sees to it. Never rejects. */
  async function prefetch(query: DocumentNode, variables: OperationVariables): Promise<void> {
    if (await answers.prefetch(query, variables)) emit();
    else await load().catch(() => undefined);
  }

  /** The change behind it stands whether or not the answers arrive. */
  async function refetch(isIncluded: (operation: string) => boolean): Promise<void> {
    for (const list of lists) if (list.operations.some(isIncluded)) list.restart();
    const client = state.client ?? (await load().catch(() => undefined));
    const queries = [...(client?.getObservableQueries('active') ?? [])];
    const included = queries.filter(({ queryName }) => isIncluded(queryName ?? ''));
    await Promise.allSettled(included.map((query) => query.refetch()));
  }

  function clear() {
    answers.clear();
    for (const list of lists) list.clear();
  }

  const client = {
    /** Apollo Client. Rejects when its code cannot be loaded. */
    load,
    prefetch,
    answers,
    /** Apollo Client, or why its code could not be loaded. */
    state: () => state,
    subscribe,
    /** Runs a query once; without Apollo Client, where that is not there and its cache is to have no part in it. */
    async query<Data, Variables extends OperationVariables>(
      options: QueryOptions<Data, Variables>,
    ): Promise<Readonly<{ data?: Data | undefined; error?: ErrorLike | undefined }>> {
      const { query, variables, fetchPolicy = 'cache-first' } = options;
      if (!state.client && fetchPolicy === 'no-cache') {
        const data = await answers.request(query, variables);
        if (data !== undefined) return { data };
      }
      const apollo = await load();
      return apollo.query({ query, variables, fetchPolicy });
    },
    /** Loads Apollo Client and sends a mutation. Rejects with the error of the answer. */
    async mutate<Data, Variables extends OperationVariables>(
      options: MutateOptions<Data, Variables>,
    ): Promise<Readonly<{ data?: Data | undefined }>> {
      const { mutation, variables, context = {} } = options;
      const apollo = await load();
      return apollo.mutate({ mutation, variables, context });
    },
    watchQuery: <Data, Variables extends OperationVariables>(
      options: WatchQueryOptions<Data, Variables>,
    ) => createLazyObservableQuery(client, options),
    /** Refetches the queries and lists on the page that are included, by name or document. Never rejects. */
    refetchQueries: ({ include }: Readonly<{ include: readonly (string | DocumentNode)[] }>) => {
      const names = new Set(
        include.flatMap((each) => (typeof each === 'string' ? each : operationNames(each))),
      );
      return refetch((name) => names.has(name));
    },
    /** Refetches all queries and lists on the page. Never rejects. */
    refetchObservableQueries: (): Promise<void> => {
      // Before Apollo Client is there, the queries start over with it.
      answers.clear();
      return refetch(() => state.client !== undefined);
    },
    /** Forgets all answers but those in Apollo Client's cache. */
    clear,
    /** Forgets all answers. */
    clearStore: async (): Promise<void> => {
      clear();
      const apollo = await loading?.catch(() => undefined);
      await apollo?.clearStore();
    },
    /** The preloaded answer to a query outside the cache, while it is new and Apollo Client is not there. */
    readPreloaded<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Data | undefined {
      const answer = state.client ? undefined : answers.find(query, variables, false);
      return answer && isFresh(answer) ? answer.data : undefined;
    },
    /** Has a list restarted with the queries of its operations, and cleared with all answers. */
    addList: (list: List) => void lists.add(list),
  };
  return client;
}

export type LazyApolloClient = ReturnType<typeof createLazyApolloClient>;
