import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookiesOf } from './cookies.ts';

/** The parts of `s:<id>.<signature>`, as express-session writes its cookie. Empty ones for any other text. */
function parseCookie(request: IncomingMessage, name: string) {
  const text = decoded(cookiesOf(request).get(name) ?? '');
  const [, id = '', signature = ''] = /^s:(.+)\.(.*)$/.exec(text) ?? [];
  return { id, signature };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The session id that the browser sent, also of an ended session. The signature is not checked: the id only serves to
 * end the session.
 */
export const uncheckedSessionId = (request: IncomingMessage, name: string): string =>
  parseCookie(request, name).id;

/** Reads the session id that express-session signed; null without one, or with another signature. */
export function createSessionIdReader(name: string, secret: string) {
  const key = createSecretKey(Buffer.from(secret));
  /** The ids of requests in progress, which are read more than once. */
  const known = new WeakMap<IncomingMessage, string | null>();

  function read(request: IncomingMessage): string | null {
    const { id, signature } = parseCookie(request, name);
    if (id === '') return null;
    const expected = createHmac('sha256', key).update(id).digest('base64').replace(/=+$/, '');
    const [given, right] = [Buffer.from(signature), Buffer.from(expected)];
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  return (request: IncomingMessage): string | null => {
    const before = known.get(request);
    if (before !== undefined) return before;
    const id = read(request);
    known.set(request, id);
    return id;
  };
}
