import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  appAnswer,
  fjordbyen,
  kari,
  portal,
  type Answer,
  type GatewayRequest,
} from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { profileAnswer, profiled } from './profile-data.ts';

const CHANGED = errorAnswer({ code: 'CHANGED_ELSEWHERE', status: 409 });

interface World {
  organization?: object;
  paymentType?: string | null;
  /** Answers in place of a change, in order. */
  refuse?: Answer[];
  /** The profile as another administrator changes it before the first change is sent. */
  byOther?: object;
  /** The features that the provider does not offer. */
  absent?: readonly string[];
}

function gateway(world: World = {}) {
  const { paymentType = 'CARD', refuse = [], byOther = {}, absent = [] } = world;
  const offered = portal.features.offered.filter((name) => !absent.includes(name));
  let now: object = { ...profiled, ...world.organization };
  const account = () => ({
    __typename: 'Account',
    id: 'Account:100300',
    key: '100300',
    paymentType,
    isAddressRequired: false,
    hasPaymentMethod: true,
    notices: [],
    isInOrder: true,
    organization: now,
  });
  return ({ operationName, variables = {} }: GatewayRequest): Answer => {
    switch (operationName) {
      case 'App': {
        const { data } = appAnswer({
          ...kari,
          account: { ...fjordbyen, id: 'Account:100300', key: '100300' },
          screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' },
        });
        const features = { ...portal.features, offered };
        return { data: { ...data, portal: { ...portal, features } } };
      }
      case 'OrganizationProfile':
        return profileAnswer(account());
      case 'SaveOrganization': {
        const refusal = refuse.shift();
        if (refusal !== undefined) {
          now = { ...now, ...byOther };
          return refusal;
        }
        const input: unknown = variables['input'];
        now = { ...now, ...(typeof input === 'object' && input), version: 9 };
        return mutationAnswer('updateOrganization', {
          organization: { ...now, account: account() },
        });
      }
      default:
        return 503;
    }
  };
}

