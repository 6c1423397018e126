import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCookie } from '../../../../web/lib/cookie.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { fill, press, title } from './typing.ts';
import { invited, number, registrationGateway, scriptUrl, typed } from './world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

/** The session state of a tab with all of the input, or some. */
function keepTyped(values: object = typed, rest: object = { isRegistering: true }) {
  sessionStorage.setItem(
    'session',
    JSON.stringify({ version: 1, values: { registration: values, ...rest } }),
  );
}

describe('registering as a person', () => {
  it('leads from the first step to the payment, and sends the input once', async () => {
    const { answer } = registrationGateway();
    const { gateway, router, session } = await renderPortal({ path: '/register/user', answer });
    await title('Hvem er du?');
    expect(screen.getByLabelText('Fornavn')).toHaveValue('Nora');
    await fill('Gjenta e-postadressen', 'nora@example.no');
    await fill('Mobilnummer', '912 34 567');
    await press('Fortsett');
    await title('Bekreft mobilnummeret');
    // Six digits are sent automatically, without a button.
    await fill('Kode fra SMS', '123 456');
    await title('Hvor bor du?');
    await fill('Adresse', 'Storgata 1');
    await fill('Postnummer', '0155');
    await fill('Poststed', 'Oslo');
    await press('Fortsett');
    await title('Språk og vilkår');
    await userEvent.click(screen.getByLabelText('Jeg godtar vilkårene'));
    await press('Opprett konto');
    await title('Hvordan vil du betale?');
    expect(router.state.location.pathname).toBe('/register/user/payment');
    const created = gateway.requests.filter(
      ({ operationName }) => operationName === 'RegisterUser',
    );
    expect(created.map(({ variables }) => variables)).toEqual([
      {
        input: {
          firstName: 'Nora',
          lastName: 'Ny',
          email: 'nora@example.no',
          mobileNumber: number,
          privateAddress: {
            addressLine1: 'Storgata 1',
            postalCode: '0155',
            city: 'Oslo',
            country: 'NO',
          },
          language: 'NO',
          emailConsented: false,
          termsAccepted: true,
        },
      },
    ]);
    // The input does not stay in the browser.
    expect(JSON.stringify(session.get('registration'))).not.toContain('Storgata');
  });

  it('requires every mandatory value, and the same address twice', async () => {
    await renderPortal({ path: '/register/user', answer: registrationGateway().answer });
    await fill('Fornavn', ' ');
    await fill('Gjenta e-postadressen', 'nora@example.com');
    await press('Fortsett');
    expect(await screen.findByText('Fornavn kreves')).toBeVisible();
    expect(screen.getByText('E-postadresse er ulike')).toBeVisible();
    expect(screen.getByText('Telefonnummer kreves')).toBeVisible();
  });

  it('skips an address that the provider has verified', async () => {
    const { answer, world } = registrationGateway();
    world.isLoginEmailVerified = true;
    await renderPortal({ path: '/register/user', answer });
    expect(await screen.findByText(/E-postadressen din er nora@example.no/)).toBeVisible();
    expect(screen.queryByLabelText('E-postadresse')).toBeNull();
    await fill('Mobilnummer', '912 34 567');
    await press('Fortsett');
    await title('Bekreft mobilnummeret');
  });

  it('leads to the existing account when another customer has the number', async () => {
    const { answer, world } = registrationGateway();
    world.answers['SendPhoneCode'] = [errorAnswer({ code: 'PHONE_NUMBER_ASSIGNED', status: 409 })];
    await renderPortal({ path: '/register/user', answer });
    await fill('Gjenta e-postadressen', 'nora@example.no');
    await fill('Mobilnummer', '912 34 567');
    await press('Fortsett');
    expect(
      await screen.findByText(
        'Mobilnummeret hører til en annen bruker. Bruk et annet, eller kontakt kundeservice.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Logg inn med kontoen du har/ })).toHaveAttribute(
      'href',
      '/logout?next=%2Faccount%2Fsettings%2Fsign-in',
    );
    expect(screen.getByRole('link', { name: /kundeservice/ })).toHaveAttribute(
      'href',
      'mailto:hjelp@fjordlading.example?subject=Registrering%20stoppet%3A%20PHONE_NUMBER_ASSIGNED',
    );
  });

  it('continues without a code if the backend verifies numbers of customers alone', async () => {
    const { answer, world } = registrationGateway();
    world.answers['SendPhoneCode'] = [errorAnswer({ code: 'NOT_FOUND', status: 404 })];
    await renderPortal({ path: '/register/user', answer });
    await fill('Gjenta e-postadressen', 'nora@example.no');
    await fill('Mobilnummer', '912 34 567');
    await press('Fortsett');
    await title('Hvor bor du?');
  });

  it('says on another device that only the number is kept', async () => {
    const { answer, world } = registrationGateway();
    world.verifiedMobileNumber = number;
    await renderPortal({ path: '/finalize', answer });
    expect(await screen.findByText('Du har begynt å registrere deg før')).toBeVisible();
    expect(screen.getByLabelText('Mobilnummer')).toHaveValue('+47 912 34 567');
  });

  it('prefills the number of a first sign-in by SMS, and claims no earlier start', async () => {
    const { answer, world } = registrationGateway();
    world.loginMobileNumber = number;
    world.verifiedMobileNumber = number;
    await renderPortal({ path: '/register/user', answer });
    expect(await screen.findByLabelText('Mobilnummer')).toHaveValue('+47 912 34 567');
    expect(screen.queryByText('Du har begynt å registrere deg før')).toBeNull();
  });

  it('shows a newcomer without the link what waits for their address, and the other kinds', async () => {
    const { answer, world } = registrationGateway();
    world.waitingInvitations = [{ ...invited, label: 'COOPERATIVE_RESIDENT' }];
    keepTyped({ 'organization.path': '/register/cooperative' }, {});
    await renderPortal({ path: '/register/user', answer });
    expect(await screen.findByText('Du er invitert av Fjordbyen AS')).toBeVisible();
    expect(screen.getByText(/Du er kunde selv og betaler for ladingen din/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se invitasjonen' })).toHaveAttribute(
      'href',
      '/invitation/i-1',
    );
    expect(screen.getByRole('link', { name: 'Fortsett registreringen' })).toHaveAttribute(
      'href',
      '/register/cooperative',
    );
    expect(screen.getByRole('link', { name: 'Velg hva slags kunde du vil bli' })).toHaveAttribute(
      'href',
      '/register',
    );
  });

  it.each([
    ['COOPERATIVE_RESIDENT', 'Du er kunde selv og betaler for ladingen din'],
    ['COMPANY_MEMBER', 'faktureres ladingen din til Fjordbyen AS'],
    ['FAMILY_MEMBER', 'betaler administratoren av familienettverket'],
    [null, 'Vi vet ikke hvem som betaler'],
  ])('tells a person who is invited as %s who pays', async (label, said) => {
    const { answer, world } = registrationGateway();
    world.invitation = { ...invited, label };
    keepTyped({}, { invitationId: 'i-1' });
    await renderPortal({ path: '/register/user', answer });
    expect(await screen.findByText(new RegExp(said))).toBeVisible();
    expect(screen.queryByText(/Nettverket betaler/)).toBeNull();
  });

  it('shows an invited resident the payment', async () => {
    const { answer, world } = registrationGateway();
    world.isRegistered = true;
    world.invitation = { ...invited, label: 'COOPERATIVE_RESIDENT' };
    keepTyped({}, { invitationId: 'i-1', isRegistering: true });
    await renderPortal({ path: '/register/user', answer });
    await title('Hvordan vil du betale?');
  });

  it('speaks of the post to a person with an ordered chip alone', async () => {
    const { answer, world } = registrationGateway();
    world.isRegistered = true;
    world.chips = 1;
    const passed = { 'passed:payment': true, 'passed:vehicle': true, 'passed:services': true };
    keepTyped(passed);
    await renderPortal({ path: '/register/user', answer });
    expect(await screen.findByText('Lad med brikken')).toBeVisible();
    expect(screen.queryByText(/i posten/)).toBeNull();
  });

  it('does not continue until the terms are accepted', async () => {
    const { answer, world } = registrationGateway();
    world.verifiedMobileNumber = number;
    keepTyped({ ...typed, termsAccepted: false });
    const { gateway } = await renderPortal({ path: '/register/user', answer });
    await title('Språk og vilkår');
    await press('Opprett konto');
    expect(await screen.findByText('Du må godta betingelsene for å fortsette')).toBeVisible();
    expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain(
      'RegisterUser',
    );
  });

  it('leads a customer who has not begun here to the requested page', async () => {
    const { answer, world } = registrationGateway();
    world.isRegistered = true;
    const { router } = await renderPortal({ path: '/register/user?next=%2Fwait', answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/wait'));
  });
});

describe('creating the account', () => {
  const start = async (
    change: (world: ReturnType<typeof registrationGateway>) => void,
    values = {},
  ) => {
    const created = registrationGateway();
    created.world.verifiedMobileNumber = number;
    change(created);
    keepTyped(typed, { isRegistering: true, ...values });
    return renderPortal({ path: '/register/user/creating', answer: created.answer });
  };

  it('offers to repeat with the same key after the backend failed', async () => {
    const { gateway } = await start(({ world }) => {
      world.answers['RegisterUser'] = [503];
    });
    await title('Vi fikk ikke opprettet kontoen');
    await press('Prøv igjen');
    await title('Hvordan vil du betale?');
    const keys = gateway.requests
      .filter(({ operationName }) => operationName === 'RegisterUser')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    ['EMAIL_EXISTS', 'E-postadressen hører til en konto som finnes', true],
    ['USER_EMAIL_EXISTS', 'E-postadressen hører til en konto som finnes', true],
    ['USER_PHONE_EXISTS', 'Mobilnummeret hører til en konto som finnes', false],
    ['USER_EXIST', 'Det finnes allerede en konto', false],
  ])('leads to the existing account when refused by %s', async (code, said, hasHint) => {
    await start(({ world }) => {
      world.answers['RegisterUser'] = [errorAnswer({ code, status: 409 })];
    });
    expect(await screen.findByText(said)).toBeVisible();
    const link = screen.getByRole('link', { name: /Logg inn med kontoen du har/ });
    expect(link.getAttribute('href')?.includes('loginHint=nora%40example.no')).toBe(hasHint);
    await press('Endre opplysningene');
    await title('Hvem er du?');
    expect(screen.getByLabelText('Fornavn')).toHaveValue('Nora');
  });

  it('waits for the role of an invitation, tracks once and leads to the requested page', async () => {
    writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));
    const { gateway, router, session } = await start(
      ({ world, waiting }) => {
        world.invitation = invited;
        world.answers['RegisterUser'] = [waiting, waiting];
      },
      { invitationId: 'i-1', userRegistrationCompleteRoute: '/wait' },
    );
    await title('Du er kunde');
    const created = gateway.requests.filter(
      ({ operationName }) => operationName === 'RegisterUser',
    );
    expect(created).toHaveLength(3);
    expect(created.map(({ variables }) => variables?.['input'])).toMatchObject([
      { invitationId: 'i-1' },
      { invitationId: 'i-1' },
      { invitationId: 'i-1' },
    ]);
    expect(window.dataLayer).toEqual([{ event: 'p_register_user' }]);
    await press('Fortsett der du var');
    await waitFor(() => expect(router.state.location.pathname).toBe('/wait'));
    await waitFor(() => expect(session.get('isRegistering')).toBeUndefined());
  });

  it('continues to the invitation, which welcomes the person', async () => {
    const { router } = await start(
      ({ world }) => {
        world.invitation = invited;
      },
      { invitationId: 'i-1', userRegistrationCompleteRoute: '/invitation/i-1' },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation/i-1'));
  });

  it('accepts the code that proves an invited address, and explains a wrong one', async () => {
    const { gateway } = await start(
      ({ world, waiting }) => {
        world.invitation = { ...invited, label: 'COMPANY_MEMBER' };
        world.answers['RegisterUser'] = [
          errorAnswer({ code: 'INVITATION_CODE_REQUIRED', status: 409 }),
          errorAnswer({ code: 'INVITATION_CODE_INVALID', status: 400 }),
          waiting,
        ];
        world.answers['SendInvitationCode'] = [
          mutationAnswer('sendInvitationCode', {
            resendAfter: 30,
            expiresAt: '2099-01-01T00:00:00Z',
          }),
        ];
      },
      { invitationId: 'i-1' },
    );
    await title('Bekreft at invitasjonen er til deg');
    await press('Send kode');
    await fill('Kode fra e-posten', '111 111');
    await press('Godta invitasjonen');
    expect(await screen.findByText(/Koden er feil/)).toBeVisible();
    await fill('Kode fra e-posten', '222 222');
    await press('Godta invitasjonen');
    await title('Du er kunde');
    const created = gateway.requests.filter(
      ({ operationName }) => operationName === 'RegisterUser',
    );
    expect(created.map(({ variables }) => variables?.['input'])).toMatchObject([
      {},
      { invitationCode: '111111' },
      { invitationCode: '222222' },
      { invitationId: 'i-1' },
    ]);
  });

  it('continues without an invitation that needs a code', async () => {
    const { gateway, session } = await start(
      ({ world }) => {
        world.answers['RegisterUser'] = [
          errorAnswer({ code: 'INVITATION_CODE_REQUIRED', status: 409 }),
        ];
      },
      { invitationId: 'i-1' },
    );
    await press('Registrer deg uten invitasjonen');
    await title('Hvordan vil du betale?');
    expect(session.get('userRegistrationCompleteRoute')).toBe('/invitation/i-1');
    const last = gateway.requests.findLast(({ operationName }) => operationName === 'RegisterUser');
    expect(last?.variables?.['input']).not.toHaveProperty('invitationId');
  });
});

describe('becoming a customer', () => {
  it('offers the available kinds', async () => {
    await renderPortal({ path: '/register?next=%2Fwait', answer: registrationGateway().answer });
    expect(await screen.findByRole('link', { name: 'Privatkunde' })).toHaveAttribute(
      'href',
      '/register/user?next=%2Fwait',
    );
    expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute(
      'href',
      '/login?next=%2Fwait',
    );
  });
});
