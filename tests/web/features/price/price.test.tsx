import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, type Answer, type GatewayRequest, fjordbyen } from '../../gateway.ts';
import { connection } from '../../connection.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const PRICES = '/organization/management/overview/prices';
const list = (id: string, changes: object = {}) => ({
  __typename: 'PriceList',
  id: `PriceList:${id}`,
  key: id,
  locationId: 'L1',
  location: 'Biblioteket',
  type: 'PUBLIC',
  kwhPrice: 250,
  kwhPriceNoVat: 200,
  spotMarkup: null,
  spotMarkupNoVat: null,
  minutePrice: 0,
  minutePriceNoVat: 0,
  effectiveAt: '2026-10-31T23:00:00Z',
  pendingRequestId: null,
  ...changes,
});
const unknownList = {
  ...Object.fromEntries(Object.keys(list('x')).map((key) => [key, null])),
  __typename: 'PriceList',
  id: 'PriceList:unknown',
  key: 'unknown',
};
const window = (earliest: string, latest: string) => ({
  __typename: 'PriceChangeWindow',
  sentOn: '2026-11-20',
  earliest,
  latest,
});
const request = {
  __typename: 'PriceRequest',
  id: 'PriceRequest:r-1',
  key: 'r-1',
  createdAt: '2026-11-20T10:00:00Z',
  validFrom: '2026-11-21',
  status: 'PENDING',
  appliedAt: null,
  window: window('2026-11-23', '2026-11-25'),
  kwhPrice: 279,
  spotMarkup: null,
  minutePrice: null,
  priceLists: [
    {
      ...{ __typename: 'RequestedPriceList', key: 'b', location: 'Biblioteket', type: 'SMS' },
      before: { __typename: 'PriceBefore', kwhPrice: 250, spotMarkup: null, minutePrice: 0 },
    },
  ],
};
const outcome = (revenueNoVat: number, changes: object = {}) => ({
  __typename: 'PriceOutcome',
  revenueNoVat,
  incomeNoVat: revenueNoVat / 2,
  ownCost: 0,
  averageResident: null,
  dearestResident: null,
  averageOthersSession: revenueNoVat / 100,
  ...changes,
});
const simulation = {
  __typename: 'PriceSimulation',
  from: '2026-08-01',
  to: '2026-10-31',
  sessions: 80,
  energy: 1_200_000,
  residents: 4,
  kwhPriceNoVat: 240,
  spotMarkupNoVat: null,
  minutePriceNoVat: null,
  today: outcome(200_000, { averageResident: 50_000, dearestResident: 90_000 }),
  proposed: outcome(240_000, { averageResident: 60_000, dearestResident: 108_000 }),
};
const requestConnection = (nodes: readonly object[]) => ({
  priceRequests: connection('PriceRequest', nodes),
});
const lists = [list('a'), list('b', { type: 'SMS', pendingRequestId: 'r-1' }), unknownList];

type Parts = Readonly<Record<string, object | null>>;

/**
 * A gateway for an administrator, with the result of each operation about the organisation. Null is
 * a failed one.
 */
function gateway(changes: Parts = {}) {
  const parts: Parts = {
    Prices: {
      facility: {
        __typename: 'Facility',
        priceLists: connection('PriceList', lists, { unreadableCount: 1 }),
      },
      ...requestConnection([request]),
    },
    PriceRequests: requestConnection([
      request,
      { ...request, id: 'PriceRequest:r-0', key: 'r-0', status: null, kwhPrice: null },
    ]),
    PriceRequest: {
      priceRequest: request,
      facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
    },
    PriceHistory: {
      priceHistory: connection('PriceChange', [
        {
          ...{ __typename: 'PriceChange', key: 'c-1', kwhPrice: null, spotMarkup: 25 },
          ...{ minutePrice: 10, effectiveAt: '2026-10-31T23:00:00Z' },
        },
      ]),
    },
    PriceChangeForm: {
      facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
      priceChangeWindow: window('2026-11-23', '2026-11-25'),
    },
    PriceWindow: { priceChangeWindow: window('2026-11-24', '2026-11-25') },
    PriceSimulation: { priceSimulation: simulation },
    ...changes,
  };
  return ({ operationName }: GatewayRequest): Answer => {
    const { screens } = kari;
    const part = parts[operationName];
    if (operationName === 'RequestPriceChange' || operationName === 'WithdrawPriceRequest') {
      const field = operationName === 'RequestPriceChange' ? 'requestPriceChange' : 'withdrawPriceRequest'; // oxfmt-ignore
      if (part === null)
        return {
          errors: [{ message: 'x', extensions: { code: 'PRICE_REQUEST_PENDING', status: 409 } }],
        };
      const organization = {
        ...{ __typename: 'Organization', id: 'Organization:100400' },
        facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
        ...requestConnection(field === 'requestPriceChange' ? [request] : []),
      };
      return mutationAnswer(field, { priceRequest: request, organization });
    }
    if (part === undefined)
      return appAnswer({
        ...kari,
        account: fjordbyen,
        screens: screens && { ...screens, navigationVariant: 'ORGANIZATION' },
      });
    if (part === null) return 503;
    const organization = {
      __typename: 'Organization',
      id: 'Organization:100400',
      ...part,
    };
    return {
      data: {
        __typename: 'Query',
        viewer: { __typename: 'Viewer', id: 'Viewer:kari', organization },
      },
    };
  };
}
const show = (path: string, changes?: Parts) => renderPortal({ path, answer: gateway(changes) });
const expectNoHoles = () =>
  expect(document.body.textContent).not.toMatch(/\bnull\b|undefined|NaN|Invalid/);

