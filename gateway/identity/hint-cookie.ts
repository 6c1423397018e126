import { parseCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { cookieName } from '../../schema/inputs/cookie-name.ts';

/** The value of a cookie that the web client's scripts write too. It decides nothing, so that its name without the prefix counts. */
export function readHint({ headers }: IncomingMessage, name: string): string | undefined {
  const cookies = parseCookie(headers.cookie ?? '');
  return cookies[cookieName(name, true)] ?? cookies[name];
}
