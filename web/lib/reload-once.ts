import { readStored, writeStored } from './storage.ts';

const name = 'reloaded';
const pauseMs = 60_000;

/**
 * Reloads the page when the portal answers: after a deployment an open tab requests files that are gone. At most once a
 * minute, so that a file that never arrives causes no loop.
 */
export async function reloadOnce(): Promise<void> {
  const now = Date.now();
  if (now - Number(readStored('sessionStorage', name) ?? 0) < pauseMs) return;
  try {
    if (!(await fetch('/healthz')).ok) return;
  } catch {
    return;
  }
  writeStored('sessionStorage', name, now);
  // Without storage nothing would stop the loop.
  if (readStored('sessionStorage', name) === now) window.location.reload();
}
