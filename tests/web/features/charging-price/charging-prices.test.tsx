import { screen, waitFor, within } from '@testing-library/react';
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
import { renderPortal } from '../../render.tsx';
// Loaded before the first test, which would wait for it.
import '../../../../web/features/charging-price/ChargingPricesPage.tsx';

const PRICES = '/charging-journey/prices';
const price = (beforeDiscount: number, afterDiscount = beforeDiscount) => ({
  __typename: 'TariffPrice',
  beforeDiscount,
  afterDiscount,
  afterDiscountNoVat: Math.round(afterDiscount * 0.8),
});
const connector = {
  __typename: 'ConnectorGroup',
  standard: 'IEC_62196_T2_COMBO',
  powerType: 'DC',
  maxPower: 150_000,
  count: 6,
  availableCount: 4,
};
const tariff = {
  __typename: 'ChargingTariff',
  connectors: [connector],
  priceListType: 'PUBLIC',
  currency: 'NOK',
  kwhPrice: price(629, 538),
  minutePrice: price(0),
  idleMinutePrice: price(150),
  startPrice: price(1000),
  discounts: [
    { __typename: 'TariffDiscount', kind: 'SUBSCRIPTION', name: 'Ladefordel', percent: 10 },
    { __typename: 'TariffDiscount', kind: 'COOP_BONUS', name: null, percent: 5 },
  ],
  endsAt: '2026-11-30T23:00:00Z',
};
const location = {
  __typename: 'LocationPrices',
  id: 'LocationPrices:1',
  name: 'Grensesvingen, Helsfyr',
  address: null,
  postalCode: '0663',
  city: 'Oslo',
  operator: null,
  tariffs: [tariff],
};
const unknownTariff = {
  ...tariff,
  connectors: [
    { ...connector, standard: null, powerType: null, maxPower: null, availableCount: null },
  ],
  ...{ priceListType: null, kwhPrice: null, minutePrice: null, idleMinutePrice: null },
  ...{ startPrice: null, discounts: [], endsAt: null },
};

/** A gateway with these locations, or a status; of a search that finds none, without any. */
const gateway =
  (found: readonly object[] | number, viewer = kari) =>
  ({ operationName, variables }: GatewayRequest): Answer => {
    if (operationName !== 'ChargingPrices') return appAnswer(viewer);
    if (typeof found === 'number') return found;
    const nodes = variables?.['search'] === 'ukjent' ? [] : found;
    const locationPrices = {
      __typename: 'LocationPricesConnection',
      nodes,
      unreadableCount: 0,
      pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
      totalCount: nodes.length,
    };
    const id = variables?.['account'];
    const account = { __typename: 'Account', id, locationPrices };
    return {
      data: {
        __typename: 'Query',
        viewer: { __typename: 'Viewer', id: 'Viewer:kari', account },
      },
    };
  };
const show = (found: readonly object[] | number, path = PRICES, viewer = kari) =>
  renderPortal({ path, answer: gateway(found, viewer) });
const list = async () => within(await screen.findByRole('list', { name: 'Ladesteder' }));
const expectNoHoles = () =>
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);

