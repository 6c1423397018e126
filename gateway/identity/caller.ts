import type { IncomingMessage } from 'node:http';
import type { Claims } from './claims.ts';

/** Somebody who proved who they are, by our cookie or by an access token of their own. */
export type SignedIn = Readonly<{
  kind: 'session' | 'bearer';
  /** The `sub` claim, `<provider>|<userId>`. */
  subject: string;
  /** The part of the subject after the first vertical bar. */
  userId: string;
  claims: Claims;
  /**
   * An access token for the backend, refreshed 60 s before it expires, once for all who ask.
   * @throws TokenError when none can be had
   */
  accessToken: () => Promise<string>;
}>;

/** Who makes a request. */
export type Caller = Readonly<{ kind: 'anonymous' }> | SignedIn;

const callers = new WeakMap<IncomingMessage, Caller>();

/** Remembers who makes the request, as `authenticate` found out. */
export function setCaller(request: IncomingMessage, caller: Caller): void {
  callers.set(request, caller);
}

/**
 * Who makes the request. The routes that ask have `authenticate` before them, which has already
 * answered 401 to a bad bearer token and 503 when the session store is down: whoever gets here as
 * anonymous really is.
 */
export function callerOf(request: IncomingMessage): Promise<Caller> {
  const caller = callers.get(request);
  if (caller === undefined)
    return Promise.reject(new Error('No authentication ran before this route'));
  return Promise.resolve(caller);
}
