import type { Connection } from '../lib/connection/connection.ts';
import type { LazyApolloClient } from './lazy-apollo-client.ts';

/** Refetches the failed queries on the page that are included; never rejects. */
export async function retryFailed(
  client: LazyApolloClient,
  connection: Connection,
  isIncluded: (operation: string) => boolean = connection.hasFailed,
): Promise<void> {
  connection.setRetrying(true);
  const apollo = await client.load().catch(() => undefined);
  const active = [...(apollo?.getObservableQueries('active') ?? [])];
  if (apollo) connection.keep(new Set(active.map(({ queryName = '' }) => queryName)));
  const failed = active.filter(({ queryName = '' }) => isIncluded(queryName));
  await Promise.allSettled(failed.map((query) => query.refetch()));
  connection.setRetrying(false);
}
