import type { Shown } from './browser-history.ts';

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
 * Scrolls a page that is shown: on return to where it was left, otherwise to the place that its address names, or to its top.
 * Content may come later than the frame, so that the page is too low at first.
 *
 * @returns ends it
 */
export function placeScroll({ location, top }: Shown): (() => void) | undefined {
  const place = document.getElementById(location.hash.slice(1));
  if (top) return hold(top);
  if (place) place.scrollIntoView();
  else if (top !== null) window.scrollTo(0, 0);
  return undefined;
}
