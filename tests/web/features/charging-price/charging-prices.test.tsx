import { act, screen, waitFor, within } from '@testing-library/react';
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
  key: '1',
  lastChargedAt: null,
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

const dataOf = (account: object): Answer => ({
  data: { __typename: 'Query', viewer: { __typename: 'Viewer', id: 'Viewer:kari', account } },
});

/** A gateway with these locations, or a status; of a search that finds none, without any. */
const gateway =
  (found: readonly object[] | number, viewer = kari, sorts = true) =>
  ({ operationName, variables }: GatewayRequest): Answer => {
    const id = variables?.['account'];
    if (operationName === 'LocationPrice') {
      const key = variables?.['key'];
      const locationPrice = key === location.key ? location : null;
      return dataOf({ __typename: 'Account', id, locationPrice });
    }
    if (operationName !== 'ChargingPrices') return appAnswer(viewer);
    if (typeof found === 'number') return found;
    const nodes = variables?.['search'] === 'ukjent' ? [] : found;
    const locationPrices = {
      __typename: 'LocationPricesConnection',
      nodes,
      unreadableCount: 0,
      pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
      totalCount: nodes.length,
      sort: sorts ? variables?.['sort'] : null,
    };
    return dataOf({ __typename: 'Account', id, locationPrices });
  };
const show = (found: readonly object[] | number, path = PRICES, viewer = kari) =>
  renderPortal({ path, answer: gateway(found, viewer) });
const list = async () => within(await screen.findByRole('list', { name: 'Ladesteder' }));
const expectNoHoles = () =>
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);

const rows = async () =>
  (await list()).getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '));
/** The details of a location, opened from its row. */
async function open(name: RegExp) {
  await userEvent.click((await list()).getByRole('link', { name }));
  return screen.findByRole('dialog');
}
/** Closes them. The way back through the history takes its time. */
async function close({ router }: Awaited<ReturnType<typeof show>>) {
  await userEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(PRICES));
}

