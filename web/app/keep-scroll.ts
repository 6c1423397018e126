import type { createBrowserRouter } from 'react-router-dom';

/** As long as a page over a slow backend takes to become as high as it was, in ms. */
const PATIENCE_MS = 15_000;
/** From then on the position is the person's. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a position whenever the page changes its height, until the person acts or scrolls. @returns ends it */
function hold(top: number): () => void {
  let isThere = false;
  const isAtTop = () => Math.abs(window.scrollY - top) <= 1;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    isThere = isAtTop();
  });
  const end = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener('scroll', leave);
    for (const act of ACTS) window.removeEventListener(act, end, { capture: true });
  };
  // By a scroll bar or a screen reader, which does nothing else that a page notices.
  const leave = () => {
    if (isThere && !isAtTop()) end();
  };
  const timer = window.setTimeout(end, PATIENCE_MS);
  window.addEventListener('scroll', leave, { passive: true });
  for (const act of ACTS) window.addEventListener(act, end, { capture: true, passive: true });
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
