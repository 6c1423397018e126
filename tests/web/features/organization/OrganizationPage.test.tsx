import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { overview } from '../home/home-data.ts';
import {
  charger,
  company,
  followUps,
  nordlys,
  organizationGateway,
  page,
} from './organization-data.ts';

const show = (overview: Answer | (() => Answer), app = {}) =>
  renderPortal({ path: '/organization', answer: organizationGateway(overview, app) });
/** A section with its content. The placeholder before it is another element. */
const section = async (name: string | RegExp) => {
  await screen.findByRole('heading', { level: 1, name: /^Velkommen, / });
  return screen.findByRole('region', { name });
};

/** The title and the link of each state of the account, which is a notice of its own (USER-9). */
const states = [
  ['ACCOUNT_BLOCKED', 'Organisasjonens konto er sperret'],
  ['DELETE_REQUESTED', 'Organisasjonens konto skal slettes'],
] as const;

/** The title, the link and its address of each row to follow up, transcribed from SCREEN-60. */
const rows = [
  ['PAYMENT_MISSING', 'Organisasjonen mangler betalingsmåte', 'Legg til betalingsmåte', '/organization/account/payment?card=new'],
  ['PAYMENT_CARD_MISSING', 'Organisasjonen mangler betalingskort', 'Legg til kort', '/organization/account/payment?card=new'],
  ['PAYMENT_CARD_EXPIRED', 'Organisasjonens betalingskort er utløpt', 'Bytt kort', '/organization/account/payment?card=new'],
  ['PAYMENT_CARD_EXPIRING', 'Organisasjonens betalingskort utløper denne måneden', 'Bytt kort', '/organization/account/payment?card=new'],
  ['ADDRESS_MISSING', 'Organisasjonens adresse er ikke fullstendig', 'Fyll inn adressen', '/missing/organization-address'],
  ['INVOICES_UNDELIVERED', '1 faktura kom ikke frem', 'Se fakturaene', '/organization/account/payment'],
  ['INVOICE_REFERENCE_MISSING', 'Organisasjonen mangler fakturareferanse', 'Legg til fakturareferanse', '/organization/account/profile'],
  ['INVITATIONS_UNDELIVERED', '1 invitasjon er utløpt eller kom ikke frem', 'Se invitasjonen', '/organization/network?group=FAILED'],
  ['CHARGERS_OUT_OF_ORDER', '1 lader er ute av drift', 'Se laderen', '/organization/management/overview/chargers/7'],
  ['CHARGERS_SILENT', '1 lader er uten kontakt', 'Se laderen', '/organization/management/overview/chargers/7'],
  ['CHARGERS_NEVER_ACTIVATED', '1 lader er aldri aktivert', 'Se laderen', '/organization/management/overview/chargers/7'],
] as const; // prettier-ignore

const showFollowUps = (...given: Parameters<typeof followUps>) =>
  show(page({ account: { ...nordlys, followUps: followUps(...given) } }));

type LastInvoice = NonNullable<typeof nordlys.lastInvoices>['nodes'][number];

const invoice = (change: Partial<LastInvoice>): LastInvoice => ({
  __typename: 'Invoice',
  id: 'invoice',
  number: '100543',
  date: '2026-11-03',
  amount: 79_640,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  credits: null,
  deliveries: [],
  ...change,
});

