import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Owner } from '../../components/use-owner.ts';
import { DataExportsDocument } from '../../generated/graphql.ts';

/** The copies there are, newest first; looks again by itself while one is being made, as often as the gateway says. */
export function useDataExports({ isOwn }: Owner) {
  const { data, previousData, loading, refetch } = useQuery(DataExportsDocument, {
    variables: { isOwn },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const viewer = shown?.viewer;
  const found = isOwn ? viewer?.personalDataExports : viewer?.organization?.dataExports;
  const exports = found ?? (loading ? undefined : null);
  const open = exports?.find(({ retryAfter }) => retryAfter !== null);

  const openId = open?.id;
  const attempts = open?.attempts ?? 0;
  const delay = (open?.retryAfter ?? 0) * 1000;
  const [looks, setLooks] = useState<{ id: string | undefined; left: number }>({
    id: undefined,
    left: 0,
  });
  const left = looks.id === openId ? looks.left : attempts;
  useEffect(() => {
    if (openId === undefined || left === 0) return;
    const timer = setTimeout(() => {
      setLooks({ id: openId, left: left - 1 });
      // One look that fails is followed by the next.
      refetch().catch(() => undefined);
    }, delay);
    return () => clearTimeout(timer);
  }, [openId, left, delay, refetch]);

  return {
    exports,
    name: viewer?.organization?.name,
    /** Nobody looks any more unless asked to. */
    hasGivenUp: openId !== undefined && left === 0,
    isLoading: loading,
    look: () => {
      setLooks({ id: undefined, left: 0 });
      refetch().catch(() => undefined);
    },
  };
}
