import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connection } from '../../connection.ts';
import { PRICES, list, request, lists, show } from './price-world.ts';

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
