import { useCallback, useEffect, useRef, useState } from 'react';

/** A part of a list, and where the next begins; null when this is the last. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface Pages<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null when all are there. */
  readonly next: string | null;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  /** Why the last try failed; null when it did not. */
  readonly failure: unknown;
}

/** A list that grows by a page whenever somebody asks for more. `load` has to be the same for the same list. */
export function usePages<Row>(load: (after: string | null) => Promise<Part<Row>>) {
  const [pages, setPages] = useState<Pages<Row>>({
    rows: [],
    next: null,
    isComplete: false,
    isLoading: true,
    failure: null,
  });
  const isRunning = useRef(false);

  const fetchFrom = useCallback(
    async (after: string | null) => {
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        const { rows, next } = await load(after);
        setPages((known) => ({
          rows: [...known.rows, ...rows],
          next,
          isComplete: next === null,
          isLoading: false,
          failure: null,
        }));
      } catch (failure) {
        setPages((known) => ({ ...known, isLoading: false, failure }));
      } finally {
        isRunning.current = false;
      }
    },
    [load],
  );
  useEffect(() => void fetchFrom(null), [fetchFrom]);

  const more = () => {
    setPages((known) => ({ ...known, isLoading: true, failure: null }));
    void fetchFrom(pages.next);
  };
  return { pages, more };
}
