import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPortal } from '../../render.tsx';
import { fill, press, title } from './typing.ts';
import { invited, registrationGateway } from './world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('registering as an administrator', () => {
  const administrators = { ...invited, label: 'COMPANY_ADMINISTRATOR' };

  it('asks for names, phone and terms alone, and leads to the organisation', async () => {
    const { answer, world } = registrationGateway();
    world.invitation = administrators;
    const path = '/register/admin?invitationId=i-1';
    const { gateway, router, session } = await renderPortal({ path, answer });
    await title('Hvem er du?');
    expect(screen.getByText('Du er invitert av Fjordbyen AS')).toBeVisible();
    await fill('Gjenta e-postadressen', 'nora@example.no');
    await fill('Mobilnummer', '912 34 567');
    await press('Fortsett');
    // Six digits are sent automatically, without a button.
    await fill('Kode fra SMS', '123 456');
    await title('Språk og vilkår');
    expect(router.state.location.pathname).toBe('/register/admin/terms');
    await userEvent.click(screen.getByLabelText('Jeg godtar vilkårene'));
    world.invitation = {
      ...administrators,
      isValid: false,
      viewerRole: { __typename: 'Role', userRoleId: '7', opensOrganization: true },
    };
    await press('Opprett konto');
    await title('Du er administrator for Fjordbyen AS');
    const created = gateway.requests.find(({ operationName }) => operationName === 'RegisterUser');
    expect(created?.variables?.['input']).toMatchObject({
      invitationId: 'Invitation:i-1',
      privateAddress: null,
    });
    await press('Gå til Fjordbyen AS');
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/register'));
    expect(session.get('activeRoleId')).toBe('7');
    await waitFor(() => expect(session.get('invitationId')).toBeUndefined());
  });

  it('requires an invitation', async () => {
    await renderPortal({ path: '/register/admin', answer: registrationGateway().answer });
    await title('Du trenger en invitasjon');
  });

  it('says that the invitation could not be fetched rather than that there is none', async () => {
    const { answer, world } = registrationGateway();
    const errors = [{ message: 'away', path: ['invitation'], extensions: { status: 503 } }];
    world.invitationErrors = errors;
    await renderPortal({ path: '/register/admin?invitationId=i-1', answer });
    expect(await screen.findByText('Vi fikk ikke hentet registreringen')).toBeVisible();
  });

  it('registers a customer with an invitation to another role', async () => {
    const { answer, world } = registrationGateway();
    world.invitation = { ...invited, label: 'COMPANY_MEMBER' };
    const path = '/register/admin?invitationId=i-1';
    const { router } = await renderPortal({ path, answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/register/user/contact'));
  });

  it('leads a customer to the invitation', async () => {
    const { answer, world } = registrationGateway();
    world.invitation = administrators;
    world.isRegistered = true;
    const path = '/register/admin?invitationId=i-1';
    const { router } = await renderPortal({ path, answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation/i-1'));
  });

  it('signs out of another account, and comes back to sign up', async () => {
    const { answer, world } = registrationGateway();
    world.invitation = administrators;
    world.isRegistered = true;
    const path = '/register/organizationadmin?invitationId=i-1';
    await renderPortal({ path, answer });
    await title('Administratorrollen krever en egen konto');
    expect(screen.getByText(/nora@example.no/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Logg ut og opprett ny konto' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://portal.example');
    expect(address.pathname).toBe('/logout');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      next: '/register/admin?invitationId=i-1&next=%2Finvitation%2Fi-1',
      screenHint: 'signup',
    });
  });

  it('needs no other account when the person has none yet', async () => {
    const { answer, world } = registrationGateway();
    world.invitation = administrators;
    const path = '/register/organizationadmin?invitationId=i-1';
    const { router } = await renderPortal({ path, answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/register/admin/contact'));
  });
});
