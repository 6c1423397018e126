import { paths, withQuery } from '../../schema/paths.ts';
import type { AccountKind, UserMode } from '../generated/schema.ts';
import type { Access } from '../lib/route.ts';

/** The facts about a signed-in person that the rules use. Null: could not be fetched. */
type GuardedViewer = Readonly<{
  isRegistered: boolean | null;
  /** Whether this tab has seen the person as a customer. */
  wasRegistered?: boolean;
  isAddressRequired: boolean | null;
  account: Readonly<{ kind: AccountKind; isAddressRequired: boolean | null }> | null;
  userMode: UserMode | null;
  activeRole: object | null;
  rolesCount: number | null;
}>;

/** The caller, as far as it is known. */
export type Caller =
  | Readonly<{ status: 'loading' }>
  /** The gateway could not be reached. */
  | Readonly<{ status: 'failed' }>
  | Readonly<{
      status: 'known';
      /** The identity provider's error code, if it is the reason that the caller is unknown. */
      authError: string | null;
      viewer: GuardedViewer | null;
    }>;

/** The guard's decision for a route. */
export type Outcome =
  | Readonly<{ kind: 'show' }>
  /** The loading-profile text. */
  | Readonly<{ kind: 'wait' }>
  /** It is unknown whether the route may be shown: a notice with a retry. */
  | Readonly<{ kind: 'unavailable' }>
  /** To another route of the client. */
  | Readonly<{ kind: 'go'; path: string }>
  /** To an address of the gateway, as a full page. */
  | Readonly<{ kind: 'leave'; address: string }>;

const show: Outcome = { kind: 'show' };
const go = (path: string, query: Readonly<Record<string, string | undefined>> = {}): Outcome => ({
  kind: 'go',
  path: withQuery(path, query),
});

/** ROUTE-32 to ROUTE-36, for a signed-in person. A fact that could not be fetched stops no one. */
function guardViewer(viewer: GuardedViewer, access: Access, location: string): Outcome {
  const { exempt = [] } = access;
  // 7. The two address guards exempt some routes.
  if (!exempt.includes('address')) {
    // 5. A missing user address goes to /missing/user-address?next=...
    if (viewer.isAddressRequired) return go(paths.missingUserAddress, { next: location });
    // 6. A missing organisation address goes to /missing/organization-address?next=...
    if (viewer.account?.kind === 'ORGANIZATION' && viewer.account.isAddressRequired)
      return go(paths.missingOrganizationAddress, { next: location });
  }
  // 8. A registered small-business user on organisation registration or migration routes is sent to /.
  if (access.refusesSmallBusiness && viewer.isRegistered && viewer.userMode === 'SMB')
    return go(paths.home);
  // 9. No active role and more than one role is sent to /roles, with exceptions.
  const hasToChoose = viewer.activeRole === null && (viewer.rolesCount ?? 0) > 1;
  if (!hasToChoose || exempt.includes('role')) return show;
  // A role determines its own home page.
  return go(paths.roles, { next: location === paths.home ? undefined : location });
}

/**
 * The guard rules ROUTE-28 to ROUTE-36, in their order. On a route that needs neither login nor
 * registration ROUTE-28 to ROUTE-33 and ROUTE-36 ask nothing: `/auth/error` among them is where ROUTE-29 leads.
 * @param location path, query and fragment of the route, for coming back to it
 */
export function guard(caller: Caller, access: Access, location: string): Outcome {
  const isOpen = !access.login && !access.registration;
  if (isOpen && !access.refusesSmallBusiness) return show;
  // 1. While auth or user is loading, a loading-profile text.
  if (caller.status === 'loading') return { kind: 'wait' };
  if (isOpen) {
    const viewer = caller.status === 'known' ? caller.viewer : null;
    const own: Access = { ...access, exempt: ['address', 'role'] };
    return viewer ? guardViewer(viewer, own, location) : show;
  }
  if (caller.status === 'failed') return { kind: 'unavailable' };
  // 2. An auth error goes to /auth/error.
  if (caller.authError) return go(paths.authError, { code: caller.authError, next: location });
  // 3. Not authenticated goes to /login with next, loginHint and screenHint.
  if (!caller.viewer) {
    const { loginHint, screenHint } = access;
    return {
      kind: 'leave',
      address: withQuery(paths.login, { next: location, loginHint, screenHint }),
    };
  }
  if (access.registration) {
    const { isRegistered } = caller.viewer;
    if (isRegistered === null) return { kind: 'unavailable' };
    // 4. Registration needed but not registered goes to /register/user?next=..., and a customer whose account is gone to that news.
    if (!isRegistered)
      return caller.viewer.wasRegistered
        ? go(paths.accountDeleted)
        : go('/register/user', { next: location });
  }
  return guardViewer(caller.viewer, access, location);
}
