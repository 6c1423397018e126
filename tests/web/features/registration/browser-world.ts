import { typed } from './world.ts';

/** The session state of a tab with all of the input, or some. */
export function keepTyped(values: object = typed, rest: object = { isRegistering: true }) {
  sessionStorage.setItem(
    'session',
    JSON.stringify({ version: 1, values: { registration: values, ...rest } }),
  );
}

/** Removes what a registration leaves in the browser. */
export function clearBrowser() {
  sessionStorage.clear();
  localStorage.clear();
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
}
