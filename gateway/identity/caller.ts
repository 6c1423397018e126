import type { IncomingMessage } from 'node:http';
import type { Scope } from '../../schema/scopes.ts';
import type { Claims } from './claims.ts';
import type { LoginSessions } from './login-sessions.ts';

/** A person with a session cookie or an access token. */
type SignedIn = Readonly<{
  kind: 'session' | 'bearer';
  /** The `sub` claim, `<provider>|<userId>`. */
  subject: string;
  /** The client id of the app that an access token is of; null for a session. */
  app: string | null;
  /** The part of the subject after the first vertical bar. */
  userId: string;
  claims: Claims;
  /** The scopes of the access token; all of them for a session. */
  scopes: ReadonlySet<Scope>;
  /**
   * An access token for the backend, refreshed 60 s before it expires, once for all concurrent requests.
   * @param refused the token that the backend refused; it is returned again if there is no other
   * @throws TokenError
   */
  accessToken: (refused?: string) => Promise<string>;
  /** Null for an access token, whose app has no part in the person's sessions. */
  loginSessions: LoginSessions | null;
}>;

/** The caller of a request. */
export type Caller = Readonly<{ kind: 'anonymous' }> | SignedIn;

const callers = new WeakMap<IncomingMessage, Caller>();

/** Sets the caller of a request; called by `authenticate`. */
export function setCaller(request: IncomingMessage, caller: Caller): void {
  callers.set(request, caller);
}

/** Whether `authenticate` has identified the caller of a request. */
export const hasCaller = (request: IncomingMessage): boolean => callers.has(request);

/**
 * The caller of a request. `authenticate` comes before, and has answered 401 to an invalid bearer token and 503 without
 * the session store: an anonymous caller really has neither cookie nor token.
 */
export function callerOf(request: IncomingMessage): Promise<Caller> {
  const caller = callers.get(request);
  if (caller === undefined)
    return Promise.reject(new Error('No authentication ran before this route'));
  return Promise.resolve(caller);
}