const path = '/organization/account/profile';
const show = async (world?: World) => {
  const shown = await renderPortal({ path, answer: gateway(world) });
  await screen.findByRole('region', { name: 'Kontaktinformasjon' });
  const sent = () =>
    shown.gateway.requests
      .filter(({ operationName }) => operationName === 'SaveOrganization')
      .map(({ variables }) => variables?.['input']);
  return { ...shown, sent };
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const contact = () => part('Kontaktinformasjon');
const field = (name: string) => contact().getByRole('textbox', { name });
const save = () => userEvent.click(contact().getByRole('button', { name: 'Lagre' }));
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

describe('the profile of an organisation', () => {
  it('shows the registered details, and opens a prepared e-mail to customer service', async () => {
    await show({ paymentType: 'EHF', organization: { ehfNumber: '0192:310003018' } });
    const shown = part('Registrerte opplysninger');
    for (const text of ['Nordlys Elektro AS', 'Bedrift', '310 003 018', '0192:310003018'])
      expect(shown.getByText(text)).toBeVisible();
    const link = shown.getByRole('link', { name: 'Be om ny EHF-adresse' });
    const href = link.getAttribute('href') ?? '';
    const mail = new URL(href);
    expect(mail.pathname).toBe('hjelp@ladeportal.example');
    expect(mail.searchParams.get('subject')).toBe(
      'Nordlys Elektro AS: Vi ønsker å endre EHF-adressen',
    );
    for (const text of ['Organisasjonsnummer: 310 003 018', 'Kundenummer: 20000107'])
      expect(mail.searchParams.get('body')).toContain(text);
    // A mail program reads a plus as a plus.
    expect(href).not.toContain('+');
  });

  it('speaks of invoices where the portal has them or how they are paid', async () => {
    const ofInvoices = () =>
      within(screen.getByRole('main')).queryAllByText(/fakturering|EHF/i).length;
    const organization = { ehfNumber: '0192:310003018' };
    await show({ organization, absent: ['INVOICES'] });
    expect(ofInvoices()).toBeGreaterThan(0);
    cleanup();
    await show({ organization, absent: ['INVOICES', 'PAYMENT', 'CARDS'] });
    expect(ofInvoices()).toBe(0);
  });

  it('saves the changed fields alone, with the version that was read', async () => {
    const { sent } = await show();
    await type('E-postadresse', 'ny@nordlys.example');
    await save();
    expect(await screen.findByText('Kontaktinformasjonen er lagret')).toBeVisible();
    expect(sent()).toEqual([
      { accountId: 'Account:100300', version: 1, email: 'ny@nordlys.example' },
    ]);
  });

  it('sends no version to a backend that has none', async () => {
    const { sent } = await show({ organization: { version: null } });
    await type('Telefonnummer', '22 11 11 11');
    await save();
    await screen.findByText('Kontaktinformasjonen er lagret');
    expect(sent()).toEqual([{ accountId: 'Account:100300', phone: '+4722111111' }]);
  });

  it.each([
    [
      'E-postadresse',
      'Silje@Nordlys.example',
      'Organisasjonen må ha en annen e-postadresse enn din egen',
    ],
    ['Telefonnummer', '400 00 107', 'Organisasjonen må ha et annet telefonnummer enn ditt eget'],
  ])('refuses the contact’s own %s', async (name, text, problem) => {
    const { sent } = await show();
    await type(name, text);
    await save();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(problem));
    expect(field(name)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['ORGANIZATION_EMAIL_EXISTS', 'E-postadresse'],
    ['ORGANIZATION_PHONE_EXISTS', 'Telefonnummer'],
  ])('shows %s at its field', async (code, name) => {
    await show({ refuse: [errorAnswer({ code, status: 409 })] });
    await type('E-postadresse', 'ny@nordlys.example');
    await save();
    await waitFor(() => expect(field(name)).toBeInvalid());
    expect(field('E-postadresse')).toHaveValue('ny@nordlys.example');
  });

  it('shows another administrator’s change, keeps both changes, and saves with the new version', async () => {
    const { sent } = await show({
      refuse: [CHANGED],
      byOther: { version: 2, phone: '+47 227 77 777', invoiceReference: 'REF-7' },
    });
    await type('E-postadresse', 'ny@nordlys.example');
    await save();
    const told = await screen.findByText('Noen andre har endret dette samtidig');
    expect(told).toBeVisible();
    expect(screen.getByText('Telefonnummer: +47 227 77 777')).toBeVisible();
    expect(screen.getByText('Fakturareferanse: REF-7')).toBeVisible();
    expect(field('Telefonnummer')).toHaveValue('+47 227 77 777');
    expect(field('E-postadresse')).toHaveValue('ny@nordlys.example');
    await save();
    await screen.findByText('Kontaktinformasjonen er lagret');
    expect(sent()[1]).toEqual({
      accountId: 'Account:100300',
      version: 2,
      email: 'ny@nordlys.example',
    });
    expect(screen.queryByText('Noen andre har endret dette samtidig')).not.toBeInTheDocument();
  });

  it('requires an address for invoices that are sent by e-mail', async () => {
    const { sent } = await show({
      paymentType: 'E_INVOICE',
      organization: { invoiceEmail: 'faktura@nordlys.example' },
    });
    const invoicing = part('Faktura');
    const email = invoicing.getByRole('textbox', { name: 'E-postadresse for faktura' });
    await userEvent.clear(email);
    await userEvent.click(invoicing.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription('E-postadresse kreves'));
    expect(sent()).toEqual([]);
  });

  it('removes the reference on the invoices', async () => {
    const { sent } = await show({ organization: { invoiceReference: 'REF-7' } });
    const invoicing = part('Faktura');
    await userEvent.clear(invoicing.getByRole('textbox', { name: 'Fakturareferanse' }));
    await userEvent.click(invoicing.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Opplysningene om faktura er lagret')).toBeVisible();
    expect(sent()).toEqual([{ accountId: 'Account:100300', version: 1, invoiceReference: '' }]);
  });
});