describe('the overview of an organisation', () => {
  it('welcomes by its name, and names the tab', async () => {
    await show(page());
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveTextContent('Velkommen, Nordlys Elektro AS'));
    expect(document.title).toBe('Velkommen, Nordlys Elektro AS – Fjordlading');
  });

  it.each(states)('shows %s with one action', async (kind, title) => {
    await showFollowUps([kind]);
    const shown = within(await section('Viktig om kontoen din'));
    expect(shown.getByText(title)).toBeVisible();
    expect(shown.getAllByRole('link')).toHaveLength(1);
    expect(shown.getByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Må følges opp' })).toBeNull();
  });

  it.each(rows)('lists %s to follow up, with one action', async (kind, title, link, href) => {
    await showFollowUps([{ kind, chargers: [charger('7', 'Plass 7')] }]);
    const row = within(await section('Må følges opp'));
    expect(row.getByText(title)).toBeVisible();
    expect(row.getAllByRole('link')).toHaveLength(1);
    expect(row.getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  it('begins with the rows to follow up, in the order of the gateway', async () => {
    await showFollowUps(['CHARGERS_SILENT', 'ADDRESS_MISSING', 'INVITATIONS_UNDELIVERED']);
    const shown = await section('Må følges opp');
    expect(screen.getByRole('main').querySelector('section')).toBe(shown);
    expect(
      within(shown)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Se laderen', 'Fyll inn adressen', 'Se invitasjonen']);
  });

  it('names three chargers and counts the others, with a link to all of them', async () => {
    const chargers = [charger('1', 'Plass 1'), charger('2', null), charger('3', 'Plass 3')];
    await showFollowUps([{ kind: 'CHARGERS_OUT_OF_ORDER', count: 5, chargers }]);
    const row = within(await section('Må følges opp'));
    expect(row.getByText('5 ladere er ute av drift')).toBeVisible();
    expect(row.getByText('Plass 1, LA-2, Plass 3 og 2 til')).toBeVisible();
    expect(row.getByRole('link', { name: 'Se laderne' })).toHaveAttribute(
      'href',
      '/organization/management/overview/chargers?state=OUT_OF_ORDER',
    );
  });

  it('pays the unpaid invoice from its row', async () => {
    const unpaid = {
      __typename: 'Invoice' as const,
      id: 'inv/4',
      number: '1004',
      status: 'UNPAID' as const,
      amount: 79_640,
      dueDate: '2026-11-17',
      isOverdue: true,
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
    };
    const invoices = {
      __typename: 'InvoiceConnection' as const,
      nodes: [unpaid],
      totalCount: 1,
      totals: { __typename: 'InvoiceTotals' as const, unpaid: 79_640 },
    };
    const account = { ...nordlys, invoices, followUps: followUps(['INVOICES_UNPAID']) };
    await show(page({ account }));
    const row = within(await section('Må følges opp'));
    expect(row.getByRole('link', { name: /^Betal 796,40\s+kr$/ })).toHaveAttribute(
      'href',
      '/organization/account/payment/invoices/inv%2F4',
    );
  });

  it('describes the organisation, and says that there is nothing to follow up', async () => {
    await show(page());
    await screen.findByText('Nye hurtigladere i Bergen');
    expect(screen.queryByRole('region', { name: 'Viktig om kontoen din' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Må følges opp' })).toBeNull();
    expect(screen.getByText('Bedrift · org.nr. 310 003 018')).toBeVisible();
    expect(screen.getByText(/^Alt er i orden/)).toBeVisible();
  });

  it('says what could not be checked, and not that all is in order', async () => {
    await showFollowUps(['ADDRESS_MISSING'], ['CHARGERS', 'INVITATIONS']);
    const shown = within(await section('Må følges opp'));
    expect(shown.getByText('Organisasjonens adresse er ikke fullstendig')).toBeVisible();
    expect(
      shown.getByText('Dette vet vi ikke: feil på ladere og invitasjoner som ikke kom frem.'),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Prøv igjen' })).toHaveLength(1);
  });

  it.each([
    ['something is to be followed up', followUps(['PAYMENT_MISSING'])],
    ['the account is blocked', followUps(['ACCOUNT_BLOCKED'])],
    ['a part is unknown', followUps([], ['CHARGERS'])],
    ['all of it is unknown', null],
  ])('does not say that all is in order when %s', async (_what, found) => {
    await show(page({ account: { ...nordlys, followUps: found } }));
    await screen.findByText('Nye hurtigladere i Bergen');
    expect(screen.queryByText(/^Alt er i orden/)).toBeNull();
  });

  it('shows the amount of the next invoice, and that the last one was not delivered', async () => {
    const lastInvoices = {
      __typename: 'InvoiceConnection' as const,
      nodes: [
        invoice({ id: 'prepared', number: null }),
        invoice({
          id: 'inv/9',
          deliveries: [
            {
              __typename: 'InvoiceDelivery',
              channel: 'EHF',
              status: 'FAILED',
              at: '2026-11-03T08:00:00Z',
            },
          ],
        }),
      ],
    };
    await show(page({ account: { ...nordlys, lastInvoices } }));
    const shown = within(await section('Neste faktura'));
    expect(shown.getByText('642,75 kr')).toBeVisible();
    expect(shown.getByText('Kom ikke frem')).toBeVisible();
    expect(shown.getByRole('link', { name: /^Oktober 2026: 796,40\s+kr$/ })).toHaveAttribute(
      'href',
      '/organization/account/payment/invoices/inv%2F9',
    );
  });

  it('shows who charges most, and links to all of them', async () => {
    await show(page());
    const shown = await section('Hvem lader mest denne måneden');
    expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
    for (const text of ['Jonas Haugen', '120,0 kWh · 380 kr', 'Nina'])
      expect(shown).toHaveTextContent(text);
    expect(within(shown).getByRole('link', { name: 'Se alle 12 som har ladet' })).toHaveAttribute(
      'href',
      '/organization/charging-journey?period=month&month=2026-11&view=statistics&by=member',
    );
  });

  it('names unanswered invitations, and counts the chips in delivery', async () => {
    const pending = {
      __typename: 'NetworkPersonConnection' as const,
      nodes: ['Nora Vik', 'Ole Berg'].map((inviteeName) => ({
        __typename: 'NetworkPerson' as const,
        id: inviteeName,
        invitation: {
          __typename: 'Invitation' as const,
          id: inviteeName,
          inviteeName,
          inviteeEmail: null,
        },
      })),
      totalCount: 7,
    };
    const order = (id: string, status: 'NOT_PROCESSED' | 'PROCESSED', quantity: number) => ({
      __typename: 'RfidOrder' as const,
      id,
      status,
      quantity,
      createdAt: '2026-11-19T08:00:00Z',
    });
    const rfidOrders = {
      __typename: 'RfidOrderConnection' as const,
      nodes: [order('a', 'NOT_PROCESSED', 5), order('b', 'PROCESSED', 9)],
    };
    const organization = { ...company, pending };
    await show(page({ account: { ...nordlys, rfidOrders, organization } }));
    const shown = await section('Nettverk og bestillinger');
    for (const text of [
      '7 invitasjoner venter på svar',
      'Nora Vik, Ole Berg og 5 til',
      '5 ladebrikker er underveis',
    ])
      expect(shown).toHaveTextContent(text);
    expect(within(shown).queryByText(/beboer/)).toBeNull();
  });

  it('shows a cooperative its residents, its charger orders and its revenue share', async () => {
    const organization = {
      ...company,
      organizationClassification: 'COOPERATIVE' as const,
      residents: { __typename: 'ResidentConnection' as const, totalCount: 14 },
      chargerProjects: [
        { __typename: 'OrganizationChargerProject' as const, code: 'FJORD', orders: 3 },
      ],
      refunds: [{ __typename: 'Refund' as const, id: 'r', distribution: 120_050 }],
    };
    await show(page({ account: { ...nordlys, organization } }));
    const shown = await section('Nettverk og bestillinger');
    for (const text of [
      '14 beboere med egen lader',
      'Bestilte ladere',
      'Inntektsdeling så langt: 1 200,50 kr',
    ])
      expect(shown.textContent.replaceAll(/\s/g, ' ')).toContain(text);
  });

  it.each([
    ['a card', nordlys, ['Kort', '•••• 4242', 'juni 2029']],
    [
      'a card in its last month',
      {
        ...nordlys,
        paymentCards: (nordlys.paymentCards ?? []).map((card) => ({
          ...card,
          validity: 'EXPIRING' as const,
        })),
      },
      ['juni 2029 (utløper snart)'],
    ],
    ['no card', { ...nordlys, paymentCards: [] }, ['Kort', 'Ikke registrert']],
    [
      'EHF',
      {
        ...nordlys,
        paymentType: 'EHF' as const,
        organization: { ...company, ehfNumber: '0192:987654321', invoiceReference: 'REF-7' },
      },
      ['EHF-faktura', '0192:987654321', 'REF-7'],
    ],
    [
      'e-mail invoice',
      {
        ...nordlys,
        paymentType: 'E_INVOICE' as const,
        organization: { ...company, invoiceEmail: 'faktura@nordlys.example' },
      },
      ['Faktura på e-post', 'faktura@nordlys.example'],
    ],
    ['nothing', { ...nordlys, paymentType: 'NONE' as const }, ['Ingen betalingsmåte']],
  ])('shows that it pays by %s', async (_what, account, texts) => {
    await show(page({ account }));
    const shown = within(await section('Betalingsmåte'));
    for (const text of texts) expect(await shown.findByText(text)).toBeVisible();
  });

  it('shows the month of the network against the same days of the month before, with VAT, and the year as chart and table', async () => {
    await show(page());
    const shownSection = await section('Så langt i november');
    const shown = within(shownSection);
    for (const text of [
      'Kostnad inkl. mva.',
      '542,75 kr',
      '120,50 kr mer enn 1.–20. oktober',
      '171,8 kWh',
      '20,0 kWh mindre enn 1.–20. oktober',
    ])
      expect(shownSection).toHaveTextContent(text);
    expect(shown.getByRole('link', { name: 'Se ladeøktene i november' })).toHaveAttribute(
      'href',
      '/organization/charging-journey?period=month&month=2026-11',
    );
    await userEvent.click(await shown.findByText('Vis som tabell'));
    expect(shown.getAllByRole('row')).toHaveLength(1 + 12);
  });

  it('shows its last sessions, with who charged, and links each to its detail', async () => {
    await show(page());
    const shown = within(await section('Siste ladeøkter'));
    expect(await shown.findByText('Jonas Haugen')).toBeVisible();
    // The organisation pays for all of them.
    expect(shown.queryByText('Betales av organisasjonen')).toBeNull();
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/organization/charging-journey/session%2F7',
      '/organization/charging-journey',
    ]);
  });

  it('says what will appear before the first session', async () => {
    const months = overview([
      ['2026-10', 0, 0, 0],
      ['2026-11', 0, 0, 0],
    ]);
    const chargingOverview = { ...months, topMembers: [], memberCount: 0 };
    await show(page({ account: { ...nordlys, chargingOverview, latestChargingRecords: [] } }));
    expect(await screen.findByText(/når noen i nettverket lader/)).toBeVisible();
    expect(screen.getByText('Ingen har ladet denne måneden')).toBeVisible();
    expect(screen.getByText(/Når noen i nettverket har ladet/)).toBeVisible();
  });

  it('leaves out rows that say nothing', async () => {
    await show(page());
    await screen.findByText('Nye hurtigladere i Bergen');
    expect(screen.queryByRole('region', { name: 'Nettverk og bestillinger' })).toBeNull();
    expect(
      within(screen.getByRole('main')).queryByText(/^Ingen ladebrikker|^Ingen invit/),
    ).toBeNull();
  });
});
