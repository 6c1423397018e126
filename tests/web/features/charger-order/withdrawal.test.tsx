import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ADDRESS, keptOrder, order, placed } from './order-data.ts';
import { show } from './show-order.ts';

const right = {
  __typename: 'CoolingOff',
  state: 'OPEN',
  agreedAt: '2026-11-20T12:00:00Z',
  validTo: '2026-12-08',
  rescindedAt: null,
  usedDays: 0,
  usedCost: 0,
  refund: 1_498_000,
  ...{ repaid: 1_498_000, credited: 0, deducted: 0 },
};
const installed = {
  ...placed,
  ...{
    status: 'INSTALLED',
    installation: 'INSTALLED',
    receivedAt: '2026-11-24T09:00:00Z',
    coolingOff: right,
  },
};
const NAME = 'Angre kjøpet av Nordlader Garasje 11, Plass 30';
async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: NAME }));
  return within(await screen.findByRole('dialog'));
}
const page = (shown: object) => show({ path: '/account/orders', orders: [shown] });

it('says until when, and that the charger is taken down and all is paid back', async () => {
  await page(installed);
  expect(await screen.findByText('Du kan angre kjøpet til og med 8. desember 2026.')).toBeVisible();
  const dialog = await ask();
  expect(dialog.getByText(/^Bestillingen avsluttes/)).toHaveTextContent(
    /laderen er ikke lenger din\. Et abonnement på laderen avsluttes med en gang\. Du får 14.980,00\skr tilbake innen 14 dager\.$/,
  );
  const back = dialog.getByText(/tas ned av en elektriker/);
  expect(back).toHaveTextContent(/Er laderen verdt mindre/);
  // The provider fetches the charger, so the repayment does not wait for it (angrerettloven § 24).
  expect(back).not.toHaveTextContent(/vente med å betale/);
});

it.each([
  ['PROVIDER', null, /avtaler vi tid\. Vi betaler for det\. Er laderen/],
  ['CONSUMER', 150_000, /avtaler vi tid\. Du betaler for det\. Nedtakingen koster 1.500,00\skr\. Er laderen/],
  ['CONSUMER', null, /avtaler vi tid\. Er laderen/],
])('says who pays for the taking down as the provider has told it (%s, %s)', async (paidBy, takeDownPrice, words) => {
  await show({ path: '/account/orders', orders: [installed], goodsReturn: { paidBy, takeDownPrice } });
  expect((await ask()).getByText(/tas ned av en elektriker/)).toHaveTextContent(words);
}); // oxfmt-ignore

it('names the cost of the used days, and withdraws at that cost', async () => {
  const coolingOff = { ...right, usedDays: 4, usedCost: 1150, refund: 1_505_475 };
  const { gateway } = await page({ ...installed, coolingOff });
  const dialog = await ask();
  expect(dialog.getByText(/^Bestillingen avsluttes/)).toHaveTextContent(/Du betaler 11,50\skr for 4 dager\./); // oxfmt-ignore
  await userEvent.click(dialog.getByRole('button', { name: NAME }));
  const sent = () =>
    gateway.requests
      .filter(({ operationName }) => operationName === 'RescindChargerOrder')
      .map(({ variables }) => variables);
  await waitFor(() => {
    expect(sent()).toEqual([{ input: { id: 'ChargerOrder:o-1', usedCost: 1150 } }]);
  });
  // The answer holds the order, which is not fetched again.
  expect(gateway.requests.at(-1)?.operationName).toBe('RescindChargerOrder');
});

it('does not pretend to know when the charger was received', async () => {
  await page({ ...installed, receivedAt: null, coolingOff: { ...right, validTo: null } });
  expect(await screen.findByText(/Vi vet ikke hvilken dag det var, så du kan fortsatt angre\.$/)).toBeVisible(); // oxfmt-ignore
  expect(screen.getByText('Laderen er montert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mine ladere' })).toBeVisible();
});

