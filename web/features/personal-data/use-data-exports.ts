import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { DataExportsDocument } from '../../generated/graphql.ts';

/** The exports, newest first; fetched again while one is being made, as often as the gateway says. */
export function useDataExports(account: string) {
  const { data, previousData, loading, refetch } = useQuery(DataExportsDocument, {
    variables: { account },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  const exports = shown?.viewer?.account?.dataExports ?? (loading ? undefined : null);
  const open = exports?.find(({ step }) => step.state === 'IN_PROGRESS');

  const openId = open?.id;
  const attempts = open?.step.attempts ?? 0;
  const delay = (open?.step.retryAfter ?? 0) * 1000;
  const [looks, setLooks] = useState<{ id: string | undefined; left: number }>({
    id: undefined,
    left: 0,
  });
  const left = looks.id === openId ? looks.left : attempts;
  useEffect(() => {
    if (openId === undefined || left === 0) return;
    const timer = setTimeout(() => {
      setLooks({ id: openId, left: left - 1 });
      // A failed attempt is followed by the next.
      refetch().catch(() => undefined);
    }, delay);
    return () => clearTimeout(timer);
  }, [openId, left, delay, refetch]);

  return {
    exports,
    /** The attempts are used up; only the person fetches again. */
    hasGivenUp: openId !== undefined && left === 0,
    isLoading: loading,
    look: () => {
      setLooks({ id: undefined, left: 0 });
      refetch().catch(() => undefined);
    },
  };
}
