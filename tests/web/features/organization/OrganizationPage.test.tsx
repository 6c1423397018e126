import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../../../../web/generated/graphql.ts';
import { kari, type Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { overview } from '../home/home-data.ts';
import { bakken, company, nordlys, organizationGateway, page, silje } from './organization-data.ts';

const show = (overview: Answer | (() => Answer), app = {}) =>
  renderPortal({ path: '/organization', answer: organizationGateway(overview, app) });
/** A section once there is something in it: the one that holds its place before is another. */
const section = async (name: string | RegExp) => {
  await screen.findByRole('heading', { level: 1, name: /^Velkommen, / });
  return screen.findByRole('region', { name });
};

/** What the administrator is told of each, transcribed from specification sections 4 and 8, and where it leads. */
const notices: Record<
  Exclude<NoticeKind, 'MEMBER_BLOCKED' | 'PHONE_MISSING'>,
  readonly [title: string, link: string, href: string]
> = {
  ACCOUNT_BLOCKED: ['Organisasjonens konto er sperret', 'Kontakt kundeservice', '/contact'],
  DELETE_REQUESTED: ['Organisasjonens konto blir slettet', 'Kontakt kundeservice', '/contact'],
  PAYMENT_MISSING: [
    'Organisasjonen mangler betalingsmåte',
    'Legg til betalingsmåte',
    '/organization/account/payment?card=new',
  ],
  PAYMENT_CARD_EXPIRED: [
    'Organisasjonens betalingskort er utløpt',
    'Bytt kort',
    '/organization/account/payment?card=new',
  ],
  PAYMENT_CARD_EXPIRING: [
    'Organisasjonens betalingskort utløper denne måneden',
    'Bytt kort',
    '/organization/account/payment?card=new',
  ],
  ADDRESS_MISSING: [
    'Organisasjonens adresse er ikke fullstendig',
    'Fyll inn adressen',
    '/missing/organization-address',
  ],
};
const isNotice = (kind: string): kind is keyof typeof notices => Object.hasOwn(notices, kind);

describe('the overview of an organisation', () => {
  it('welcomes by its name, and names the tab', async () => {
    await show(page());
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveTextContent('Velkommen, Nordlys Elektro AS'));
    expect(document.title).toBe('Velkommen, Nordlys Elektro AS – Fjordlading');
  });

  it.each(Object.keys(notices).filter(isNotice))('tells of %s with one action', async (kind) => {
    await show(page({ account: { ...nordlys, notices: [kind] } }));
    const [title, link, href] = notices[kind];
    const shown = within(await section('Viktig om kontoen din'));
    expect(shown.getByText(title)).toBeVisible();
    expect(shown.getAllByRole('link')).toHaveLength(1);
    expect(shown.getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  it('says nothing where nothing is wrong', async () => {
    await show(page());
    await screen.findByText('Nye hurtigladere i Bergen');
    expect(screen.queryByRole('region', { name: 'Viktig om kontoen din' })).toBeNull();
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

  it('lists its locations with their number, and the rest on request', async () => {
    const chargeLocations = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => ({
      __typename: 'ChargeLocation' as const,
      id: letter,
      name: `Garasje ${letter}`,
      city: 'Oslo',
    }));
    await show(page({ account: { ...nordlys, organization: { ...company, chargeLocations } } }));
    const shown = within(await section('Ladesteder (7)'));
    expect(shown.getByText('Garasje E')).toBeVisible();
    expect(shown.getByText('Garasje F')).not.toBeVisible();
    await userEvent.click(shown.getByText('Vis 2 steder til'));
    expect(shown.getByText('Garasje G')).toBeVisible();
  });

  it('shows the month of the network against its same days of the month before, with VAT, and the year as chart and table', async () => {
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
    await userEvent.click(shown.getByText('Vis som tabell'));
    expect(shown.getAllByRole('row')).toHaveLength(1 + 12);
  });

  it('shows its last sessions, with who charged and each with its detail', async () => {
    await show(page());
    const shown = within(await section('Siste ladeøkter'));
    expect(await shown.findByText('Jonas Haugen')).toBeVisible();
    // All of them are the organisation's to pay.
    expect(shown.queryByText('Betales av organisasjonen')).toBeNull();
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/organization/charging-journey/session%2F7',
      '/organization/charging-journey',
    ]);
  });

  it('says what will be there before anybody has charged', async () => {
    const chargingOverview = overview([
      ['2026-10', 0, 0, 0],
      ['2026-11', 0, 0, 0],
    ]);
    await show(page({ account: { ...nordlys, chargingOverview, latestChargingRecords: [] } }));
    expect(await screen.findByText(/når noen i nettverket lader/)).toBeVisible();
    expect(screen.getByText(/Når noen i nettverket har ladet/)).toBeVisible();
  });

  it('does not speak of locations where there are none', async () => {
    await show(page());
    await screen.findByText('Nye hurtigladere i Bergen');
    expect(screen.queryByRole('region', { name: /Ladesteder/ })).toBeNull();
  });
});

describe('what cannot be fetched', () => {
  it.each([
    ['cards', { paymentCards: null }, 'Vi fikk ikke hentet betalingsmåten.'],
    [
      'locations',
      { organization: { ...company, chargeLocations: null } },
      'Vi fikk ikke hentet ladestedene.',
    ],
    ['the months', { chargingOverview: null }, 'Vi fikk ikke hentet månedens lading.'],
    ['the sessions', { latestChargingRecords: null }, 'Vi fikk ikke hentet ladeøktene.'],
    [
      'notices',
      { notices: null },
      'Vi fikk ikke sjekket om alt er i orden med organisasjonens konto.',
    ],
    ['the organisation', { organization: null }, 'Vi fikk ikke hentet betalingsmåten.'],
  ])('costs one card: %s', async (_what, failed, text) => {
    let answer = page({ account: { ...nordlys, ...failed } });
    await show(() => answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Nye hurtigladere i Bergen')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nordlys Elektro AS');
    answer = page();
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('is said once when it is everything', async () => {
    await show(page({ account: null }, null));
    expect(await screen.findByText('Vi får ikke hentet organisasjonen akkurat nå')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Prøv igjen' })).toHaveLength(1);
  });
});

describe('who has an overview', () => {
  it('is not somebody who acts for no organisation: they go home', async () => {
    const activeRole = silje.activeRole && { ...silje.activeRole, organizationId: null };
    const { router } = await show(
      page({
        activeRole,
        account: bakken,
      }),
      { navigation: kari.navigation },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('is a small business that no organisation stands behind, with its own way to pay', async () => {
    const activeRole = silje.activeRole && {
      ...silje.activeRole,
      organizationId: null,
      cardName: 'Tor Bakken',
    };
    await show(
      page({
        activeRole,
        account: {
          ...bakken,
          activePaymentMethod: {
            __typename: 'ActivePaymentMethod',
            paymentType: 'E_INVOICE',
            label: 'tor@bakken.example',
          },
        },
      }),
    );
    expect(await screen.findByText('tor@bakken.example')).toBeVisible();
    expect(await screen.findByText('Bakken verksted')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Velkommen, Tor Bakken');
  });
});
