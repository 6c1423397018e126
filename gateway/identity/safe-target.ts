const MAX_LENGTH = 2048;
/** Control characters and backslashes: browsers drop the former and read the latter as slashes. */
// eslint-disable-next-line no-control-regex -- naming control characters is the point of it
const DECEPTIVE = /[\u0000-\u001f\u007f\\]/;

/**
 * The path of a `next` target on our own origin; `/` for anything that would lead elsewhere. The
 * address is compared as the browser resolves it, which no pattern over the text can promise
 * (`//host`, `/\host`, `javascript:`, user info). Once-encoded forms of all of these go home too,
 * since whoever receives the target may decode it again.
 * @param publicUrl our own origin
 */
export function safeTarget(target: unknown, publicUrl: string): string {
  if (typeof target !== 'string' || target === '' || target.length > MAX_LENGTH) return '/';
  const path = ownPath(target, publicUrl);
  if (path === undefined) return '/';
  return ownPath(decoded(target), publicUrl) === undefined ? '/' : path;
}

function ownPath(target: string | undefined, publicUrl: string): string | undefined {
  if (target === undefined || DECEPTIVE.test(target) || !URL.canParse(target, publicUrl)) return;
  const url = new URL(target, publicUrl);
  if (url.origin !== publicUrl || url.username || url.password) return;
  // `/.//host` resolves to our origin with the path `//host`, which alone is another origin, and a
  // `blob:` address has our origin but a whole address for its path.
  if (!/^\/(?!\/)/.test(url.pathname)) return;
  return `${url.pathname}${url.search}${url.hash}`;
}

function decoded(target: string): string | undefined {
  // Only what stands before the query decides where a target leads.
  const [path = ''] = target.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
