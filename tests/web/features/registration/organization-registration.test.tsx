import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCookie } from '../../../../web/lib/cookie.ts';
import { lackWrites } from '../../gateway.ts';
import { errorAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { answering, unpaid } from '../payment/payment-gateway.ts';
import { entity, keepParts, organizationGateway, typedParts } from './organization-world.ts';
import { fill, press, title } from './typing.ts';
import { scriptUrl } from './world.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete window.dataLayer;
  for (const script of Array.from(document.scripts)) script.remove();
});

const START = '/register/organization';
const CONTINUE = '/register/organization/continue';

describe('registering an organisation', () => {
  it('prefills the register’s details, and refuses the contact’s own', async () => {
    const { answer } = organizationGateway();
    await renderPortal({ path: START, answer });
    await title('Hvilken organisasjon registrerer du?');
    await fill('Organisasjonsnummer', 'NO 314 000 013 MVA');
    await press('Fortsett');
    await title('Om organisasjonen');
    expect(await screen.findByLabelText('Navn på organisasjonen')).toHaveValue('VESTBRISE AS');
    expect(screen.getByLabelText('Poststed')).toHaveValue('BERGEN');
    await fill('Navn på organisasjonen', 'Vestbrise AS');
    await fill('Organisasjonens e-postadresse', 'KARI@example.no');
    await fill('Organisasjonens telefonnummer', '912 34 567');
    await press('Fortsett');
    expect(
      await screen.findByText('Organisasjonen må ha en annen e-postadresse enn kontaktpersonen'),
    ).toBeVisible();
    expect(
      await screen.findByText('Organisasjonen må ha et annet telefonnummer enn kontaktpersonen'),
    ).toBeVisible();
    await fill('Organisasjonens e-postadresse', 'post@vestbrise.example');
    await fill('Organisasjonens telefonnummer', '55 00 00 99');
    await userEvent.click(screen.getByLabelText(/^Offentlig virksomhet/));
    await press('Fortsett');
    await title('Hvordan vil dere betale?');
    // A public body that can receive EHF begins with it.
    expect(await screen.findByLabelText('Organisasjonsnummer som mottar EHF')).toHaveValue(
      '314 000 013',
    );
  });

  it('asks for an EHF reference and for the terms, and sends the input once', async () => {
    const { terms, payment, ...parts } = typedParts;
    expect([terms, payment]).not.toContain(undefined);
    keepParts(parts);
    const { answer } = organizationGateway();
    const { gateway, router, session } = await renderPortal({ path: START, answer });
    await title('Hvordan vil dere betale?');
    await userEvent.click(await screen.findByText('EHF-faktura'));
    await press('Fortsett');
    expect(await screen.findByText('Fakturareferanse kreves')).toBeVisible();
    await fill('Fakturareferanse', 'Kari');
    await press('Fortsett');
    await title('Stemmer dette?');
    await press('Registrer organisasjonen');
    expect(await screen.findByText('Du må godta betingelsene for å fortsette')).toBeVisible();
    await userEvent.click(screen.getByLabelText(/^Jeg godtar vilkårene/));
    await press('Registrer organisasjonen');
    await title('VESTBRISE AS er kunde');
    expect(session.get('activeRoleId')).toBe('role-new');
    const sent = gateway.requests.filter(
      ({ operationName }) => operationName === 'RegisterOrganization',
    );
    const place = {
      addressLine1: 'Nøstegaten 42',
      postalCode: '5011',
      city: 'BERGEN',
      country: 'NO',
    };
    expect(sent.map(({ variables }) => variables)).toEqual([
      {
        input: {
          kind: 'COMPANY',
          organizationNumber: '314000013',
          name: 'VESTBRISE AS',
          email: 'post@vestbrise.example',
          phone: '+4755000099',
          businessAddress: place,
          invoiceAddress: place,
          paymentType: 'EHF',
          ehfNumber: '314000013',
          invoiceReference: 'Kari',
          language: 'NO',
          termsAccepted: true,
          isSent: false,
        },
      },
    ]);
    expect(sent[0]?.role).toBeUndefined();
    // No account was created.
    expect(window.dataLayer).toBeUndefined();
    await press('Gå til organisasjonens forside');
    await waitFor(() => expect(router.state.location.pathname).toBe('/organization'));
    await waitFor(() => expect(session.get('registration')).toEqual({}));
  });

  it.each([
    [
      'chips and people',
      [],
      ' Uten betalingsmåte kan organisasjonen verken få ladebrikker eller invitere noen.',
    ],
    ['chips', ['sendInvitations'], ' Uten betalingsmåte kan organisasjonen ikke få ladebrikker.'],
    ['people', ['orderRfids'], ' Uten betalingsmåte kan organisasjonen ikke invitere noen.'],
    ['neither', ['orderRfids', 'sendInvitations'], ''],
  ] as const)('says what waits for a card where it prevents %s', async (_name, absent, said) => {
    lackWrites(...absent);
    keepParts({ ...typedParts, payment: { paymentType: 'CARD' } });
    const { answer } = organizationGateway();
    const paying = answering([], { ...unpaid, hasPaymentMethod: false });
    await renderPortal({
      path: CONTINUE,
      answer: (request) =>
        request.operationName === 'PaymentPage' ? paying(request) : answer(request),
    });
    expect(
      await screen.findByText(`Du kan legge til kortet senere under Betaling.${said}`),
    ).toBeVisible();
  });

  it('tells an administrator first that another organisation takes another account', async () => {
    const { answer, world } = organizationGateway();
    world.administers = 'Lillevik kommune';
    await renderPortal({ path: START, answer });
    expect(
      await screen.findByRole('heading', { name: /administrerer allerede en organisasjon/ }),
    ).toBeVisible();
    expect(screen.getByText(/kari@example.no er administrator for Lillevik kommune/)).toBeVisible();
    expect(screen.queryByLabelText('Organisasjonsnummer')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bruk en annen konto' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/logout\?next=%2Fregister%2Forganization&screenHint=signup/),
    );
  });

  it.each([
    ['bankrupt', { ...entity, status: 'BANKRUPT' }, 'Organisasjonen er konkurs'],
    ['dissolved', { ...entity, status: 'DISSOLVED' }, 'Organisasjonen er slettet'],
    ['being wound up', { ...entity, status: 'LIQUIDATING' }, 'Organisasjonen er under avvikling'],
    ['one person’s', { ...entity, isSoleProprietorship: true }, 'Dette er et enkeltpersonforetak'],
    ['unknown', null, 'Nummeret finnes ikke i Enhetsregisteret'],
  ])('reports that an organisation is %s, and continues', async (_name, legalEntity, said) => {
    const { answer, world } = organizationGateway();
    world.answers['LegalEntity'] = [{ data: { __typename: 'Query', legalEntity } }];
    await renderPortal({ path: START, answer });
    await fill('Organisasjonsnummer', '314000013');
    await press('Fortsett');
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByLabelText('Navn på organisasjonen')).toBeEnabled();
  });

  it.each([
    ['/register/cooperative', 'COMPANY', 'Dette er ikke et borettslag eller sameie'],
    ['/register/organization', 'COOPERATIVE', 'Dette er et borettslag eller sameie'],
  ])('warns at %s about an organisation of the form %s', async (path, form, said) => {
    const { answer, world } = organizationGateway();
    const legalEntity = { ...entity, organizationClassification: form };
    world.answers['LegalEntity'] = [{ data: { __typename: 'Query', legalEntity } }];
    await renderPortal({ path, answer });
    await fill('Organisasjonsnummer', '314000013');
    await press('Fortsett');
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByLabelText('Navn på organisasjonen')).toBeEnabled();
  });

  it('repeats the phone, both addresses and the invoice’s receiver in the check', async () => {
    const { answer } = organizationGateway();
    const invoiceAddress = { ...typedParts.profile.invoiceAddress, addressLine1: 'Postboks 1' };
    keepParts({
      number: typedParts.number,
      looked: typedParts.looked,
      profile: { ...typedParts.profile, invoiceAddress, useSameAddress: false },
      payment: { paymentType: 'E_INVOICE', invoiceEmail: 'faktura@vestbrise.example' },
    });
    await renderPortal({ path: '/register/organization/payment/check', answer });
    await title('Stemmer dette?');
    expect(
      (await screen.findByText('Organisasjonens telefonnummer')).nextSibling,
    ).toHaveTextContent(typedParts.profile.phone.slice(-2));
    expect(screen.getByText('Fakturaadresse').nextSibling).toHaveTextContent('Postboks 1');
    expect(screen.getByText(/faktura@vestbrise\.example/)).toBeVisible();
  });

  it('continues by hand when the register does not answer', async () => {
    const { answer, world } = organizationGateway();
    world.answers['LegalEntity'] = [errorAnswer({ code: 'REQUEST_TIMEOUT', status: 504 })];
    await renderPortal({ path: START, answer });
    await fill('Organisasjonsnummer', '314000013');
    await press('Fortsett');
    expect(await screen.findByText('Enhetsregisteret svarer ikke')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Rett nummeret eller søk igjen' }));
    expect(await screen.findByLabelText('Organisasjonsnummer')).toHaveValue('314 000 013');
  });

  it('says nothing of the register and of EHF where they are switched off', async () => {
    const { answer, world } = organizationGateway();
    world.areRegistersOn = false;
    const { gateway } = await renderPortal({ path: START, answer });
    expect(await screen.findByLabelText('Organisasjonsnummer')).toHaveAccessibleDescription(
      'Ni sifre.',
    );
    await fill('Organisasjonsnummer', '314000013');
    await press('Fortsett');
    await title('Om organisasjonen');
    await fill('Navn på organisasjonen', 'Vestbrise AS');
    await fill('Organisasjonens e-postadresse', 'post@vestbrise.example');
    await fill('Organisasjonens telefonnummer', '55 00 00 99');
    await fill('Adresse', 'Strandgaten 1');
    await fill('Postnummer', '5013');
    await fill('Poststed', 'BERGEN');
    await press('Fortsett');
    await title('Hvordan vil dere betale?');
    expect(document.body).not.toHaveTextContent(/EHF|Enhetsregisteret/);
    expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain('LegalEntity');
  });

  it('polls for the role through a reload, without registering the organisation again', async () => {
    const { answer, world, waiting } = organizationGateway();
    world.answers['RegisterOrganization'] = [waiting, waiting];
    keepParts(typedParts, { isSent: true });
    const { gateway } = await renderPortal({ path: CONTINUE, answer });
    await title('VESTBRISE AS er kunde');
    const sent = gateway.requests.filter(
      ({ operationName }) => operationName === 'RegisterOrganization',
    );
    expect(sent.map(({ variables }) => variables?.['input'])).toMatchObject([
      { isSent: true },
      { isSent: true },
      { isSent: true },
    ]);
  });

  it('ignores the default role of a business that is still being created', async () => {
    const { answer, world, waiting } = organizationGateway();
    world.isDefaultSmb = true;
    world.answers['RegisterOrganization'] = [waiting];
    keepParts(typedParts, { isSent: true });
    await renderPortal({ path: CONTINUE, answer });
    await title('VESTBRISE AS er kunde');
  });

  it('is refused to a small business by ROUTE-35', async () => {
    const { answer, world } = organizationGateway();
    world.isDefaultSmb = true;
    const { router } = await renderPortal({ path: START, answer });
    await waitFor(() => expect(router.state.location.pathname).not.toContain('register'));
  });

  it('says that it takes long when the role is late, and offers to wait or to continue', async () => {
    const { answer, world, waiting } = organizationGateway();
    world.answers['RegisterOrganization'] = [waiting, waiting, waiting, waiting];
    keepParts(typedParts);
    const { router } = await renderPortal({ path: CONTINUE, answer });
    await title('Registreringen tar lengre tid enn vanlig');
    expect(await screen.findByRole('button', { name: 'Fortsett til forsiden' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/register/organization/error');
    await press('Prøv igjen');
    await title('VESTBRISE AS er kunde');
  });

  it('tracks a new customer once, with consent', async () => {
    writeCookie('tracking-consent', JSON.stringify({ version: 1, scriptUrl, choice: 'granted' }));
    const { answer, world } = organizationGateway();
    world.isRegistered = false;
    const contact = {
      firstName: 'Nora',
      lastName: 'Ny',
      email: 'nora@example.no',
      emailConfirm: 'nora@example.no',
      mobileNumber: '+4791234567',
    };
    keepParts({ ...typedParts, contact }, { isPhoneUnverifiable: true, isNewcomer: true });
    const { gateway } = await renderPortal({ path: CONTINUE, answer });
    await title('VESTBRISE AS er kunde');
    expect(window.dataLayer).toEqual([{ event: 'p_register_user' }]);
    const sent = gateway.requests.find(
      ({ operationName }) => operationName === 'RegisterOrganization',
    );
    expect(sent?.variables?.['input']).toMatchObject({
      contact: {
        firstName: 'Nora',
        lastName: 'Ny',
        email: 'nora@example.no',
        mobileNumber: '+4791234567',
        emailConsented: false,
      },
    });
  });

  it('offers to give up after a question, and clears the input', async () => {
    keepParts(typedParts);
    const { answer } = organizationGateway();
    const { router, session } = await renderPortal({
      path: '/register/organization/cancel',
      answer,
    });
    await title('Vil du avbryte registreringen?');
    await press('Avbryt og slett');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(session.get('registration')).toEqual({}));
  });
});
