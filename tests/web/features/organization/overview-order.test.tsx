import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { overview } from '../home/home-data.ts';
import { company, nordlys, organizationGateway, page } from './organization-data.ts';

const show = (answer: Answer) =>
  renderPortal({ path: '/organization', answer: organizationGateway(answer) });
const section = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name: /^Velkommen, / });
  return screen.findByRole('region', { name });
};

const use = (change = {}) => ({
  __typename: 'StatisticsFigures' as const,
  energyConsumption: 1_250_000,
  totalChargingAmount: 42,
  revenueNoVat: 310_050,
  ...change,
});
const statistics = {
  __typename: 'ChargingStatistics' as const,
  figures: use(),
};
const cooperative = (change: Partial<typeof company>) => ({
  ...company,
  organizationClassification: 'COOPERATIVE' as const,
  ...change,
});
const facilityOf = (found: typeof statistics | null) => ({
  facility: { __typename: 'Facility' as const, statistics: found, overview: null },
});
const payout = (amount: number | null, knownAmount = amount) => ({
  nextPayout: {
    __typename: 'NextPayout' as const,
    amount,
    knownAmount,
    unknownCount: amount === null ? 1 : 0,
    billableFrom: '2027-01-04',
    payoutStatus: 'PRELIMINARY' as const,
  },
});
const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('the order of the overview of an organisation', () => {
  it('shows a cooperative its facility and its next payout first, its orders and residents, and its own charging last', async () => {
    const organization = cooperative({
      residents: { __typename: 'ResidentConnection', totalCount: 14 },
      chargerProjects: [{ __typename: 'OrganizationChargerProject', code: 'FJORD', orders: 3 }],
      ...payout(120_050),
      ...facilityOf(statistics),
    });
    await show(page({ account: { ...nordlys, organization } }));
    const shown = await section('Ladeanlegget så langt i november');
    for (const text of [
      'Inntekt ekskl. mva.3 100,50 kr',
      'Energi1 250,0 kWh',
      'Ladeøkter42',
      'Neste utbetaling ekskl. mva.1 200,50 kr',
      'Foreløpig, faktura kan sendes fra 4. januar 2027',
    ])
      expect(shown.textContent.replaceAll(/\s/g, ' ')).toContain(text);
    expect(
      within(shown)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/organization/statistics?period=month&month=2026-11&vat=excluded',
      '/organization/account/refund',
    ]);
    const tasks = await section('Nettverk og bestillinger');
    expect(
      within(tasks)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['14 beboere med egen lader', '3 bestillinger av ladere']);
    expect(headings()).toEqual([
      'Ladeanlegget så langt i november',
      'Faktura',
      'Nettverk og bestillinger',
      'Betalingsmåte',
      'Så langt i november',
      'Siste ladeøkter',
      'Nyheter',
    ]);
  });

  it('names in a heading nothing but what is below it', async () => {
    const residents = { __typename: 'ResidentConnection' as const, totalCount: 14 };
    const organization = cooperative({ residents });
    await show(page({ account: { ...nordlys, organization } }));
    const tasks = await section('Nettverk');
    expect(within(tasks).getAllByRole('listitem')).toHaveLength(1);
  });

  it('says what is unknown of the facility, and never 0', async () => {
    const organization = cooperative({ ...payout(null), ...facilityOf(statistics) });
    await show(page({ account: { ...nordlys, organization } }));
    const shown = await section('Ladeanlegget så langt i november');
    expect(shown).toHaveTextContent('Neste utbetaling ekskl. mva.Ukjent');
    expect(shown).toHaveTextContent('Vi mangler tall for en del av perioden');
  });

  it('says the part of the next payout that is known, and that a share is not', async () => {
    const organization = cooperative({ ...payout(null, 80_000), ...facilityOf(statistics) });
    await show(page({ account: { ...nordlys, organization } }));
    expect(await section('Ladeanlegget så langt i november')).toHaveTextContent(
      'Neste utbetaling ekskl. mva.800,00 krUten et ladested der andelen er ukjent',
    );
  });

  it('leaves the charging of a board without any out', async () => {
    const months = overview([
      ['2026-10', 0, 0, 0],
      ['2026-11', 0, 0, 0],
    ]);
    const chargingOverview = { ...months, topMembers: [], memberCount: 0 };
    const none = use({ energyConsumption: 0, totalChargingAmount: 0, revenueNoVat: 0 });
    const organization = cooperative(facilityOf({ ...statistics, figures: none }));
    await show(
      page({ account: { ...nordlys, organization, chargingOverview, latestChargingRecords: [] } }),
    );
    const shown = await section('Ladeanlegget så langt i november');
    expect(shown).toHaveTextContent('Ingen har ladet ved laderne deres så langt i november.');
    expect(shown).not.toHaveTextContent(/ 0|Ladeøkter/);
    expect(headings()).toEqual([
      'Ladeanlegget så langt i november',
      'Faktura',
      'Betalingsmåte',
      'Nyheter',
    ]);
  });

  it('says what will appear before the first session of a company, in one section', async () => {
    const months = overview([
      ['2026-10', 0, 0, 0],
      ['2026-11', 0, 0, 0],
    ]);
    const chargingOverview = { ...months, topMembers: [], memberCount: 0 };
    await show(page({ account: { ...nordlys, chargingOverview, latestChargingRecords: [] } }));
    expect(await screen.findByText(/når noen i nettverket lader/)).toBeVisible();
    expect(headings()).toEqual(['Så langt i november', 'Faktura', 'Betalingsmåte', 'Nyheter']);
  });

  const unused = {
    ...nordlys,
    chargingOverview: { ...overview([['2026-11', 0, 0, 0]]), topMembers: [], memberCount: 0 },
    latestChargingRecords: [],
  };
  const active = (count: number) => ({
    facility: {
      __typename: 'Facility' as const,
      statistics: null,
      overview: {
        __typename: 'FacilityOverview' as const,
        total: { __typename: 'FacilityCapacity' as const, active: count },
      },
    },
  });

  it('lists what a new organisation does first, and ticks off what is done', async () => {
    const rfids = { __typename: 'RfidConnection' as const, totalCount: 0 };
    const organization = { ...company, invoiceAddress: null, ...active(0) };
    await show(page({ account: { ...unused, rfids, organization } }));
    const steps = await section('Kom i gang');
    expect(
      within(steps)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Legg inn fakturaadressen', '/organization/account/profile'],
      ['Skaff ladebrikker', '/organization/rfid/order'],
      ['Aktiver laderne', '/organization/management/overview/chargers'],
    ]);
    const done = within(steps).getByText('Inviter personer').closest('li');
    expect(within(steps).getByRole('img', { name: 'Gjort' })).toBe(done?.querySelector('svg'));
  });

  it.each([
    ['all is done', { ...unused, organization: { ...company, ...active(4) } }],
    ['it has charged', { ...nordlys, organization: { ...company, ...active(0) } }],
  ])('lists nothing to do first once %s', async (_what, account) => {
    await show(page({ account }));
    await screen.findByRole('heading', { name: 'Nyheter' });
    expect(screen.queryByRole('region', { name: 'Kom i gang' })).toBeNull();
  });
});
