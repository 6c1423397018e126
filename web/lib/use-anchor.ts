import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to a part of a page and moves focus there when a link names it in the address: `#orders`. */
export function useAnchor(id: string) {
  const { hash, key } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [hash, key, id]);
  return { id, ref: part, tabIndex: -1 } as const;
}
