import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { guard, type Caller } from '../../../web/app/guard.ts';
import { routeObjects } from '../../../web/app/router.tsx';
import { routes } from '../../../web/app/routes.ts';
import type { Access } from '../../../web/lib/route.ts';

type Viewer = NonNullable<Extract<Caller, { status: 'known' }>['viewer']>;

const known = (viewer: Partial<Viewer> | null, authError: string | null = null): Caller => ({
  status: 'known',
  authError,
  viewer: viewer && {
    isRegistered: true,
    isAddressRequired: false,
    account: { kind: 'PERSONAL', isAddressRequired: null },
    userMode: 'USER',
    activeRole: {},
    rolesCount: 1,
    ...viewer,
  },
});

const lacksAddress = { kind: 'ORGANIZATION', isAddressRequired: true } as const;

/** The callers that the rules distinguish. */
const callers = {
  loading: { status: 'loading' },
  failed: { status: 'failed' },
  authError: known(null, 'timeout'),
  anonymous: known(null),
  stranger: known({ isRegistered: false, activeRole: null, rolesCount: 0 }),
  unclear: known({
    isRegistered: null,
    isAddressRequired: null,
    activeRole: null,
    rolesCount: null,
  }),
  customer: known({}),
  noAddress: known({ isAddressRequired: true }),
  noOrganizationAddress: known({ account: lacksAddress }),
  neitherAddress: known({ isAddressRequired: true, account: lacksAddress }),
  smb: known({ userMode: 'SMB' }),
  smbStranger: known({ userMode: 'SMB', isRegistered: false }),
  smbNoAddress: known({ userMode: 'SMB', isAddressRequired: true }),
  noRole: known({ activeRole: null, rolesCount: 2 }),
  noRoleNoAddress: known({ activeRole: null, rolesCount: 2, isAddressRequired: true }),
} satisfies Record<string, Caller>;
type CallerName = keyof typeof callers;
const allCallers: readonly CallerName[] = [
  'loading', 'failed', 'authError', 'anonymous', 'stranger', 'unclear', 'customer', 'noAddress',
  'noOrganizationAddress', 'neitherAddress', 'smb', 'smbStranger', 'smbNoAddress', 'noRole', 'noRoleNoAddress',
]; // oxfmt-ignore

/** The redirect of each kind of caller at an address. Any other caller sees the route. */
type Row = readonly [address: string, Partial<Record<CallerName, string>>];

const before = { loading: 'wait', failed: 'unavailable', authError: 'error', anonymous: 'login' };
const address = {
  noAddress: 'user-address',
  noOrganizationAddress: 'organization-address',
  neitherAddress: 'user-address',
  smbNoAddress: 'user-address',
  noRoleNoAddress: 'user-address',
};
const registered = { stranger: 'register', smbStranger: 'register', unclear: 'unavailable' };
const role = { noRole: 'roles' };
const smb = { smb: '/' };

/** ROUTE-28 to ROUTE-36, for a route of each kind. */
const table: readonly Row[] = [
  // Nothing is asked: ROUTE-29 leads here, among others.
  ['/auth/error', {}],
  ['/contact', {}],
  ['/invitation/abc', {}],
  ['/order/anything', {}],
  ['/register', {}],
  // ROUTE-28 to ROUTE-33 and ROUTE-36.
  ['/', { ...before, ...registered, ...address, ...role }],
  ['/account/payment', { ...before, ...registered, ...address, ...role }],
  ['/organization', { ...before, ...registered, ...address, ...role }],
  ['/organization/becomeMember', { ...before, ...registered, ...address, ...role }],
  ['/memberships/coop', { ...before, ...registered, ...address, ...role }],
  // Registration is not needed.
  ['/finalize', { ...before, ...address, ...role }],
  // ROUTE-36 leaves /roles, /register and /migrate alone. At /roles a person whose role lacks an address can choose another role.
  ['/roles', { ...before, ...registered }],
  ['/register/user', { ...before, ...address }],
  ['/register/admin/anything', { ...before, ...address }],
  ['/register/smb', { ...before, ...address }],
  // ROUTE-35: organisation registration and migration are not for a small business. An address comes before.
  ['/register/organization', { ...before, ...address, ...smb }],
  ['/register/cooperative/contact', { ...before, ...address, ...smb }],
  // ROUTE-34: two are exempt from the address guards.
  ['/register/organizationadmin/anything', before],
  ['/migrate/organization/anything', { loading: 'wait', smb: '/', smbNoAddress: '/' }],
  // The targets of ROUTE-32 and ROUTE-33 must not redirect in a loop.
  ['/missing/user-address', { ...before, ...registered }],
  ['/missing/organization-address', { ...before, ...registered }],
];

/** What is known of each address: the router ranks all routes anew each time that it matches one. */
const accessAt = new Map<string, Access>();
function accessOf(location: string): Access {
  const found = accessAt.get(location);
  if (found) return found;
  const path = matchRoutes(routeObjects, location)?.at(-1)?.route.path;
  const row = routes.find((route) => route.path === path);
  if (!row) throw new Error(`No route for ${location}`);
  accessAt.set(location, row.access);
  return row.access;
}

/** The outcome in the notation of the table. */
function ending(caller: Caller, access: Access, location: string): string {
  const outcome = guard(caller, access, location);
  if (outcome.kind === 'leave') {
    const url = new URL(outcome.address, 'http://portal.example');
    expect(url.searchParams.get('next')).toBe(location);
    return url.pathname.slice(1);
  }
  if (outcome.kind !== 'go') return outcome.kind;
  const { pathname, searchParams } = new URL(outcome.path, 'http://portal.example');
  if (pathname === '/') return outcome.path;
  expect(searchParams.get('next')).toBe(location);
  const name = pathname.split('/').at(-1) ?? '';
  return pathname === '/register/user' ? 'register' : name;
}

describe('the guard', () => {
  it.each(
    table.flatMap(([at, row]) => allCallers.map((who) => [at, who, row[who] ?? 'show'] as const)),
  )('%s, %s: %s', (at, who, expected) => {
    const location = `${at}?a=1#b`;
    expect(ending(callers[who], accessOf(at), location)).toBe(expected);
  });

  it('passes the hints of the route on to the login, and the code on to the error page', () => {
    expect(guard(callers.anonymous, accessOf('/register/organization'), '/x')).toEqual({
      kind: 'leave',
      address: '/login?next=%2Fx&loginHint=signup_organization',
    });
    expect(guard(callers.anonymous, accessOf('/finalize'), '/x')).toEqual({
      kind: 'leave',
      address: '/login?next=%2Fx&screenHint=signup',
    });
    expect(guard(callers.authError, accessOf('/'), '/x')).toEqual({
      kind: 'go',
      path: '/auth/error?code=timeout&next=%2Fx',
    });
  });

  it('leads from the home to the plain choice of a role, since each role has a home of its own', () => {
    expect(guard(callers.noRole, accessOf('/'), '/')).toEqual({ kind: 'go', path: '/roles' });
  });

  it('lets every caller see every route after at most two redirects', () => {
    const loops = routes.flatMap(({ path }) =>
      allCallers.filter((who) => {
        let at = path.replace(/^\*|[:*].*$/, '/x').replace('//', '/');
        for (let steps = 0; steps < 4; steps += 1) {
          const outcome = guard(callers[who], accessOf(at), at);
          if (outcome.kind !== 'go') return false;
          at = new URL(outcome.path, 'http://portal.example').pathname;
        }
        return true;
      }),
    );
    expect(loops).toEqual([]);
  });
});