describe('the prices before charging', () => {
  it('are those that the person pays, at which power, and with the free charging points', async () => {
    const type2 = { ...connector, standard: 'IEC_62196_T2', maxPower: 22_000 };
    await show([
      location,
      {
        ...location,
        name: 'To priser',
        tariffs: [
          { ...tariff, kwhPrice: price(700), startPrice: price(0) },
          { ...tariff, connectors: [type2], kwhPrice: price(400), startPrice: price(0) },
        ],
      },
      {
        ...location,
        name: 'Tid',
        tariffs: [{ ...tariff, kwhPrice: price(0), minutePrice: price(150) }],
      },
    ]);
    expect(await rows()).toEqual([
      'Grensesvingen, Helsfyr5,38 kr/kWhOslo150 kW4 av 6 ledige+ start',
      'To priserfra 4,00 kr/kWhOslo22 kW4 av 6 ledige',
      'Tid1,50 kr/minOslo150 kW4 av 6 ledige',
    ]);
    const found = await list();
    expect(
      found.getByRole('link', { name: /^Grensesvingen, Helsfyr, 5,38\skr per kWh \+ start$/ }),
    ).toBeVisible();
    expect(found.getByRole('link', { name: /^To priser, fra 4,00\skr per kWh$/ })).toBeVisible();
  });

  it('open to all parts, the discounts, the time and the charging points', async () => {
    const { router } = await show([location]);
    const details = await open(/Helsfyr/);
    expect(router.state.location.pathname).toBe(`${PRICES}/1`);
    expect(details).toHaveTextContent('0663 Oslo');
    expect(details).toHaveTextContent(
      'CCS, inntil 150 kWhurtiglading · 4 av 6 ladepunkter ledige nå',
    );
    expect(details).toHaveTextContent('Per kWh5,38 krUten rabatt: 6,29 kr');
    expect(details).toHaveTextContent('Start10,00 krPer minutt etter lading1,50 kr');
    expect(details).toHaveTextContent('Ladefordel−10 %Coop-ladebonus−5 %');
    expect(details).toHaveTextContent(/Gjelder til1\.\sdes\.\s2026/);
    expect(details).toHaveTextContent('Pris for offentlig lading, inkl. mva.');
    // A price of 0 is unsaid, and a person's prices are not shown without VAT.
    expect(details).not.toHaveTextContent('Per minutt0,00 kr');
    expect(details).not.toHaveTextContent('ekskl. mva.');
    expectNoHoles();
  });

  it('open by their address, and say where they are not found', async () => {
    const { router } = await show([], `${PRICES}/1`);
    expect(await screen.findByRole('dialog', { name: 'Grensesvingen, Helsfyr' })).toBeVisible();
    await act(() => router.navigate(`${PRICES}/2`));
    expect(await screen.findByText(/^Vi finner ikke prisene for dette ladestedet/)).toBeVisible();
  });

  it('say which of them are unknown', async () => {
    const half = { ...tariff, minutePrice: null, startPrice: null, discounts: [] };
    const portal = await show([
      { ...location, tariffs: [half] },
      {
        ...location,
        ...{ id: 'LocationPrices:2', key: '2', name: 'Flensburg Nord', postalCode: null },
        ...{ operator: 'Nordlade', tariffs: [unknownTariff] },
      },
      { ...location, id: 'LocationPrices:3', key: '3', name: 'Uten lader', tariffs: [] },
    ]);
    const shown = await rows();
    expect(shown[0]).toContain('5,38 kr/kWhOslo150 kW4 av 6 ledige+ ukjent');
    expect(shown[1]).toBe('Flensburg NordUkjent prisOslo');
    expect(shown[2]).toBe('Uten laderUkjent prisOslo');
    expect(await open(/Helsfyr/)).toHaveTextContent('Per minuttUkjentStartUkjent');
    await close(portal);
    const abroad = await open(/Flensburg/);
    expect(abroad).toHaveTextContent('Oslo · Nordlade');
    expect(abroad).toHaveTextContent('Ukjent kontakttype6 ladepunkter');
    expect(abroad).toHaveTextContent('Prisen er ukjent');
    expect(abroad).not.toHaveTextContent('kr');
    await close(portal);
    expect(await open(/Uten lader/)).toHaveTextContent('Kontakter og priser er ukjente');
    expectNoHoles();
  });

  it('of an organisation are also without VAT, and lead back to its history', async () => {
    const admin = {
      ...kari,
      account: fjordbyen,
      screens: kari.screens && { ...kari.screens, navigationVariant: 'ORGANIZATION' as const },
    };
    await show([location], `/organization${PRICES}`, admin);
    expect(await screen.findByText(/^Dette betaler organisasjonen inkl. mva./)).toBeVisible();
    expect(
      screen
        .getAllByRole('link', { name: /Ladehistorikk/ })
        .map((link) => link.getAttribute('href')),
    ).toContain('/organization/charging-journey');
    const details = await open(/Helsfyr/);
    expect(details).toHaveTextContent('Per kWh5,38 krUten rabatt: 6,29 kr · 4,30 kr ekskl. mva.');
    expect(details).toHaveTextContent('Start10,00 kr8,00 kr ekskl. mva.');
  });
});

// CHARGE-85
describe('the order', () => {
  const used = {
    ...location,
    id: 'LocationPrices:9',
    key: '9',
    lastChargedAt: '2026-11-18T08:00:00Z',
  };
  const many = [
    used,
    ...Array.from({ length: 10 }, (_, at) => ({ ...location, id: `L:${at}`, key: `o${at}` })),
  ];
  const headings = () =>
    within(screen.getByRole('region', { name: 'Ladesteder' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  it('has the locations where the person has charged first, and is chosen in the address', async () => {
    const {
      router,
      gateway: { requests },
    } = await show(many);
    await list();
    expect(headings()).toEqual(['Her har du ladet, sist først', 'Andre ladesteder, etter navn']);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Sorter etter' }),
      'Pris per kWh',
    );
    await waitFor(() =>
      expect(headings()).toEqual([
        'Her har du ladet, laveste pris først',
        'Andre ladesteder, laveste pris først',
      ]),
    );
    expect(router.state.location.search).toBe('?sort=PRICE');
    expect(requests.at(-1)?.variables).toMatchObject({ sort: 'PRICE' });
    expect(screen.getByText(/steder med ukjent pris står sist/)).toBeVisible();
  });

  it('cannot be chosen where the backend does not sort, whose list is one', async () => {
    await renderPortal({ path: PRICES, answer: gateway(many, kari, false) });
    await list();
    expect(headings()).toEqual(['11 ladesteder']);
    expect(screen.queryByRole('combobox', { name: 'Sorter etter' })).toBeNull();
  });
});

describe('the search', () => {
  it('stands in the address, says that it finds none, and is undone', async () => {
    const {
      gateway: { requests },
    } = await show([location], `${PRICES}?search=ukjent`);
    expect(await screen.findByText('Ingen treff på søket')).toBeVisible();
    const field = screen.getByRole('searchbox', { name: 'Sted eller postnummer' });
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
