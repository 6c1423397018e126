import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLateClient } from './LateClientContext.ts';

const never = () => () => undefined;
const nothing = () => null;

type Options<Variables> = Readonly<{
  /** The same object as long as they are the same. */
  variables: Variables;
  fetchPolicy?: WatchQueryFetchPolicy;
}>;

/**
 * A query whose first answer comes with the page: shows it without Apollo Client, and asks with it from then on. Without the
 * answer, or where the policy asks for a newer one, the client is fetched at once.
 */
export function usePaintedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, fetchPolicy = 'cache-first' }: Options<Variables>,
) {
  const late = useLateClient();
  const { live, error: loadError } = useSyncExternalStore(late.subscribe, late.state);
  const painted = live ? undefined : late.paintedData(query, variables);
  const watched = useMemo(
    () => live && late.watch(query, variables, fetchPolicy),
    [late, live, query, variables, fetchPolicy],
  );
  const state = useSyncExternalStore(watched?.subscribe ?? never, watched?.state ?? nothing);

  const isNeeded = !live && (painted === undefined || fetchPolicy !== 'cache-first');
  useEffect(() => {
    if (isNeeded) late.load().catch(() => undefined);
  }, [isNeeded, late]);

  const data = state ? state.data : painted;
  // While it is asked again, and when that fails, what was known stays.
  const [known, setKnown] = useState(data);
  if (data !== undefined && data !== known) setKnown(data);
  return {
    data: data ?? known,
    error: state ? state.error : loadError,
    isLoading: state ? state.loading : isNeeded && loadError === undefined,
    isRefetching: state?.isRefetching ?? false,
    refetch: () => {
      if (watched) watched.refetch();
      else late.load().catch(() => undefined);
    },
  };
}