describe('the prices', () => {
  it('appears by location with and without VAT, and pending requests come first', async () => {
    await show(PRICES);
    const pending = await screen.findByRole('region', { name: 'Gjelder ikke ennå' });
    expect(pending).toHaveTextContent('2,79 kr per kWh');
    expect(pending).toHaveTextContent(
      'Gjelder tidligst 23. november 2026 og senest 25. november 2026.',
    );
    const place = screen.getByRole('region', { name: 'Biblioteket' });
    expect(place).toHaveTextContent('2,50 kr per kWh');
    expect(place).toHaveTextContent('2,00 kr per kWh ekskl. mva. · Fra 1. november 2026');
    expect(within(place).getByText('Ny pris på vei')).toBeVisible();
    // A pending list cannot be requested again.
    expect(within(place).getAllByRole('link', { name: /^Endre prisen/ })).toHaveLength(1);
    expect(screen.getByText('Ukjent pris')).toBeVisible();
    expectNoHoles();
  });

  it('withdraws a pending request, after a question', async () => {
    const {
      gateway: { requests },
    } = await show(PRICES);
    await userEvent.click(await screen.findByRole('button', { name: 'Trekk tilbake' }));
    const dialog = screen.getByRole('dialog', {
      name: /^Vil du trekke tilbake forespørselen om 2,79/,
    });
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Trekk tilbake forespørselen' }),
    );
    await waitFor(() => expect(screen.getByText('Forespørselen er trukket tilbake')).toBeVisible());
    const sent = requests.find(({ operationName }) => operationName === 'WithdrawPriceRequest');
    expect(sent?.variables?.['input']).toEqual({
      accountId: fjordbyen.id,
      id: 'PriceRequest:r-1',
    });
    // The payload has what the page shows.
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Gjelder ikke ennå' })).toBeNull(),
    );
    expect(requests.filter(({ operationName }) => operationName === 'Prices')).toHaveLength(1);
  });

  it('says that there are none, and that they could not be fetched', async () => {
    await show(PRICES, {
      Prices: {
        facility: { __typename: 'Facility', priceLists: connection('PriceList', []) },
        ...requestConnection([]),
      },
    });
    expect(await screen.findByText('Ingen prislister')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Endre priser' })).toBeNull();
  });

  it('shows the history of the prices', async () => {
    await show(`${PRICES}/history/a`);
    expect(
      await screen.findByText('Spotpris + 0,25 kr per kWh · 0,10 kr per minutt'),
    ).toBeVisible();
    expect(screen.getByText('Biblioteket – Offentlig')).toBeVisible();
  });
});

