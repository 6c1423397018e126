import type { Connection } from './connection.ts';
import type { LateClient } from './late-client.ts';

export const firstDelay = 2_000;
export const longestDelay = 30_000;

/** Asks again for everything on the page that is in trouble; never rejects. */
export async function retryTroubled(late: LateClient, connection: Connection): Promise<void> {
  connection.setRetrying(true);
  const client = await late.load().catch(() => null);
  const active = [...(client?.getObservableQueries('active') ?? [])];
  if (client) connection.keep(new Set(active.map(({ queryName }) => queryName ?? '')));
  await Promise.allSettled(
    active
      .filter(({ queryName }) => connection.isTroubled(queryName ?? ''))
      .map((query) => query.refetch()),
  );
  connection.setRetrying(false);
}

/**
 * Repeats failed queries: after 2 s, then at growing intervals up to 30 s, and at once when the browser is online again or
 * the page gets focus. A failure with its own preset is repeated as the preset says, and not on focus
 * (CALL-53).
 * @returns stops it
 */
export function startRecovery(late: LateClient, connection: Connection): () => void {
  let delay = firstDelay;
  let asked = 0;
  let timer: number | undefined;

  const retry = () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (connection.state().isRetrying) return;
    void retryTroubled(late, connection);
  };
  const consider = () => {
    const preset = connection.retry();
    if (preset === undefined) asked = 0;
    if (!connection.hasTrouble()) {
      window.clearTimeout(timer);
      timer = undefined;
      delay = firstDelay;
    } else if (timer === undefined && !connection.state().isRetrying) {
      if (preset === undefined) {
        timer = window.setTimeout(retry, delay);
        delay = Math.min(delay * 2, longestDelay);
      } else if (asked < preset.attempts) {
        timer = window.setTimeout(retry, preset.delay * 1000);
        asked += 1;
      }
    }
  };
  const wake = ({ type }: Event) => {
    if (document.visibilityState !== 'visible' || !connection.hasTrouble()) return;
    if (type === 'online' || connection.retry() === undefined) retry();
  };

  const stopListening = connection.subscribe(consider);
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  return () => {
    window.clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
  };
}
