import { readStored, writeStored } from './storage.ts';

const name = 'reloaded';
const pauseMs = 60_000;

/**
 * Loads the page anew when the portal answers: after a deployment an open tab asks for files that are gone. Once a minute at
 * most, so that a file that never arrives leads in no circle.
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
  // Where nothing can be kept, nothing would stop the circle.
  if (readStored('sessionStorage', name) === now) window.location.reload();
}
