import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Policies } from './late-client.ts';
import { useLateClient } from './LateClientContext.ts';

const never = () => () => undefined;
const nothing = () => null;
const noVariables = {};

/** In place of options: nothing is asked (yet). */
export const skipToken = Symbol('skip');

type Options = Partial<Policies>;
type NoVariables = Record<string, never>;

export interface QueryState<Data> {
  /** The answer. One with some parts missing is still an answer: each part says what became of it. */
  readonly data: Data | undefined;
  /** What was known before: for other variables, or before it failed. */
  readonly previousData: Data | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** Whether it loads because `refetch` was called. */
  readonly isRefetching: boolean;
  /** Asks again. Resolves whether or not that succeeds. */
  readonly refetch: () => Promise<Readonly<{ data?: Data | undefined }>>;
}

/** The same object as long as it says the same. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  const isSame = JSON.stringify(stable) === JSON.stringify(value);
  if (!isSame) setStable(value);
  return isSame ? stable : value;
}

/**
 * Shows the answer of a query, and asks for it. Until the client is there, which is once a person does something, the answer is
 * what came with the page or else is asked for without it; the client watches the query from then on.
 */
export function useQuery<Data, Variables extends NoVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options?: Options | typeof skipToken,
): QueryState<Data>;
export function useQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: (Options & Readonly<{ variables: Variables }>) | typeof skipToken,
): QueryState<Data>;
export function useQuery<Data>(
  query: TypedDocumentNode<Data>,
  options:
    (Options & Readonly<{ variables?: OperationVariables }>) | typeof skipToken = noVariables,
): QueryState<Data> {
  const late = useLateClient();
  const isSkipped = options === skipToken;
  const given: Options & Readonly<{ variables?: OperationVariables }> = isSkipped
    ? noVariables
    : options;
  const variables = useStable<OperationVariables>(given.variables ?? noVariables);
  const { fetchPolicy = 'cache-first', nextFetchPolicy } = given;

  const { live, error: loadError } = useSyncExternalStore(late.subscribe, late.state);
  const painted = useSyncExternalStore(late.subscribe, () =>
    isSkipped ? undefined : late.paintedData(query, variables, fetchPolicy),
  );
  // What is on the page before the client is there is as new as what it would ask for, for some minutes.
  const [first, setFirst] = useState<Readonly<{ of: unknown; data: Data }> | null>(null);
  if (painted !== undefined && first?.data !== painted) setFirst({ of: variables, data: painted });
  const shown = first?.of === variables && !isSkipped ? first.data : undefined;
  const isShown = shown !== undefined;

  const watched = useMemo(() => {
    if (!live || isSkipped) return null;
    const isNew = late.isNew(shown) && fetchPolicy !== 'no-cache';
    const policies = isNew
      ? ({ fetchPolicy: 'cache-first' } as const)
      : { fetchPolicy, nextFetchPolicy };
    return late.watch(query, variables, policies);
  }, [late, live, isSkipped, shown, query, variables, fetchPolicy, nextFetchPolicy]);
  const state = useSyncExternalStore(watched?.subscribe ?? never, watched?.state ?? nothing);

  const isMissing = !live && !isSkipped && painted === undefined;
  useEffect(() => {
    if (isMissing) void late.ask(query, variables);
  }, [isMissing, late, query, variables]);

  const data = state ? (state.data ?? (state.error === undefined ? shown : undefined)) : painted;
  // While it is asked again, and when that fails, what was known stays.
  const [known, setKnown] = useState(data);
  if (data !== undefined && data !== known) setKnown(data);
  return {
    data,
    previousData: data ?? known,
    error: state ? state.error : isSkipped || isShown ? undefined : loadError,
    loading: state
      ? state.loading && !(isShown && data === shown)
      : isMissing && loadError === undefined,
    isRefetching: state?.isRefetching ?? false,
    refetch: async () => {
      try {
        if (watched) return await watched.refetch();
        const client = await late.load();
        return await client.query({ query, variables, fetchPolicy: 'network-only' });
      } catch {
        // The page says what failed.
        return {};
      }
    },
  };
}
