import { useLayoutEffect, useState, type ReactNode } from 'react';
import { inTurn, isDrawnAtOnce } from '../lib/drawing.ts';

/**
 * Whether it is the turn of a part that is drawn in a task of its own while a document is first drawn: Preact draws all that it is
 * given in one piece, and the browser can neither paint nor answer meanwhile (`docs/decisions/0016-preact-for-browsers.md`).
 */
export function useTurn(): boolean {
  const [isDrawn, setDrawn] = useState(isDrawnAtOnce);
  useLayoutEffect(() => {
    if (!isDrawn) inTurn(() => setDrawn(true));
  }, [isDrawn]);
  return isDrawn;
}

type Props = Readonly<{
  /** What stands there until then, as high as what comes. */
  fallback?: ReactNode;
  children: ReactNode;
}>;

/** A part that is drawn in its turn. */
export const InTurn = ({ fallback = null, children }: Props) => (useTurn() ? children : fallback);
