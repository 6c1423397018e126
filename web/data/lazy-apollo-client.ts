import type {
  ApolloClient,
  DefaultContext,
  DocumentNode,
  ErrorLike,
  ErrorPolicy,
  FetchPolicy,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client';
import { createEmitter } from '../lib/emitter.ts';
import { createLazyObservableQuery, type WatchQueryOptions } from './lazy-observable-query.ts';
import { operationNames } from './persisted-operation.ts';
import type { PreloadedAnswers } from './preloaded-answers.ts';

interface QueryOptions<Data, Variables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly fetchPolicy: FetchPolicy;
}
interface MutateOptions<Data, Variables> {
  readonly mutation: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly context?: DefaultContext;
  readonly errorPolicy?: ErrorPolicy;
}

export const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/**
 * Apollo Client, whose code is loaded once a person uses the page, something changes, or a query fails: until then the answers are
 * those that came with the page or were prefetched (`docs/decisions/0014-client-after-the-page.md`).
 * @param create loads the code of Apollo Client and creates it; rejects without a connection
 */
export function createLazyApolloClient(
  answers: PreloadedAnswers,
  create: () => Promise<ApolloClient>,
) {
  const { emit, subscribe } = createEmitter();
  const refetches = createEmitter<[isIncluded: (operation: string) => boolean]>();
  const clearings = createEmitter();
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

  /** The change behind it stands whether or not the answers arrive. */
  async function refetch(isIncluded: (operation: string) => boolean): Promise<void> {
    const client = await load().catch(() => undefined);
    refetches.emit(isIncluded);
    const queries = [...(client?.getObservableQueries('active') ?? [])];
    const included = queries.filter(({ queryName = '' }) => isIncluded(queryName));
    await Promise.allSettled(included.map((query) => query.refetch()));
  }

  function clear() {
    answers.clear();
    clearings.emit();
  }

  const client = {
    /** Apollo Client. Rejects when its code cannot be loaded. */
    load,
    answers,
    /** Apollo Client, or why its code could not be loaded. */
    state: () => state,
    subscribe,
    /** Calls back when the queries whose names are included are to be refetched. */
    onRefetch: refetches.subscribe,
    /** Calls back when all answers are to be forgotten. */
    onClear: clearings.subscribe,
    /** Runs a query once; without Apollo Client, where that is not there and its cache is to have no part in it. */
    async query<Data, Variables extends OperationVariables>(
      options: QueryOptions<Data, Variables>,
    ): Promise<Readonly<{ data?: Data | undefined; error?: ErrorLike | undefined }>> {
      if (!state.client && options.fetchPolicy === 'no-cache') {
        const answer = await answers.request(options.query, options.variables);
        if (answer) return answer;
      }
      return (await load()).query(options);
    },
    /** Sends a mutation: no answer from before it counts as new. Rejects with the error of the answer, as the policy says. */
    async mutate<Data, Variables extends OperationVariables>(
      options: MutateOptions<Data, Variables>,
    ): Promise<Readonly<{ data?: Data | undefined; error?: ErrorLike | undefined }>> {
      const apollo = await load();
      answers.clear();
      return apollo.mutate(options);
    },
    watchQuery: <Data, Variables extends OperationVariables>(
      options: WatchQueryOptions<Data, Variables>,
    ) => createLazyObservableQuery(client, options),
    /** Refetches the queries and lists on the page that are included, by name or document. Never rejects. */
    refetchQueries: ({ include }: Readonly<{ include: readonly (string | DocumentNode)[] }>) =>
      refetch((operation) =>
        include.some((each) =>
          typeof each === 'string' ? each === operation : operationNames(each).includes(operation),
        ),
      ),
    /** Refetches all queries and lists on the page. Never rejects. */
    refetchObservableQueries: (): Promise<void> => {
      // Before Apollo Client is there, the queries start over with it.
      answers.clear();
      return refetch(() => true);
    },
    /** Forgets all answers but those in Apollo Client's cache. */
    clear,
    /** Forgets all answers. */
    clearStore: async (): Promise<void> => {
      clear();
      const apollo = await loading?.catch(() => undefined);
      await apollo?.clearStore();
    },
  };
  return client;
}

export type LazyApolloClient = ReturnType<typeof createLazyApolloClient>;
