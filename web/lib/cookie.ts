import { cookieName } from '../../schema/inputs/cookie-name.ts';

const oneYearS = 365 * 24 * 60 * 60;

/* Cookies hold values that the browser keeps on purpose through a sign-out, which clears both storages: the language, the colours and the consent to tracking. None of them identifies the person. The hint at the tab's role is deleted at the sign-out. */

/** The value of a cookie in `document.cookie`. Undefined when there is none. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;]*)`).exec(cookies)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Stores a value, for a year or as long as the browser is open, or deletes it. Lax, so that a link from outside sends it too. */
export function writeCookie(name: string, value: string | null, isKept = true): void {
  const isSecure = window.location.protocol === 'https:';
  const age = value === null ? '; Max-Age=0' : isKept ? `; Max-Age=${oneYearS}` : '';
  const attributes = `; Path=/${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  document.cookie = `${cookieName(name, isSecure)}=${encodeURIComponent(value ?? '')}${attributes}`;
  // The name without the prefix is of a version before.
  if (isSecure) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
