const oneYearS = 365 * 24 * 60 * 60;

/* Cookies hold values that the browser keeps on purpose through a sign-out, which clears both storages: the language, the colours and the consent to tracking. None of them identifies the person. */

/** The value of a cookie in `document.cookie`. Undefined when there is none. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Stores a value for a year, or deletes it. Lax, so that a link from outside sends it too. */
export function writeCookie(name: string, value: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : oneYearS;
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
