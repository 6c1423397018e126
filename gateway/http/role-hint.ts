import type { IncomingMessage } from 'node:http';
import { ROLE_COOKIE, isRoleId } from '../../schema/inputs/role-hint.ts';
import { readHint } from '../identity/hint-cookie.ts';

/**
 * The role that the visible tab acts in, by the web client's cookie. A page request cannot carry the header of requests. It
 * is a hint: anyone can write it, and a page is made for no role that the person is known not to hold.
 */
export function hintedRole(request: IncomingMessage): string | null {
  const value = readHint(request, ROLE_COOKIE);
  return isRoleId(value) ? value : null;
}
