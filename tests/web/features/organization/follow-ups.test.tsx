import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../render.tsx';
import {
  charger,
  followUps,
  heldChip,
  nordlys,
  organizationGateway,
  page,
} from './organization-data.ts';
import type { Answer } from '../../gateway.ts';

const show = (overview: Answer) =>
  renderPortal({ path: '/organization', answer: organizationGateway(overview) });
/** A section with its content. The placeholder before it is another element. */
const section = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name: /^Velkommen, / });
  return screen.findByRole('region', { name });
};

/** The title and the link of each state of the account, which is a notice of its own (USER-9). */
const states = [
  ['ACCOUNT_BLOCKED', 'Organisasjonens konto er sperret'],
  ['DELETE_REQUESTED', 'Organisasjonens konto skal slettes'],
] as const;

/** The line and the address of each row to follow up, transcribed from SCREEN-60. */
const rows = [
  ['PAYMENT_MISSING', 'Gyldig betalingsmåte mangler', '/organization/account/payment?card=new'],
  ['PAYMENT_CARD_MISSING', 'Betalingskort mangler', '/organization/account/payment?card=new'],
  ['PAYMENT_CARD_EXPIRED', 'Betalingskortet er utløpt', '/organization/account/payment?card=new'],
  ['PAYMENT_CARD_EXPIRING', 'Betalingskortet utløper denne måneden', '/organization/account/payment?card=new'],
  ['ADDRESS_MISSING', 'Adressen er ikke fullstendig', '/missing/organization-address'],
  ['INVOICES_UNDELIVERED', '1 faktura kom ikke frem', '/organization/account/payment'],
  ['INVOICE_REFERENCE_MISSING', 'Fakturareferanse mangler', '/organization/account/profile'],
  ['INVITATIONS_UNDELIVERED', '1 invitasjon kom ikke frem eller er utløpt', '/organization/network?group=FAILED'],
  ['CHARGERS_OUT_OF_ORDER', '1 lader er ute av drift', '/organization/management/overview/chargers/7'],
  ['CHARGERS_SILENT', '1 lader er uten kontakt', '/organization/management/overview/chargers/7'],
  ['CHARGERS_NEVER_ACTIVATED', '1 lader er aldri aktivert', '/organization/management/overview/chargers/7'],
  ['RFIDS_OF_FORMER_MEMBERS', '1 aktiv ladebrikke hos en som har sluttet', '/organization/rfid/7'],
] as const; // oxfmt-ignore

const showFollowUps = (...given: Parameters<typeof followUps>) =>
  show(page({ account: { ...nordlys, followUps: followUps(...given) } }));

describe('the things to follow up on the overview of an organisation', () => {
  it.each(states)('shows %s with one action', async (kind, title) => {
    await showFollowUps([kind]);
    const shown = within(await section('Viktig om kontoen din'));
    expect(shown.getByText(title)).toBeVisible();
    expect(shown.getAllByRole('link')).toHaveLength(1);
    expect(shown.getByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Må følges opp' })).toBeNull();
  });

  it('lists each thing to follow up as a line that leads to it', async () => {
    const of = { chargers: [charger('7')], rfids: [heldChip('7')] };
    await showFollowUps(rows.map(([kind]) => ({ kind, ...of })));
    const shown = within(await section('Må følges opp'));
    await userEvent.click(shown.getByRole('button', { name: /^Vis \d+ til$/ }));
    const links = shown.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      rows.map(([, line, href]) => [line, href]),
    );
  });

  it('begins with the rows to follow up, in the order of the gateway, and the others behind a button', async () => {
    await showFollowUps([
      'PAYMENT_MISSING',
      'CHARGERS_OUT_OF_ORDER',
      'CHARGERS_SILENT',
      'ADDRESS_MISSING',
      'INVITATIONS_UNDELIVERED',
      'CHARGERS_NEVER_ACTIVATED',
    ]);
    const shown = await section('Må følges opp');
    expect(screen.getByRole('main').querySelector('section')).toBe(shown);
    const lines = () =>
      within(shown)
        .getAllByRole('link')
        .map((link) => link.textContent);
    const first = [
      'Gyldig betalingsmåte mangler',
      '1 lader er ute av drift',
      '1 lader er uten kontakt',
    ];
    expect(lines()).toEqual(first);
    const more = within(shown).getByRole('button', { name: 'Vis 3 til', expanded: false });
    await userEvent.click(more);
    expect(lines()).toEqual([
      ...first,
      'Adressen er ikke fullstendig',
      '1 invitasjon kom ikke frem eller er utløpt',
      '1 lader er aldri aktivert',
    ]);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(more).toHaveFocus();
  });

  it.each([
    [
      'CHARGERS_OUT_OF_ORDER',
      '5 ladere er ute av drift',
      '/organization/management/overview/chargers?state=OUT_OF_ORDER',
    ],
    [
      'RFIDS_OF_FORMER_MEMBERS',
      '5 aktive ladebrikker hos noen som har sluttet',
      '/organization/rfid?status=ACTIVE&sort=MEMBER',
    ],
  ] as const)('leads from several of %s to the list of them', async (kind, line, href) => {
    // oxfmt-ignore
    const chargers = ['1', '2', '3'].map(charger);
    const rfids = ['1', '2', '3'].map(heldChip);
    await showFollowUps([{ kind, count: 5, chargers, rfids }]);
    const row = within(await section('Må følges opp'));
    expect(row.getByRole('link', { name: line })).toHaveAttribute('href', href);
  });

  it('pays the unpaid invoice from its row', async () => {
    const unpaid = {
      __typename: 'Invoice' as const,
      id: 'Invoice:inv/4',
      key: 'inv/4',
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
    expect(row.getByRole('link', { name: /^1 forfalt faktura: 796,40\s+kr$/ })).toHaveAttribute(
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
    expect(shown.getByText('Adressen er ikke fullstendig')).toBeVisible();
    expect(
      shown.getByText(
        'Dette fikk vi ikke sjekket: feil på ladere og invitasjoner som ikke kom frem.',
      ),
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
});
