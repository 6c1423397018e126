import { paths, withQuery } from '../lib/paths.ts';

/** What a route asks of who opens it (specification section 2, "Route groups by access"). */
export interface Access {
  readonly login: boolean;
  readonly registration: boolean;
  /** Passed on to the sign-in, which opens on the matching page. */
  readonly loginHint?: string;
  readonly screenHint?: string;
}

/** What is known about who is asking. */
export type Visitor =
  | Readonly<{ status: 'loading' }>
  /** Nobody could be asked. */
  | Readonly<{ status: 'failed' }>
  | Readonly<{
      status: 'known';
      /** The identity provider's error code, when that is why nothing is known. */
      authError: string | null;
      viewer: Readonly<{ isRegistered: boolean | null }> | null;
    }>;

/** What happens instead of, or together with, showing the route. */
export type Outcome =
  | Readonly<{ kind: 'show' }>
  /** The loading-profile text. */
  | Readonly<{ kind: 'wait' }>
  /** It cannot be known whether the route may be shown; a notice with a way to try again. */
  | Readonly<{ kind: 'unavailable' }>
  /** To another route of the client. */
  | Readonly<{ kind: 'go'; path: string }>
  /** To an address of the gateway, as a full page. */
  | Readonly<{ kind: 'leave'; address: string }>;

/**
 * The guard rules of specification section 2, in their order. A route that needs neither login nor
 * registration is not guarded: `/auth/error` among them is where rule 2 leads.
 * @param location path, query and fragment of the route, for coming back to it
 */
export function guard(visitor: Visitor, access: Access, location: string): Outcome {
  if (!access.login && !access.registration) return { kind: 'show' };
  // 1. While auth or user is loading, a loading-profile text.
  if (visitor.status === 'loading') return { kind: 'wait' };
  if (visitor.status === 'failed') return { kind: 'unavailable' };
  // 2. An auth error goes to /auth/error.
  if (visitor.authError) {
    return {
      kind: 'go',
      path: withQuery(paths.authError, { code: visitor.authError, next: location }),
    };
  }
  // 3. Not authenticated goes to /login with next, loginHint and screenHint.
  if (!visitor.viewer) {
    const { loginHint, screenHint } = access;
    return {
      kind: 'leave',
      address: withQuery(paths.login, { next: location, loginHint, screenHint }),
    };
  }
  if (access.registration) {
    const { isRegistered } = visitor.viewer;
    if (isRegistered === null) return { kind: 'unavailable' };
    // 4. Registration needed but not registered goes to /register/user?next=...
    if (!isRegistered) {
      return { kind: 'go', path: withQuery('/register/user', { next: location }) };
    }
  }
  // Rules 5 to 9 (addresses, small businesses, the choice of a role) follow here, in this order.
  return { kind: 'show' };
}
