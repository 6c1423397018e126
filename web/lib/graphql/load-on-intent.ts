import type { LateClient } from './late-client.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Fetches the client once a person begins to use the page, so that what they press next does not wait for it.
 * @returns stops it
 */
export function loadOnIntent(late: LateClient): () => void {
  const listening = new AbortController();
  const load = () => {
    listening.abort();
    late.load().catch(() => undefined);
  };
  for (const sign of signs)
    window.addEventListener(sign, load, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
