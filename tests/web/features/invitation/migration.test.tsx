import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoginProvider } from '../../../../web/generated/schema.ts';
import { portal, signInWay } from '../../gateway.ts';
import {
  inputsOf,
  invitation,
  open,
  refused,
  remember,
  step,
  viewer,
  type Invitation,
} from './invitation-gateway.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const at = '/migrate/organization/secret-1';
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const migration: Invitation = {
  ...invitation,
  invitationType: 'ACCOUNT_MIGRATION',
  label: 'COMPANY_ADMINISTRATOR',
  organizationName: 'Fjordbyen AS',
};
const migrated: Invitation = {
  ...migration,
  status: 'ACCEPTED',
  isValid: false,
  viewerRole: { __typename: 'Role', userRoleId: '7', opensOrganization: true },
};
const identities = (...held: readonly LoginProvider[]) => ({
  data: {
    __typename: 'Query',
    portal: { ...portal, signInWays: [signInWay('DATABASE'), signInWay('VIPPS')] },
    viewer: {
      __typename: 'Viewer',
      id: 'Viewer:kari',
      identity: {
        __typename: 'Identity',
        identities: held.map((provider, place) => ({
          __typename: 'LoginIdentity',
          way: signInWay(provider),
          userId: provider,
          isCurrent: place === 0,
        })),
      },
    },
  },
});

describe('moving the login of an organisation', () => {
  it('starts by signing in with it', async () => {
    await open({ invitations: [migration], viewer: null, at });
    await title('Flytt innloggingen til Fjordbyen AS');
    expect(
      screen.getByRole('link', { name: 'Logg inn med organisasjonens innlogging' }),
    ).toHaveAttribute('href', '/login?next=%2Fmigrate%2Forganization%2Fsecret-1&screenHint=login');
  });

  it('asks a person who is not a customer for their name first, and comes back', async () => {
    await open({ invitations: [migration], viewer: { ...viewer, isRegistered: false }, at });
    expect(
      await screen.findByRole('link', { name: 'Fortsett med navn og mobilnummer' }),
    ).toHaveAttribute(
      'href',
      '/register/admin?invitationId=secret-1&next=%2Fmigrate%2Forganization%2Fsecret-1',
    );
  });

  it('accepts the invitation, waits for the role and offers a personal way to sign in', async () => {
    const { gateway, router } = await open({
      invitations: [migration, migrated],
      accepting: [step(false), step(true)],
      others: { Migration: identities('DATABASE') },
      at,
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Bruk innloggingen som administrator' }),
    );
    await title('Du er administrator for Fjordbyen AS');
    expect(inputsOf(gateway, 'AcceptInvitation')).toEqual([
      { id: 'Invitation:secret-1' },
      { id: 'Invitation:secret-1' },
    ]);
    expect(await screen.findByText('Du kan logge inn med: E-post og passord.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Legg til Vipps' }).closest('form')).toHaveAttribute(
      'action',
      '/identities/link?provider=vipps&next=%2Fmigrate%2Forganization%2Fsecret-1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Gå til Fjordbyen AS' }));
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/migrate'));
  });

  it('continues after a reload, without accepting again', async () => {
    remember({ state: 'ACCEPTING', retryAfter: 0, attempts: 3 });
    const { gateway } = await open({
      invitations: [{ ...migrated, viewerRole: null }, migrated],
      others: { Migration: identities('DATABASE', 'VIPPS') },
      at,
    });
    await title('Du er administrator for Fjordbyen AS');
    expect(inputsOf(gateway, 'AcceptInvitation')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Legg til Vipps' })).toBeNull();
  });

  it('says on the page of the invitation why it was refused', async () => {
    const { router } = await open({
      invitations: [migration],
      accepting: [refused('INVITATION_USER_TYPE_INVALID')],
      at,
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Bruk innloggingen som administrator' }),
    );
    expect(await screen.findByText(/Du er allerede administrator med denne kontoen/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/invitation/secret-1');
    expect(screen.getByRole('link', { name: 'Opprett en egen konto' })).toHaveAttribute(
      'href',
      '/register/organizationadmin?invitationId=secret-1',
    );
  });

  it.each([
    ['expired', { ...migration, status: 'EXPIRED', isValid: false }, 'Invitasjonen er utløpt'],
    ['to another role', { ...migration, label: 'COMPANY_MEMBER' }, /^Flytt kontoen din til/],
  ] as const)('refuses an invitation that is %s', async (_, of, name) => {
    const { router } = await open({ invitations: [of], at });
    await title(name);
    expect(router.state.location.pathname).toBe('/invitation/secret-1');
  });

  it('requires an invitation', async () => {
    await open({ invitations: [null], at: '/migrate/organization' });
    await title('Vi finner ikke invitasjonen');
  });

  it('opens from the link of such an invitation', async () => {
    const { router } = await open({ invitations: [migration], viewer: null });
    await title('Flytt innloggingen til Fjordbyen AS');
    expect(router.state.location.pathname).toBe(at);
  });
});