describe('the prices before charging', () => {
  it('are those that the person pays, with the discounts, the time and the charging points', async () => {
    await show([location]);
    const [row] = (await list()).getAllByRole('listitem');
    expect(row).toHaveTextContent('Grensesvingen, Helsfyr0663 Oslo');
    expect(row).toHaveTextContent(
      'CCS · hurtiglading · inntil 150 kW · 4 av 6 ladepunkter ledige nå',
    );
    expect(row).toHaveTextContent('5,38 kr per kWh');
    expect(row).toHaveTextContent(
      'Start: 10,00 kr · Etter lading: 1,50 kr per minutt · inkl. mva.',
    );
    expect(row).toHaveTextContent(
      'Ladefordel −10 % · Coop-ladebonus −5 % · Uten rabatt: 6,29 kr per kWh',
    );
    expect(row).toHaveTextContent(/Pris for offentlig lading · Gjelder til 1\.\sdes\.\s2026/);
    // A price of 0 is unsaid, and a person's prices are not shown without VAT.
    expect(row).not.toHaveTextContent('0,00 kr per minutt');
    expect(row).not.toHaveTextContent('ekskl. mva.');
    expectNoHoles();
  });

  it('say which of them are unknown', async () => {
    const half = { ...tariff, minutePrice: null, startPrice: null, discounts: [] };
    await show([
      { ...location, tariffs: [half] },
      {
        ...location,
        id: 'LocationPrices:2',
        name: 'Flensburg Nord',
        postalCode: null,
        operator: 'Nordlade',
        tariffs: [unknownTariff],
      },
      { ...location, id: 'LocationPrices:3', name: 'Uten lader', tariffs: [] },
    ]);
    const [first, abroad, empty] = (await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent('5,38 kr per kWh · Prisen per minutt er ukjent');
    expect(first).toHaveTextContent('Startgebyret er ukjent');
    expect(abroad).toHaveTextContent('Oslo · Nordlade');
    expect(abroad).toHaveTextContent('Ukjent kontakttype · 6 ladepunkter');
    expect(abroad).toHaveTextContent('Prisen er ukjent');
    expect(abroad).not.toHaveTextContent('kr');
    expect(empty).toHaveTextContent('Kontakter og priser er ukjente');
    expectNoHoles();
  });

  it('of an organisation are also without VAT, and lead back to its history', async () => {
    const admin = {
      ...kari,
      account: fjordbyen,
      screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
    };
    await show([location], `/organization${PRICES}`, admin);
    const [row] = (await list()).getAllByRole('listitem');
    expect(row).toHaveTextContent(
      '4,30 kr per kWh · Etter lading: 1,20 kr per minutt · Start: 8,00 kr ekskl. mva.',
    );
    expect(screen.getByText(/^Prisene gjelder for organisasjonen/)).toBeVisible();
    expect(
      screen
        .getAllByRole('link', { name: /Ladehistorikk/ })
        .map((link) => link.getAttribute('href')),
    ).toContain('/organization/charging-journey');
  });
});

describe('the search', () => {
  it('stands in the address, says that it finds none, and is undone', async () => {
    const {
      gateway: { requests },
    } = await show([location], `${PRICES}?search=ukjent`);
    expect(await screen.findByText('Ingen treff på søket')).toBeVisible();
    const field = screen.getByRole('searchbox', { name: 'Navn, sted eller postnummer' });
    expect(field).toHaveValue('ukjent');
    await userEvent.clear(field);
    await userEvent.type(field, '0663{Enter}');
    expect((await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Ladesteder' })).toHaveTextContent('1 ladested');
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toMatchObject({ search: '0663', first: 20, after: null }),
    );
  });

  it('says when the prices could not be fetched', async () => {
    await show(503);
    expect(await screen.findByText('Vi fikk ikke hentet prisene')).toBeVisible();
  });
});

describe('the way to the prices', () => {
  const history = (offered: typeof portal.features.offered) =>
    renderPortal({
      path: '/charging-journey',
      answer: ({ operationName }) =>
        operationName === 'App'
          ? {
              data: {
                __typename: 'Query',
                portal: { ...portal, features: { ...portal.features, offered } },
                viewer: kari,
              },
            }
          : 503,
    });

  it('is a link on the history', async () => {
    await history(portal.features.offered);
    expect(await screen.findByRole('link', { name: 'Ladepriser nå' })).toHaveAttribute(
      'href',
      PRICES,
    );
  });

  it('is absent where the provider does not offer it', async () => {
    await history(portal.features.offered.filter((feature) => feature !== 'CHARGING_PRICES'));
    expect(await screen.findByRole('heading', { name: 'Ladehistorikk' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ladepriser nå' })).toBeNull();
  });
});
