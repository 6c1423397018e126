import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageManifest } from '../../../gateway/http/page-manifest.ts';
import { routes } from '../../../web/app/routes.ts';
import { addressesOf } from '../../../web/lib/addresses.ts';
import { writePageManifest } from '../../gateway/support/page-manifest.ts';
import { INVITATION_STEPS } from '../../../web/features/invitation/invitation-step.ts';
import { paths } from '../../../schema/paths.ts';
import * as flows from '../../../web/features/registration/organization/flow.ts';
import { STEP_NAMES } from '../../../web/features/registration/steps.ts';
import { renderPortal } from '../render.tsx';
import { invitation, open } from '../features/invitation/invitation-gateway.ts';
import {
  keepParts,
  organizationGateway,
  typedParts,
} from '../features/registration/organization-world.ts';
import { registrationGateway, typed } from '../features/registration/world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const words = (text: string) => text.trim().split(/\s+/);

/**
 * REG-5 to REG-7 and INVITE-8, each word by word; then the addresses that the readings give to steps
 * without a name there.
 */
const ORGANIZATION = words(
  'becomeMember cancel complete contact contactSave continue error payment profile profileSave',
);
const SMALL_BUSINESS = words('cancel complete error payment profile');
const COOPERATIVE = words(
  'accept authenticate cancel complete contact continue error payment profile',
);
const INVITATION = words(
  'accept accept_login authenticate complete continue error expired invalid next register skip_accept',
);
/** REG-8 names no steps of a person's registration. */
const PERSON = words('contact phone address terms creating payment chip vehicle services done');

const under = (prefix: string, steps: readonly string[]) => [
  prefix,
  ...steps.map((step) => `${prefix}/${step}`),
];

/** Every prefix of the route groups, with the paths below it that have a screen. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  '/register': ['/register'],
  '/register/user': under('/register/user', PERSON),
  '/register/admin': under('/register/admin', PERSON),
  '/register/organizationadmin': ['/register/organizationadmin'],
  '/register/organization': under('/register/organization', [
    ...ORGANIZATION,
    ...words('payment/check payment/card'),
  ]),
  '/register/smb': under('/register/smb', [
    ...SMALL_BUSINESS,
    ...words(
      'profile/details profile/contact profile/code payment/check payment/creating payment/card error/taken',
    ),
  ]),
  '/register/cooperative': under('/register/cooperative', [
    ...COOPERATIVE,
    ...words('profile-details payment-card error-taken'),
  ]),
  '/invitation': [...under('/invitation/i-1', INVITATION), '/invitation/i-1/code'],
  '/migrate/organization': ['/migrate/organization/i-1'],
  '/finalize': ['/finalize'],
  '/organization/becomeMember': ['/organization/becomeMember'],
  '/interrupt': ['/interrupt/sign-in', '/interrupt/link-accounts'],
  '/missing': ['/missing/user-address', '/missing/organization-address'],
  '/auth': ['/auth/error', '/auth/signed-out', '/auth/account-deleted', '/auth/verify-email'],
};

/** The addresses that a path has for the gateway. */
const addressesAt = (path: string) => addressesOf({ path });

it('lists the addresses of the flows for the gateway', () => {
  const ofFlow = ({ path, addresses }: flows.Flow) => under(path, Object.values(addresses)).sort();
  const { registerOrganization, registerSmb, registerCooperative, registerUser, registerAdmin } =
    paths;
  expect(addressesAt(registerOrganization).sort()).toEqual(ofFlow(flows.ORGANIZATION));
  expect(addressesAt(registerSmb).sort()).toEqual(ofFlow(flows.SMALL_BUSINESS));
  expect(addressesAt(registerCooperative).sort()).toEqual(ofFlow(flows.COOPERATIVE));
  expect(addressesAt(registerUser)).toEqual(under('/register/user', STEP_NAMES));
  expect(addressesAt(registerAdmin)).toEqual(under('/register/admin', STEP_NAMES));
  expect(addressesAt(paths.invitation)).toEqual(
    under('/invitation/:id', ['code', ...INVITATION_STEPS]),
  );
});

describe('the status that the gateway answers with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  writePageManifest(folder, routes);
  const pageAt = createPageManifest(folder);
  const isAddress = (path: string) => pageAt(path, 'no').isPage;

  it.each(Object.entries(SEEN))(
    'answers a screen below %s with 200, and any other address with 404',
    (prefix, seen) => {
      for (const address of seen) {
        expect(isAddress(address), address).toBe(true);
        expect(isAddress(`${address}x/y/z`), `${address}x/y/z`).toBe(false);
      }
      for (const rest of ['nonsense/at/all', 'i-1/nonsense', 'nonsense/contact'])
        expect(isAddress(`${prefix}/${rest}`), `${prefix}/${rest}`).toBe(false);
      const other =
        prefix === '/invitation' || prefix === '/migrate/organization' ? [] : ['nonsense'];
      for (const rest of other) expect(isAddress(`${prefix}/${rest}`), rest).toBe(false);
    },
  );
});

type Router = Awaited<ReturnType<typeof renderPortal>>['router'];

/**
 * Opens one path after another in a tab, as links do.
 * @returns where each leads, and its heading
 */
