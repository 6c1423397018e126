import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer, GatewayRequest } from '../../../gateway.ts';
import { renderPortal } from '../../../render.tsx';
import { charging, options } from '../charging-data.ts';
import { report, reportsGateway } from './report-data.ts';
// Loaded before the first test, which would wait for it.
import '../../../../../web/features/charging/scheduled-report/ReportsPage.tsx';

/** The sessions of a report with a filter, in words, once the gateway has answered for the names. */
async function wordsOf(
  filter: Partial<typeof report.filter>,
  names: (request: GatewayRequest) => Answer = (request) =>
    charging(request, { filterOptions: options }),
) {
  const others = reportsGateway([{ ...report, filter: { ...report.filter, ...filter } }]);
  await renderPortal({
    path: '/charging-journey/reports',
    answer: (request) =>
      request.operationName === 'ChargingOptions' ? names(request) : others(request),
  });
  return within(await screen.findByRole('region', { name: /din egen lading/ }));
}

it('names a choice, and says of one that no session has what it is', async () => {
  const words = await wordsOf({ rfidIds: ['c1', 'gone'] });
  expect(await words.findByText('Nøkkelringen, 1 uten ladeøkter')).toBeVisible();
});

it('says how many are chosen while their names are unknown', async () => {
  const words = await wordsOf({ vehicleIds: ['v1', 'v2'] }, () => 503);
  expect(await words.findByText('2 valgt')).toBeVisible();
  expect(words.getByText('Bil')).toBeVisible();
});

it.each<[Partial<typeof report.filter>, string]>([
  [{ costCenters: ['4711'] }, '4711'],
  [{ payers: ['SELF', 'ORGANIZATION'] }, 'Meg, Organisasjonen'],
])('needs no session for %j', async (filter, said) => {
  const words = await wordsOf(filter, (request) =>
    charging(request, { filterOptions: { ...options, costCenters: [], payers: [] } }),
  );
  expect(await words.findByText(said)).toBeVisible();
});
