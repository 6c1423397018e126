import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fjordbyen, lackWrites } from '../../gateway.ts';
import { connection } from '../../connection.ts';
import {
  PRICES,
  list,
  window,
  requestConnection,
  lists,
  show,
  expectNoHoles,
  type Parts,
} from './price-world.ts';

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

  it('cannot be withdrawn where the backend takes back no request', async () => {
    lackWrites('withdrawPriceRequest');
    await show(PRICES);
    expect(await screen.findByRole('region', { name: 'Gjelder ikke ennå' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Trekk tilbake' })).toBeNull();
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