async function expectScreens(
  router: Router,
  rows: readonly (readonly [address: string, heading: string | RegExp, leadsTo?: string])[],
) {
  for (const [address, heading, leadsTo = address] of rows) {
    await act(() => router.navigate(address));
    await waitFor(() => {
      expect(router.state.location.pathname, address).toBe(leadsTo);
      expect(screen.getByRole('heading', { level: 1 }), address).toHaveTextContent(heading);
    });
  }
}

const keep = (values: object) =>
  sessionStorage.setItem(
    'session',
    JSON.stringify({ version: 1, values: { registration: values, isRegistering: true } }),
  );

describe('the steps of a person', () => {
  it('leads to the first step from every other when nothing is typed', async () => {
    const { answer } = registrationGateway();
    const { router } = await renderPortal({ path: '/register/user', answer });
    await expectScreens(
      router,
      (SEEN['/register/user'] ?? []).map((address) => [
        address,
        'Hvem er du?',
        '/register/user/contact',
      ]),
    );
    await expectScreens(router, [['/register/user/nonsense', 'Fant ikke siden']]);
  });

  it('allows going back to each step before the creation when all is typed', async () => {
    const { answer } = registrationGateway();
    keep({ ...typed, isPhoneUnverifiable: true, termsAccepted: false });
    const { router } = await renderPortal({ path: '/register/user', answer });
    await expectScreens(router, [
      ['/register/user/contact', 'Hvem er du?'],
      ['/register/user/phone', 'Bekreft mobilnummeret'],
      ['/register/user/address', 'Hvor bor du?'],
      ['/register/user/terms', 'Språk og vilkår'],
      ['/register/user/creating', 'Språk og vilkår', '/register/user/terms'],
      ['/register/user/done', 'Språk og vilkår', '/register/user/terms'],
    ]);
  });

  it('allows a customer the steps after the creation, and none before', async () => {
    const { answer, world } = registrationGateway();
    world.isRegistered = true;
    keep({ 'passed:payment': true, 'passed:chip': true, 'passed:vehicle': true });
    const { router } = await renderPortal({ path: '/register/user', answer });
    await expectScreens(router, [
      ['/register/user/payment', 'Hvordan vil du betale?'],
      ['/register/user/chip', 'Vil du ha ladebrikke?'],
      ['/register/user/vehicle', 'Hvilken bil lader du?'],
      ['/register/user/done', 'Du er kunde'],
      ['/register/user/contact', 'Du er kunde', '/register/user/done'],
      ['/finalize', 'Du er kunde', '/register/user/done'],
    ]);
  });

  it('makes no one an administrator without an invitation to that role', async () => {
    const { answer } = registrationGateway();
    const { router } = await renderPortal({ path: '/register/admin', answer });
    await expectScreens(router, [
      ['/register/admin/terms', 'Du trenger en invitasjon'],
      ['/register/organizationadmin', 'Du trenger en invitasjon'],
      ['/register/admin/nonsense', 'Fant ikke siden'],
    ]);
  });
});

/** The flows of an organisation: prefix, first question, and the address of each step by its heading. */
const FLOWS = [
  [
    '/register/organization',
    'Hvilken organisasjon registrerer du?',
    words('profile profileSave contact contactSave payment payment/check'),
    'cancel',
  ],
  [
    '/register/smb',
    'Hvilket enkeltpersonforetak registrerer du?',
    words('profile profile/details profile/contact profile/code payment payment/check'),
    'cancel',
  ],
  [
    '/register/cooperative',
    'Hvilket borettslag eller sameie registrerer du?',
    words('profile profile-details contact authenticate payment accept'),
    'cancel',
  ],
] as const;
const HEADINGS = [
  'Om organisasjonen',
  'Hvem er du?',
  'Bekreft mobilnummeret',
  'Hvordan vil dere betale?',
  'Stemmer dette?',
];

describe.each(FLOWS)('an organisation at %s', (prefix, first, steps, cancel) => {
  it('begins with its number at every address when nothing is typed', async () => {
    const { answer } = organizationGateway();
    const { router } = await renderPortal({ path: prefix, answer });
    await expectScreens(
      router,
      (SEEN[prefix] ?? [])
        .filter((address) => !address.endsWith(cancel))
        .map((address) => [address, first, `${prefix}/profile`]),
    );
    await expectScreens(router, [
      [`${prefix}/cancel`, 'Vil du avbryte registreringen?'],
      [`${prefix}/nonsense`, 'Fant ikke siden'],
    ]);
  });

  it('shows each step at its address when all is typed', async () => {
    const { answer, world } = organizationGateway();
    world.isRegistered = false;
    const contact = {
      firstName: 'Nora',
      lastName: 'Ny',
      email: 'nora@example.no',
      emailConfirm: 'nora@example.no',
      mobileNumber: '+4791234567',
    };
    const { number, looked, profile, smallProfile, payment } = typedParts;
    keepParts(
      { number, looked, profile, smallProfile, payment, contact },
      { isPhoneUnverifiable: true, isNewcomer: true },
    );
    const { router } = await renderPortal({ path: prefix, answer });
    await expectScreens(
      router,
      steps.map((step, at) => [`${prefix}/${step}`, [first, ...HEADINGS][at] ?? '']),
    );
  });
});

it('the names of an invitation’s steps lead to its current step', async () => {
  const { router } = await open({ invitations: [invitation] });
  await expectScreens(
    router,
    INVITATION.map((step) => [
      `/invitation/secret-1/${step}`,
      'Ola Hansen inviterer deg til Familien Hansen',
    ]),
  );
});
