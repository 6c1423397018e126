/** The gateway's time when it sent the page, in `index.html`. */
const TIME_SELECTOR = 'meta[name="server-time"]';

let offsetMs: number | undefined;

/** The milliseconds by which the gateway's clock is ahead of the device's: 0 for a page without the gateway's time. */
function measureOffset(): number {
  const sent = Date.parse(document.querySelector<HTMLMetaElement>(TIME_SELECTOR)?.content ?? '');
  const [navigation] = performance.getEntriesByType('navigation');
  if (Number.isNaN(sent) || !(navigation instanceof PerformanceNavigationTiming)) return 0;
  return sent - (performance.timeOrigin + navigation.responseStart);
}

/** Epoch milliseconds by the gateway's clock, since a device's may be wrong. */
export const serverNow = (): number => Date.now() + (offsetMs ??= measureOffset());
