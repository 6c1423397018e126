import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { kari, portal } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';
import { chargingGateway, row } from './charging-data.ts';

/** As many as need a filter. */
const ten = Array.from({ length: 10 }, (_, index) =>
  row({ id: `ChargingRecord:r${index + 1}`, key: `r${index + 1}` }),
);

it('offers no filter by Autocharge where the provider has none', async () => {
  const offered = portal.features.offered.filter((feature) => feature !== 'AUTOCHARGE');
  const features = { ...portal.features, offered };
  const answers = chargingGateway(ten);
  await renderPortal({
    path: '/charging-journey',
    answer: (request) =>
      request.operationName === 'App'
        ? { data: { __typename: 'Query', portal: { ...portal, features }, viewer: kari } }
        : answers(request),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Filtrer og sorter/ }));
  const media = screen.getByRole('group', { name: /^Startet med/ });
  expect(
    within(media)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['App', 'Hjemmelader', 'Ladebrikke']);
});
