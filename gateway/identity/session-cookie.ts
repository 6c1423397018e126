import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookiesOf } from './cookies.ts';

/** The parts of `s:<id>.<signature>`, as express-session writes its cookie; empty ones for any other text. */
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

/** Reads the session id that express-session signed; undefined without one, or with another signature. */
export function createSessionIdReader(name: string, secret: string) {
  const key = createSecretKey(Buffer.from(secret));

  return (request: IncomingMessage): string | undefined => {
    const { id, signature } = parseCookie(request, name);
    if (id === '') return undefined;
    const expected = createHmac('sha256', key).update(id).digest('base64').replace(/=+$/, '');
    const [given, right] = [Buffer.from(signature), Buffer.from(expected)];
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  };
}
