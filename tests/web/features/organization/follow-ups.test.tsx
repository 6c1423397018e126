import { screen, within } from '@testing-library/react';
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

  it('names the active chip of a former member, and leads to it', async () => {
    await showFollowUps([{ kind: 'RFIDS_OF_FORMER_MEMBERS', rfids: [heldChip('7', 'Jonas')] }]);
    const row = within(await section('Må følges opp'));
    expect(row.getByText('1 aktiv ladebrikke er hos en som ikke lenger er med')).toBeVisible();
    expect(
      row.getByText('LP10000007 (Jonas). Sperr brikken, eller gi den til en annen.'),
    ).toBeVisible();
    expect(row.getByRole('link', { name: 'Se brikken' })).toHaveAttribute(
      'href',
      '/organization/rfid/7',
    );
  });

  it('leads to the active chips by holder when former members have several', async () => {
    const rfids = ['1', '2', '3'].map((key) => heldChip(key, 'Jonas'));
    await showFollowUps([{ kind: 'RFIDS_OF_FORMER_MEMBERS', count: 4, rfids }]);
    const row = within(await section('Må følges opp'));
    expect(row.getByText(/LP10000003 \(Jonas\) og 1 til\. Sperr brikkene/)).toBeVisible();
    expect(row.getByRole('link', { name: 'Se brikkene' })).toHaveAttribute(
      'href',
      '/organization/rfid?status=ACTIVE&sort=MEMBER',
    );
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
