import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createPageManifest } from '../../../gateway/http/page-manifest.ts';
import { preloadedQueries } from '../../../schema/preloaded-queries.ts';
import { routeObjects } from '../../../web/app/router.tsx';
import { routes } from '../../../web/app/routes.ts';
import { writePageManifest } from '../../gateway/support/page-manifest.ts';

/**
 * ROUTE-15 to ROUTE-22 once more, by an address of each route: layout, login, registration, hint.
 * A dash is a hint or an access the specification does not name.
 */
const expected = `
/login                                  blocked            open
/logout                                 blocked            open
/return                                 blocked            open
/redirect                               withoutNavigation  open
/wait                                   withoutNavigation  open
/changeEmail                            isolated           open
/undoEmailChange                        isolated           open
/contact                                withoutNavigation  open
/support                                withoutNavigation  open
/faq                                    withoutNavigation  open
/privacy                                withoutNavigation  open
/terms                                  withoutNavigation  open
/no/such/page                           default            open
/interrupt/sign-in                      interrupt          open
/interrupt/link-accounts                interrupt          open
/interrupt/anything                     interrupt          open
/invitation/abc/accept                  isolated           open
/report/abc                             isolated           open
/auth/error                             isolated           open
/auth/signed-out                        isolated           open
/auth/account-deleted                   isolated           open
/auth/verify-email                      isolated           open
/auth/anything                          isolated           open
/order/anything                         isolated           open
/bestill-lader/anything                 isolated           open
/register                               isolated           open
/migrate/organization/anything          isolated           open
/membership/anything                    isolated           open
/missing/user-address                   isolated           registration
/missing/organization-address           isolated           registration
/missing/anything                       isolated           open
/register/cooperative                   isolated           login loginHint=signup_organization
/register/cooperative/contact           isolated           login loginHint=signup_organization
/register/organization                  isolated           login loginHint=signup_organization
/register/organization/contact/save     isolated           login loginHint=signup_organization
/finalize                               isolated           login screenHint=signup
/register/admin/anything                isolated           login screenHint=signup
/register/user                          isolated           login screenHint=signup
/register/user/anything                 isolated           login screenHint=signup
/register/smb                           isolated           login screenHint=signup
/register/smb/payment/save              isolated           login screenHint=signup
/register/organizationadmin/anything    isolated           login screenHint=signup
/roles                                  isolated           registration
/organization/becomeMember              default            registration
/memberships/coop                       withoutNavigation  registration
/memberships/connect/coop               withoutNavigation  registration
/                                       default            registration
/charging-journey                       default            registration
/charging-journey/prices                default            registration
/charging-journey/reports               default            registration
/my-benefits                            default            registration
/account/profile                        default            registration
/account/vehicles                       default            registration
/account/rfid                           default            registration
/account/orders                         default            registration
/account/payment                        default            registration
/account/subscriptions                  default            registration
/account/settings                       default            registration
/account/settings/language              default            registration
/account/settings/notifications         default            registration
/account/settings/sign-in               default            registration
/account/settings/sessions              default            registration
/account/settings/data                  default            registration
/account/settings/help                  default            registration
/account/settings/delete                default            registration
/account/network                        default            registration
/organization                           default            registration
/organization/charging-journey          default            registration
/organization/charging-journey/prices   default            registration
/organization/charging-journey/reports  default            registration
/organization/benefits                  default            registration
/organization/account/profile           default            registration
/organization/account/access            default            registration
/organization/account/log               default            registration
/organization/account/payment           default            registration
/organization/account/subscriptions     default            registration
/organization/account/refund            default            registration
/organization/account/refund/7          default            registration
/organization/charger-orders            default            registration
/organization/rfid                      default            registration
/organization/network                   default            registration
/organization/statistics                default            registration
/organization/management/overview       default            registration
/organization/management/overview/chargers default         registration
/organization/management/overview/chargers/7 default       registration
/organization/management/overview/hints default           registration
/organization/management/overview/prices default          registration
/organization/management/overview/prices/change default   registration
/organization/management/overview/prices/requests/7 default registration
/organization/management/overview/prices/history/7 default registration
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

/** The row that the router matches for an address. */
const rowFor = (address: string) => {
  const path = matchRoutes(routeObjects, address)?.at(-1)?.route.path;
  return routes.find((row) => row.path === path);
};

describe('the route table', () => {
  it.each(expected)('%s', (address = '', layout, access, hint = '') => {
    const row = rowFor(address);
    expect(row?.layout).toBe(layout);
    expect({ login: row?.access.login, registration: row?.access.registration }).toEqual({
      login: access !== 'open',
      registration: access === 'registration',
    });
    const { loginHint, screenHint } = row?.access ?? {};
    expect({ loginHint, screenHint }).toEqual({
      loginHint: undefined,
      screenHint: undefined,
      ...Object.fromEntries(hint ? [hint.split('=')] : []),
    });
  });

  it('contains no route beyond the specification', () => {
    const reached = new Set(expected.map(([address = '']) => rowFor(address)));
    expect(routes.filter((row) => !reached.has(row))).toEqual([]);
  });

  it('matches the gateway’s routes, as far as they are built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
    writePageManifest(folder, routes);
    const pageAt = createPageManifest(folder);
    const isAddress = (path: string) => pageAt(path, 'no').isPage;
    const isSeen = (address: string) => {
      const matches = matchRoutes(routeObjects, address) ?? [];
      const row = routes.find(({ path }) => matches.some(({ route }) => route.path === path));
      return row?.screen !== 'notBuilt';
    };
    const dialogs = ['/account/profile/phone', '/charging-journey/r1', '/charging-journey/r1/more'];
    const others = ['/Account/Profile/', '/register/smb/a/b/c', '/memberships/a/b/coop', '/authx'];
    // The flows have addresses for their steps alone: flow-addresses.test.tsx.
    const isOfFlow = (path: string) => /^\/(register|invitation|migrate)\/./.test(path);
    const plain = [...expected.map(([path = '']) => path), ...dialogs, ...others];
    for (const address of plain.filter((path) => !isOfFlow(path)))
      expect(isAddress(address), address).toBe(isSeen(address));
  });

  it('names every preloaded query', () => {
    const named = routes.flatMap(({ queries = [], dialogs = {} }) => [
      ...queries,
      ...Object.values(dialogs).flatMap((dialog) => dialog.queries ?? []),
    ]);
    expect(new Set(named)).toEqual(new Set(Object.keys(preloadedQueries)));
  });

  it('contains one row per path', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
