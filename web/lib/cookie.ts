const oneYearS = 365 * 24 * 60 * 60;

/* Cookies hold values that the browser keeps on purpose through a sign-out, which clears both storages: the language, the colours and the consent to tracking. None of them identifies the person. The hint at the tab's role is deleted at the sign-out. */

/** The value of a cookie in `document.cookie`. Undefined when there is none. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Stores a value, for a year or as long as the browser is open, or deletes it. Lax, so that a link from outside sends it too. */
export function writeCookie(name: string, value: string | null, isKept = true): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? '; Max-Age=0' : isKept ? `; Max-Age=${oneYearS}` : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/${age}; SameSite=Lax${secure}`;
}