describe('a price change', () => {
  const open = async (changes?: Parts) => {
    const shown = await show(`${PRICES}/change?list=a`, changes);
    await screen.findByRole('region', { name: 'Hvilke prislister?' });
    return shown;
  };
  const price = () => screen.getByRole('textbox', { name: 'Pris per kWh' });
  const send = () => screen.getByRole('button', { name: 'Send prisforespørselen' });

  it('simulates the change before it is sent, against the current price, with its assumption', async () => {
    const {
      gateway: { requests },
    } = await open();
    expect(screen.getByRole('checkbox', { name: /^Biblioteket – Offentlig 2,50/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /SMS/ })).toBeDisabled();
    await userEvent.type(price(), '3,00');
    const region = screen.getByRole('region', { name: 'Hva prisen hadde betydd' });
    expect(await within(region).findByText('1 200,00 kr')).toBeVisible();
    expect(within(region).getByText('200,00 kr mer')).toBeVisible();
    expect(region).toHaveTextContent('I alt med ny pris1 200,00 kr1 000,00 kr med prisen av i dag');
    expect(region).toHaveTextContent('Regnet på 80 økter');
    expect(region).toHaveTextContent('Beboeren som betaler mest');
    expect(region).toHaveTextContent('som om alle hadde ladet like mye');
    expect(region).toHaveTextContent('Ny pris ekskl. mva.: 2,40 kr per kWh');
    const tried = requests.findLast(({ operationName }) => operationName === 'PriceSimulation');
    expect(tried?.variables?.['input']).toEqual({ priceListIds: ['PriceList:a'], kwhPrice: 300 });
    expectNoHoles();
  });

  it('sends the change once, and leads to its request', async () => {
    const {
      gateway: { requests },
    } = await open();
    await userEvent.type(price(), '3,00');
    expect(screen.getByRole('region', { name: 'Dette sender dere' })).toHaveTextContent(
      'Biblioteket – OffentligI dag2,50 kr per kWhNy pris3,00 kr per kWh',
    );
    await userEvent.dblClick(send());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Prisforespørselen er sendt' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tilbake til prisene' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Dette ba dere om' })).toHaveTextContent(
      'Biblioteket – SMSI dag2,50 kr per kWhNy pris2,79 kr per kWh',
    );
    expect(screen.getByText('Ønsket dato')).toBeVisible();
    expect(screen.queryByText(/Ny pris fra/)).toBeNull();
    const sent = requests.filter(({ operationName }) => operationName === 'RequestPriceChange');
    expect(sent.map(({ variables }) => variables?.['input'])).toEqual([
      {
        accountId: fjordbyen.id,
        priceListIds: ['PriceList:a'],
        kwhPrice: 300,
        validFrom: '2026-11-23',
      },
    ]);
  });

  it('is not sent where the price has changed since, and shows the one of today', async () => {
    const form = {
      facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
      priceChangeWindow: window('2026-11-23', '2026-11-25'),
    };
    const {
      gateway: { requests },
    } = await open({ PriceChangeForm: form });
    await userEvent.type(price(), '3,00');
    form.facility.priceLists = connection('PriceList', [list('a', { kwhPrice: 260 })]);
    await userEvent.click(send());
    expect(await screen.findByText(/^Dette er endret et annet sted/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Dette sender dere' })).toHaveTextContent(
      'I dag2,60 kr per kWhNy pris3,00 kr per kWh',
    );
    expect(price()).toHaveValue('3,00');
    expect(requests.some(({ operationName }) => operationName === 'RequestPriceChange')).toBe(
      false,
    );
  });

  it('shows each problem beside its field', async () => {
    const {
      gateway: { requests },
    } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Biblioteket – Offentlig 2,50/ }));
    await userEvent.type(price(), '2,79123');
    const date = screen.getByRole('textbox', { name: 'Ønsket dato' });
    await userEvent.clear(date);
    await userEvent.type(date, '20.11.2026');
    await userEvent.click(send());
    expect(await screen.findByText('Skriv prisen med høyst to desimaler')).toBeVisible();
    expect(screen.getByText('Pris endret må være en fremtidig dato')).toBeVisible();
    expect(screen.getByText('Velg minst én prisliste')).toBeVisible();
    expect(requests.some(({ operationName }) => operationName === 'RequestPriceChange')).toBe(
      false,
    );
  });

  it('warns that energy becomes free', async () => {
    await open();
    await userEvent.type(price(), '0');
    expect(await screen.findByText('Energien blir gratis')).toBeVisible();
  });

  it('says that another change is pending, and keeps the input', async () => {
    await open({ RequestPriceChange: null });
    await userEvent.type(price(), '3,00');
    await userEvent.click(send());
    expect(await screen.findByText(/har allerede en endring som venter/)).toBeVisible();
    expect(price()).toHaveValue('3,00');
  });
});

describe('a price request', () => {
  it('distinguishes a missing request from one that could not be fetched', async () => {
    await show(`${PRICES}/requests/r-9`, {
      PriceRequest: {
        priceRequest: null,
        facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
      },
    });
    expect(await screen.findByText('Vi finner ikke prisforespørselen')).toBeVisible();
  });

  it('has the price of today while it waits, which another one may have changed since', async () => {
    const priceLists = connection('PriceList', [list('b', { kwhPrice: 265 })]);
    await show(`${PRICES}/requests/r-1`, {
      PriceRequest: {
        priceRequest: request,
        facility: { __typename: 'Facility', priceLists },
      },
    });
    const asked = await screen.findByRole('region', { name: 'Dette ba dere om' });
    expect(asked).toHaveTextContent('I dag2,65 kr per kWhNy pris2,79 kr per kWh');
    expect(asked).toHaveTextContent('Prisen er endret siden dere sendte forespørselen');
  });

  it.each([
    ['APPLIED', request.priceLists[0]?.before, '2,50 kr per kWhNy pris2,79 kr per kWh'],
    ['WITHDRAWN', null, 'Ukjent prisDere ba om2,79 kr per kWh'],
  ])(
    'has the price of when it was sent once it is %s, where that is known',
    async (status, before, prices) => {
      const priceLists = request.priceLists.map((one) => ({ ...one, before }));
      await show(`${PRICES}/requests/r-1`, {
        PriceRequest: {
          priceRequest: { ...request, status, priceLists },
          facility: { __typename: 'Facility', priceLists: connection('PriceList', lists) },
        },
      });
      expect(await screen.findByRole('region', { name: 'Dette ba dere om' })).toHaveTextContent(
        `Da dere sendte den${prices}`,
      );
    },
  );

  it('reports that it could not be fetched', async () => {
    await show(`${PRICES}/requests/r-1`, { PriceRequest: null });
    expect(await screen.findByText('Vi fikk ikke hentet prisforespørselen')).toBeVisible();
  });
});
