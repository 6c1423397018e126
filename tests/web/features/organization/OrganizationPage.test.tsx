import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { company, nordlys, organizationGateway, page } from './organization-data.ts';

const show = (overview: Answer | (() => Answer), app = {}) =>
  renderPortal({ path: '/organization', answer: organizationGateway(overview, app) });
/** A section with its content. The placeholder before it is another element. */
const section = async (name: string | RegExp) => {
  await screen.findByRole('heading', { level: 1, name: /^Velkommen, / });
  return screen.findByRole('region', { name });
};

type LastInvoice = NonNullable<typeof nordlys.lastInvoices>['nodes'][number];

const invoice = (change: Partial<LastInvoice>): LastInvoice => ({
  __typename: 'Invoice',
  id: 'Invoice:invoice',
  key: 'invoice',
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

  it('shows the amount of the next invoice beside the cost, and that the last one was not delivered', async () => {
    const lastInvoices = {
      __typename: 'InvoiceConnection' as const,
      nodes: [
        invoice({ id: 'Invoice:prepared', key: 'prepared', number: null }),
        invoice({
          id: 'Invoice:inv/9',
          key: 'inv/9',
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
    expect(within(await section('Så langt i november')).getByText('642,75 kr')).toBeVisible();
    const shown = within(await section('Siste faktura'));
    expect(shown.getByText('Kom ikke frem')).toBeVisible();
    expect(shown.getByRole('link', { name: /^Oktober 2026: 796,40\s+kr$/ })).toHaveAttribute(
      'href',
      '/organization/account/payment/invoices/inv%2F9',
    );
  });

  it('shows the invoice of last month as the next one until it is made', async () => {
    const invoice = (id: string, amount: number, periodFrom: string) =>
      ({ __typename: 'Invoice', id, amount, periodFrom }) as const;
    const nodes = [
      invoice('Invoice:inv/12', 12_300, '2026-12-01'),
      invoice('Invoice:inv/11', 64_275, '2026-11-01'),
    ];
    const preparedInvoices = { __typename: 'InvoiceConnection', nodes, totalCount: 2 } as const;
    await show(page({ account: { ...nordlys, preparedInvoices } }));
    expect(within(await section('Så langt i november')).getByText('642,75 kr')).toBeVisible();
  });

  it('shows who charges most, and links to all of them', async () => {
    await show(page());
    const shown = await section('Mest lading denne måneden');
    expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
    for (const text of ['Jonas Haugen', '120,0 kWh · 380 kr', 'Nina'])
      expect(shown).toHaveTextContent(text);
    expect(within(shown).getByRole('link', { name: 'Se alle 12 som har ladet' })).toHaveAttribute(
      'href',
      '/organization/charging-journey?period=month&month=2026-11&view=statistics&by=member',
    );
  });

  it('ranks no one where one person alone has charged', async () => {
    const chargingOverview = nordlys.chargingOverview && {
      ...nordlys.chargingOverview,
      topMembers: nordlys.chargingOverview.topMembers?.slice(0, 1) ?? null,
      memberCount: 1,
    };
    await show(page({ account: { ...nordlys, chargingOverview } }));
    await section('Siste ladeøkter');
    expect(screen.queryByRole('region', { name: /^Hvem lader mest/ })).toBeNull();
  });

  it('counts unanswered invitations and the chips in delivery, a line each', async () => {
    const order = (id: string, status: 'NOT_PROCESSED' | 'PROCESSED', quantity: number) => ({
      __typename: 'RfidOrder' as const,
      id: `RfidOrder:${id}`,
      status,
      quantity,
    });
    const rfidOrders = {
      __typename: 'RfidOrderConnection' as const,
      nodes: [order('a', 'NOT_PROCESSED', 5), order('b', 'PROCESSED', 9)],
    };
    const pending = { __typename: 'NetworkPersonConnection' as const, totalCount: 7 };
    const organization = { ...company, pending };
    await show(page({ account: { ...nordlys, rfidOrders, organization } }));
    const shown = await section('Nettverk og bestillinger');
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['5 ladebrikker er underveis', '7 invitasjoner venter på svar']);
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

  it('leaves out rows that say nothing', async () => {
    await show(page());
    await screen.findByText('Nye hurtigladere i Bergen');
    expect(screen.queryByRole('region', { name: 'Nettverk og bestillinger' })).toBeNull();
    expect(
      within(screen.getByRole('main')).queryByText(/^Ingen ladebrikker|^Ingen invit/),
    ).toBeNull();
  });
});
