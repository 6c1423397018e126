import { decodedPath } from '../../schema/decoded-path.ts';

const MAX_LENGTH = 2048;
/** Control characters, which browsers drop, and backslashes, which they read as slashes. */
const DECEPTIVE = /[\p{Cc}\\]/u;

/**
 * The path of a `next` target on our own origin. `/` for a target on any other. The target is compared as browsers
 * resolve it, which no pattern can (`//host`, `/\host`, `javascript:`, user info). Forms that are encoded once become
 * `/` too, since a receiver may decode the target again.
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
  // `/.//host` resolves to our origin with the path `//host`, which is another origin by itself. A `blob:` URL has our
  // origin, but a whole URL as its path.
  if (!/^\/(?!\/)/.test(url.pathname)) return;
  return `${url.pathname}${url.search}${url.hash}`;
}

function decoded(target: string): string | undefined {
  // The part before the query decides the origin.
  const [path = ''] = target.split(/[?#]/, 1);
  return decodedPath(path);
}
