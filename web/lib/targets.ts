/** Characters that browsers drop or read as slashes: C0 controls, delete, backslash. */
const isDeceptive = (text: string) =>
  Array.from(text).some(
    (character) => character <= '\u001f' || character === '\u007f' || character === '\\',
  );

function ownPath(target: string, origin: string): string | null {
  if (isDeceptive(target) || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.username || url.password) return null;
  // `/.//host` resolves to our origin with the path `//host`, which alone is another origin, and a
  // `blob:` address has our origin but a whole address for its path.
  if (!/^\/(?!\/)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\\';
  }
};

/**
 * The path of a `next` value on our own origin, compared as the browser resolves it. `/` for a value that would lead to
 * another site, in its once-encoded form too.
 */
export function safePath(next: string | null, origin: string): string {
  if (!next) return '/';
  const path = ownPath(next, origin);
  const [beforeQuery = ''] = next.split(/[?#]/, 1);
  return path !== null && ownPath(decoded(beforeQuery), origin) !== null ? path : '/';
}

/**
 * Whether a full-page redirect may lead to this address: to the provider's own configured sites and to ourselves.
 * Otherwise `/redirect` would lend our name to any site (CWE-601).
 * @param allowed absolute addresses whose origins are trusted
 */
export function isAllowedSite(address: string, allowed: readonly string[]): boolean {
  if (isDeceptive(address) || !URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) return false;
  return allowed.some((site) => URL.canParse(site) && new URL(site).origin === origin);
}
