import type { StorageManager } from '@mui/material/styles';
import { readCookie, writeCookie } from '../lib/cookie.ts';

/** The cookie's name, which `web/index.html` reads before the first paint. */
export const colorModeName = 'color-mode';

/** Keeps light or dark in a cookie, which outlives signing out. Other keys of MUI hold no choice of the person. */
export const colorModeCookie: StorageManager = ({ key }) => ({
  get: (initial: unknown) => (key === colorModeName ? readCookie(key) : undefined) ?? initial,
  set: (value: unknown) => {
    if (key === colorModeName && typeof value === 'string') writeCookie(key, value);
  },
  subscribe: () => () => undefined,
});
