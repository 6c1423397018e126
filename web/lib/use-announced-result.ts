import { useEffect, useRef } from 'react';
import { useConfirmation } from './confirmation.ts';

/**
 * Announces the result of a search, a filter, a sort or another period to screen readers. The initial content of a page
 * is read with it.
 * @param query the current query
 * @param result undefined until it has loaded
 */
export function useAnnouncedResult(query: string, result: string | undefined): void {
  const { announce } = useConfirmation();
  const announced = useRef(query);
  useEffect(() => {
    if (result === undefined || announced.current === query) return;
    announced.current = query;
    announce(result);
  }, [announce, query, result]);
}