it.each([
  [
    'OVERDUE',
    /Montering var avtalt til 11\. januar 2027\. Laderen er ikke registrert på deg ennå\./,
  ],
  ['UNKNOWN', /Montering var avtalt til .* Vi fikk ikke sjekket om laderen er registrert på deg\./],
])('says of a charger that is not known to stand whom to ask (%s)', async (installation, words) => {
  const shown = { ...placed, installation, coolingOff: { ...right, validTo: null } };
  await page(shown);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toHaveAttribute('href', '/contact'); // oxfmt-ignore
  expect(
    screen.getByText(/Vi vet ikke om laderen er montert, så du kan fortsatt angre\.$/),
  ).toBeVisible();
  expect(screen.queryByText('Laderen er montert')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Mine ladere' })).not.toBeInTheDocument();
});

it('the receipt of an order whose charger is not registered plans no installation', async () => {
  const path = '/bestill-lader/SOL26/order/o-1';
  await show({ path, orders: [{ ...placed, installation: 'OVERDUE' }] });
  expect(await screen.findByText(/Laderen er ikke registrert på deg ennå\./)).toBeVisible();
  expect(screen.queryByText(/Vi monterer laderen mellom/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Mine ladere/ })).not.toBeInTheDocument();
});

it('offers cancelling alone while that is possible', async () => {
  const cancellableUntil = '2027-01-03T23:00:00Z';
  await page({ ...placed, cancellableUntil, coolingOff: { ...right, validTo: null } });
  expect(await screen.findByRole('button', { name: 'Avbestill' })).toBeVisible();
  expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
  expect(screen.getByText(/^Du har 14 dagers angrerett fra laderen er montert\./)).toBeVisible();
  expect(screen.queryByText(/Vi vet ikke/)).not.toBeInTheDocument();
});

it('has no button where the cost of the used days is unknown', async () => {
  await page({ ...installed, coolingOff: { ...right, usedCost: null, refund: null } });
  expect(await screen.findByText(/Kontakt kundeservice for å angre\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
});

it('shows what is left to do after the withdrawal', async () => {
  const coolingOff = { ...right, state: 'USED', rescindedAt: '2026-11-27T09:00:00Z' };
  await page({ ...installed, status: 'CANCELLED', coolingOff });
  expect(await screen.findByText(/^Du angret kjøpet 27\. november/)).toHaveTextContent(
    /tas ned av en elektriker\. Kontakt kundeservice, så avtaler vi tid\./,
  );
  expect(screen.getByText('Angret')).toBeVisible();
  expect(screen.queryByText('Avbestilt')).not.toBeInTheDocument();
});

it.each([
  [false, /^Du har 14 dagers angrerett fra laderen er montert\..*tas ned av en elektriker/],
  [true, /^Du har 14 dagers angrerett fra du bestiller\.$/],
])('is told before the payment (activation: %s)', async (activateCharger, words) => {
  keptOrder({ ...ADDRESS, orderId: 'o-1' });
  await show({ path: '/bestill-lader/SOL26/order/o-1', orders: [{ ...order, activateCharger }] });
  expect(await screen.findByText(/14 dagers angrerett/)).toHaveTextContent(words);
});

it.each([
  ['a business', { activateCharger: false }, false],
  ['a business that activates', { activateCharger: true }, false],
  ['a consumer whose order is not known to be goods', { activateCharger: null }, true],
])('%s is told of no right before the payment', async (_, changes, isConsumer) => {
  keptOrder({ ...ADDRESS, orderId: 'o-1' });
  const path = '/bestill-lader/SOL26/order/o-1';
  await show({ path, orders: [{ ...order, ...changes }], isConsumer });
  expect(await screen.findByRole('heading', { name: 'Betaling' })).toBeVisible();
  expect(screen.queryByText(/angrerett/)).not.toBeInTheDocument();
});
