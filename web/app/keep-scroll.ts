import type { createBrowserRouter } from 'react-router-dom';

/** As long as a page over a slow backend takes to become as high as it was, in ms. */
const PATIENCE_MS = 15_000;
/** From then on the position is the person's. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a position whenever the page changes its height, until the person acts or scrolls. @returns ends it */
function hold(top: number): () => void {
  const listening = new AbortController();
  let isThere = false;
  const isAtTop = () => Math.abs(window.scrollY - top) <= 1;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    isThere = isAtTop();
  });
  const end = () => {
    observer.disconnect();
    listening.abort();
  };
  const listen = (type: string, listener: () => void) =>
    window.addEventListener(type, listener, {
      capture: true,
      passive: true,
      signal: listening.signal,
    });
  for (const act of ACTS) listen(act, end);
  // By a scroll bar or a screen reader, which does nothing else that a page notices.
  listen('scroll', () => {
    if (isThere && !isAtTop()) end();
  });
  window.setTimeout(end, PATIENCE_MS);
  observer.observe(document.body);
  return end;
}

/**
 * Restores the scroll position on return to a page whose content comes later than its frame. The router scrolls once, when
 * the page is still too low.
 * @returns ends it
 */
export function keepScroll(router: ReturnType<typeof createBrowserRouter>): () => void {
  let end: () => void = () => undefined;
  let known: Partial<Pick<typeof router.state, 'location' | 'restoreScrollPosition'>> = {};
  const follow = ({ location, restoreScrollPosition }: typeof router.state) => {
    if (known.location === location && known.restoreScrollPosition === restoreScrollPosition)
      return;
    known = { location, restoreScrollPosition };
    end();
    if (restoreScrollPosition) end = hold(restoreScrollPosition);
  };
  follow(router.state);
  const unsubscribe = router.subscribe(follow);
  return () => {
    unsubscribe();
    end();
  };
}
