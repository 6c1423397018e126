import type { IncomingMessage } from 'node:http';

/** The request's cookies by name, undecoded (RFC 6265 5.4). Of equal names the first counts. */
export function cookiesOf(request: IncomingMessage): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    if (equals > 0 && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim());
  }
  return cookies;
}
