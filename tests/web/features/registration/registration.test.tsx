import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lackWrites, sendNothing } from '../../gateway.ts';
import { errorAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { answering, unpaid } from '../payment/payment-gateway.ts';
import { clearBrowser, keepTyped } from './browser-world.ts';
import { createAccount, fill, press, title } from './typing.ts';
import { invited, number, registrationGateway, typed } from './world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(clearBrowser);

describe('registering as a person', () => {
  it('leads from the first step to the payment, and sends the input once', async () => {
    const { answer } = registrationGateway();
    const { gateway, router, session } = await renderPortal({ path: '/register/user', answer });
    await title('Hvem er du?');
    expect(screen.getByLabelText('Fornavn')).toHaveValue('Nora');
    expect(screen.getByLabelText('Mobilnummer')).toHaveAccessibleDescription(
      /Må nummeret bekreftes, sender vi deg en kode på SMS/,
    );
    await fill('Gjenta e-postadressen', 'nora@example.no');
    await fill('Mobilnummer', '912 34 567');
    await press('Fortsett');
    await title('Bekreft mobilnummeret');
    // Six digits are sent automatically, without a button.
    await fill('Kode fra SMS', '123 456');
    await createAccount();
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
    // Another tab of the same browser lacks the input too.
    expect(screen.getByText(/Resten ble bare lagret i fanen du skrev det i/)).toBeVisible();
    expect(screen.getByLabelText('Mobilnummer')).toHaveValue('+47 912 34 567');
    // No code is sent to a number that is verified.
    expect(screen.getByLabelText('Mobilnummer')).toHaveAccessibleDescription(
      'Utenlandske numre skrives med + og landkode.',
    );
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
    expect(screen.getByText(/Du er selv kunde og betaler for ladingen din/)).toBeVisible();
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
    ['COOPERATIVE_RESIDENT', 'Du er selv kunde og betaler for ladingen din'],
    ['COMPANY_MEMBER', 'betaler Fjordbyen AS for ladingen din'],
    ['FAMILY_MEMBER', 'betaler familienettverkets administrator'],
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

  it('asks for a chip in hand where none can be ordered', async () => {
    lackWrites('orderRfids');
    const { answer, world } = registrationGateway();
    world.isRegistered = true;
    keepTyped({}, { isRegistering: true });
    const paying = answering([], { ...unpaid, hasPaymentMethod: false });
    await renderPortal({
      path: '/register/user',
      answer: (request) =>
        request.operationName === 'PaymentPage' ? paying(request) : answer(request),
    });
    await title('Hvordan vil du betale?');
    // A chip that is registered by its number needs no payment method.
    expect(await screen.findByText('Du kan velge senere under Betaling.')).toBeVisible();
    await press('Velg betalingsmåte senere');
    await title('Har du en ladebrikke?');
    expect(
      await screen.findByText(/^Du kan registrere den senere under Ladebrikker\./),
    ).toBeVisible();
  });

  it('asks for no address, language or consent where nothing is sent', async () => {
    sendNothing();
    const { answer, world } = registrationGateway();
    world.verifiedMobileNumber = number;
    const { firstName, lastName, email, emailConfirm, mobileNumber } = typed;
    keepTyped({ firstName, lastName, email, emailConfirm, mobileNumber });
    const { gateway } = await renderPortal({ path: '/register/user', answer });
    await title('Vilkår');
    expect(screen.queryByLabelText('Språk i e-post og SMS')).toBeNull();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Jeg godtar vilkårene'));
    await press('Opprett konto');
    await title('Hvordan vil du betale?');
    const sent = gateway.requests.find(({ operationName }) => operationName === 'RegisterUser');
    expect(sent?.variables).toMatchObject({
      input: { language: 'NO', emailConsented: false, privateAddress: null },
    });
  });

  it('leads a customer who has not begun here to the requested page', async () => {
    const { answer, world } = registrationGateway();
    world.isRegistered = true;
    const { router } = await renderPortal({ path: '/register/user?next=%2Fwait', answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/wait'));
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
