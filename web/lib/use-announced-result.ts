import { useEffect, useRef } from 'react';
import { useConfirmation } from './confirmation.ts';

/**
 * Says to those who listen what a search, a filter, a sort or another period gave. What the page opened with is read with it.
 * @param query what is asked for
 * @param result undefined until it is there
 */
export function useAnnouncedResult(query: string, result: string | undefined): void {
  const { announce } = useConfirmation();
  const said = useRef(query);
  useEffect(() => {
    if (result === undefined || said.current === query) return;
    said.current = query;
    announce(result);
  }, [announce, query, result]);
}
