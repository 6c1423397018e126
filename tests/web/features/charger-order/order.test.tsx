import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { lackWrites } from '../../gateway.ts';
import { ADDRESS, keptOrder, order, placed, project } from './order-data.ts';
import { show } from './show-order.ts';

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const sent = ({ gateway }: Awaited<ReturnType<typeof show>>, name: string) =>
  gateway.requests
    .filter(({ operationName }) => operationName === name)
    .map(({ variables }) => variables);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the landing page', () => {
  it('asks for the code, and explains kindly that a wrong one finds nothing', async () => {
    await show({ path: '/bestill-lader', isSignedIn: false, project: null });
    await press('Finn tilbudet');
    const code = () => screen.getByLabelText('Prosjektkode');
    expect(code()).toHaveAccessibleDescription(/Skriv prosjektkoden$/);
    expect(code()).toHaveFocus();
    await userEvent.type(code(), 'feil26');
    await press('Finn tilbudet');
    const expectMarked = async () => {
      await waitFor(() => expect(code()).toHaveAccessibleDescription(/Vi fant ikke koden feil26/));
      expect(code()).toBeInvalid();
      await waitFor(() => expect(code()).toHaveFocus());
    };
    await expectMarked();
    // The same wrong code again has its answer already.
    await press('Finn tilbudet');
    await expectMarked();
    expect(code()).toHaveValue('feil26');
  });

  it('shows the offer, with and without VAT, and what happens when', async () => {
    await show({ path: '/bestill-lader?code=SOL26', isSignedIn: false });
    await title('Hjemmelader hos Solbakken borettslag');
    expect(document.body).toHaveTextContent('9 990 kr inkl. mva.');
    expect(document.body).toHaveTextContent('4 990 kr inkl. mva.');
    expect(document.body).toHaveTextContent('Ekskl. mva.: 11 984 kr, og 69 kr i måneden');
    expect(document.body).toHaveTextContent('4. jan. 2027 til 11. jan. 2027');
  });

  it.each([
    ['CLOSED', 'Bestillingsfristen gikk ut 20. desember 2026'],
    ['FULL', 'Alle laderne er bestilt'],
    [null, 'Det går ikke å bestille nå'],
  ])('takes no order for a project that is %s', async (status, text) => {
    await show({ path: '/bestill-lader/SOL26/product', project: { ...project, status } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Start bestillingen' })).toBeNull();
  });
});

describe('choosing a product', () => {
  it('offers matching slots, marks taken ones, and shows the total with and without VAT', async () => {
    const shown = await show({ path: '/bestill-lader/SOL26/product' });
    await press('Fortsett');
    expect(await screen.findByText('Velg en lader')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Nordlader Garasje 11/ }));
    const sum = screen.getByRole('complementary', { name: 'Sum' });
    expect(sum).toHaveTextContent('14 980 kr inkl. mva.');
    expect(sum).toHaveTextContent('11 984 kr ekskl. mva.');
    const lots = screen.getByLabelText('Parkeringsplass');
    expect(within(lots).getByRole('option', { name: 'Plass 25 (opptatt)' })).toBeDisabled();
    expect(within(lots).queryByRole('option', { name: 'Plass 1' })).toBeNull();
    await press('Fortsett');
    expect(screen.getByText('Velg eller skriv parkeringsplassen')).toBeVisible();
    await userEvent.selectOptions(lots, 'Plass 30');
    await press('Fortsett');
    await title('Fullfør bestillingen');
    expect(shown.router.state.location.pathname).toBe('/bestill-lader/SOL26/complete');
  });

  it('offers the slots with a charger for an activation', async () => {
    await show({ path: '/bestill-lader/SOL26/product' });
    await userEvent.click(await screen.findByRole('radio', { name: /^Aktivering/ }));
    const lots = screen.getByLabelText('Parkeringsplass');
    expect(within(lots).getByRole('option', { name: 'Plass 1' })).toBeEnabled();
    expect(within(lots).queryByRole('option', { name: 'Plass 30' })).toBeNull();
  });

  it('keeps the choice through a reload', async () => {
    await show({ path: '/bestill-lader/SOL26/product' });
    await userEvent.click(await screen.findByRole('radio', { name: /^Nordlader Garasje 11/ }));
    await userEvent.selectOptions(screen.getByLabelText('Parkeringsplass'), 'Plass 30');
    cleanup();
    await show({ path: '/bestill-lader/SOL26/product' });
    expect(await screen.findByRole('radio', { name: /^Nordlader Garasje 11/ })).toBeChecked();
    expect(screen.getByLabelText('Parkeringsplass')).toHaveValue('Plass 30');
  });

  it('finds a listed slot in any spelling', async () => {
    keptOrder({ parkingLot: 'plass 30' });
    await show({ path: '/bestill-lader/SOL26/product' });
    expect(await screen.findByLabelText('Parkeringsplass')).toHaveValue('Plass 30');
    expect(screen.queryByLabelText('Hvilken plass?')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Parkeringsplass'), 'Plassen min står ikke i listen'); // oxfmt-ignore
    await userEvent.type(screen.getByLabelText('Hvilken plass?'), 'PLASS30');
    await press('Fortsett');
    await title('Fullfør bestillingen');
    await waitFor(() => expect(document.body).toHaveTextContent('Plass 30'));
  });

  it('accepts a slot that is not listed', async () => {
    await show({ path: '/bestill-lader/SOL26/product', isSignedIn: false });
    await userEvent.click(await screen.findByRole('radio', { name: /^Nordlader/ }));
    await userEvent.selectOptions(screen.getByLabelText('Parkeringsplass'), 'Plassen min står ikke i listen'); // oxfmt-ignore
    await userEvent.type(screen.getByLabelText('Hvilken plass?'), 'Kjeller 4');
    await press('Fortsett');
    await title('Logg inn eller registrer deg');
    expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute(
      'href',
      expect.stringContaining(`next=${encodeURIComponent('/bestill-lader/SOL26/complete')}`),
    );
  });

  it('asks again for a product that is gone', async () => {
    keptOrder({ productId: 'gone' });
    await show({ path: '/bestill-lader/SOL26/complete' });
    expect(await screen.findByText('Laderen du valgte, tilbys ikke lenger')).toBeVisible();
  });
});

describe('completing an order', () => {
  it('reserves the slot once terms are accepted, and continues to the payment', async () => {
    keptOrder({});
    const shown = await show({ path: '/bestill-lader/SOL26/complete' });
    await press('Gå til betaling');
    expect(await screen.findByText('Du må godta betingelsene for å fortsette')).toBeVisible();
    expect(sent(shown, 'ReserveCharger')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jeg godtar vilkårene' }));
    await press('Gå til betaling');
    await title('Betaling');
    expect(sent(shown, 'ReserveCharger')).toEqual([
      { input: { projectCode: 'SOL26', productId: 'ChargerProduct:p-1', parkingLot: 'Plass 30' } },
    ]);
    expect(shown.router.state.location.pathname).toBe('/bestill-lader/SOL26/order/o-1');
    expect(sent(shown, 'ChargerOrder')[0]).toEqual({ key: 'o-1' });
  });

  it('tells the neighbour who comes second before the payment', async () => {
    keptOrder({});
    const refusal = { operation: 'ReserveCharger', code: 'SLOT_TAKEN', status: 409 };
    await show({ path: '/bestill-lader/SOL26/complete', refusal });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jeg godtar vilkårene' }));
    await press('Gå til betaling');
    expect(await screen.findByText(/^Plassen er allerede bestilt/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Velg en annen plass' })).toHaveAttribute(
      'href',
      '/bestill-lader/SOL26/product',
    );
  });
});

describe('paying an order', () => {
  const path = '/bestill-lader/SOL26/order/o-1';
  const kept = { ...ADDRESS, orderId: 'o-1' };

  it('places the order once with the active card and shows its receipt', async () => {
    keptOrder(kept);
    const shown = await show({ path, orders: [order, placed] });
    await press(/^Bestill for 14/);
    await title('Takk for bestillingen');
    expect(screen.getByText('LB-7')).toBeVisible();
    expect(document.body).toHaveTextContent('mellom 4. januar 2027 og 11. januar 2027');
    expect(sent(shown, 'PlaceChargerOrder')).toEqual([
      {
        input: { id: 'ChargerOrder:o-1', termsAccepted: true, price: 1_498_000, monthlyPrice: 8625, address: ADDRESS, payment: 'CARD' },
      },
    ]); // oxfmt-ignore
    await waitFor(() => expect(localStorage.getItem('session')).not.toContain('Storgata'));
  });

  it('shows a changed price, and asks again', async () => {
    keptOrder({ ...kept, price: 1_398_000 });
    await show({ path });
    expect(await screen.findByText('Prisen er endret')).toBeVisible();
    expect(document.body).toHaveTextContent(/Prisen var 13.980/);
    expect(screen.getByRole('button', { name: /^Bestill for 14.980/ })).toBeVisible();
  });

  it('asks for the order again when the price is refused', async () => {
    keptOrder(kept);
    const refusal = { operation: 'PlaceChargerOrder', code: 'PRICE_CHANGED', status: 409 };
    const dearer = { ...order, price: 1_598_000 };
    await show({ path, orders: [order, dearer], refusal });
    await press(/^Bestill for 14.980/);
    expect(await screen.findByRole('button', { name: /^Bestill for 15.980/ })).toBeVisible();
  });

  it('offers an invoice if the project allows it', async () => {
    keptOrder(kept);
    const shown = await show({ path, orders: [order, { ...placed, payment: 'INVOICE' }] });
    await userEvent.click(await screen.findByRole('radio', { name: 'Faktura' }));
    expect(document.body).toHaveTextContent('Faktura på e-post koster 49 kr i måneden inkl. mva.');
    expect(screen.getByText('Faktura på e-post blir betalingsmåten din')).toBeVisible();
    expect(document.body).toHaveTextContent('I dag er betalingsmåten din «Kort».');
    await press(/^Bestill for/);
    await title('Takk for bestillingen');
    expect(sent(shown, 'PlaceChargerOrder')).toMatchObject([{ input: { payment: 'INVOICE' } }]);
  });

  it('keeps the way of paying of who pays by invoice, unless a card is chosen and the change named', async () => {
    keptOrder(kept);
    await show({ path, paymentType: 'E_INVOICE' });
    expect(await screen.findByRole('radio', { name: 'Faktura' })).toBeChecked();
    expect(screen.queryByText(/blir betalingsmåten din/)).toBeNull();
    for (const method of ['Kortet ditt', 'Nytt kort']) {
      await userEvent.click(screen.getByRole('radio', { name: method }));
      await waitFor(() => expect(screen.getByText('Kort blir betalingsmåten din')).toBeVisible());
      expect(document.body).toHaveTextContent(
        'Det gjelder alt du betaler selv, også lading. I dag er betalingsmåten din «Faktura på e-post».',
      );
    }
  });

  it('says one thing about when and how the order is paid', async () => {
    keptOrder(kept);
    await show({ path });
    expect(
      await screen.findByText(/^Lader og montering kommer på neste faktura\./),
    ).toHaveTextContent('Beløpet trekkes fra kortet **** 4242.');
    await userEvent.click(screen.getByRole('radio', { name: 'Nytt kort' }));
    expect(await screen.findByText(/trekkes fra det nye kortet\./)).toHaveTextContent(
      'Kortet erstatter **** 4242, også for lading.',
    );
    expect(screen.getAllByText(/trekkes fra/)).toHaveLength(1);
  });

  it('says nothing of an amount on the next invoice for an activation, which costs nothing at once', async () => {
    keptOrder({ ...kept, price: 0 });
    await show({ path, orders: [{ ...order, activateCharger: true, price: 0 }] });
    await screen.findByRole('button', { name: 'Bestill aktivering' });
    expect(document.body).not.toHaveTextContent('neste faktura');
  });

  it('offers no invoice otherwise, and opens the card form when there is no card', async () => {
    keptOrder(kept);
    await show({ path, orders: [{ ...order, allowsInvoice: false }], cards: [] });
    expect(await screen.findByLabelText('Kortnummer')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Faktura' })).toBeNull();
  });

  it('is paid with a new card alone where the backend places no order otherwise', async () => {
    lackWrites('placeChargerOrder');
    keptOrder(kept);
    await show({ path });
    expect(await screen.findByLabelText('Kortnummer')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Kortet ditt|Faktura/ })).toBeNull();
  });

  it('continues after a reservation has ended while the slot is free', async () => {
    keptOrder(kept);
    await show({ path, orders: [{ ...order, status: 'EXPIRED' }] });
    expect(await screen.findByText('Plassen holdes ikke lenger av til deg')).toBeVisible();
  });

  it('asks for the address first in another browser', async () => {
    await show({ path });
    await title('Fullfør bestillingen');
  });

  it('finds nothing of another person’s order', async () => {
    await show({ path, orders: [null] });
    await title('Vi fant ikke bestillingen');
  });

  it('requires a session, and comes back', async () => {
    await show({ path, isSignedIn: false });
    await title('Logg inn for å se bestillingen');
    expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(path)),
    );
  });

  it('shows the receipt of a placed order in any tab', async () => {
    const back = await show({ path: `${path}?payment=x`, orders: [placed] });
    await title('Takk for bestillingen');
    await waitFor(() => expect(back.router.state.location.search).toBe(''));
  });
});

it('asks for no money for a cancelled order', async () => {
  const cancelled = {
    ...placed,
    id: 'ChargerOrder:o-2',
    key: 'o-2',
    status: 'CANCELLED',
    cancelledAt: order.createdAt,
  };
  await show({ path: '/account/orders', orders: [cancelled, placed] });
  await screen.findByText('Avbestilt');
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('LB-7'));
  expect(rows[0]).toHaveTextContent('Avbestilt');
  expect(rows[0]).not.toHaveTextContent(/14.980/);
  expect(rows[1]).toHaveTextContent(/Pris14.980/);
});

it('the older flow continues in the same order', async () => {
  const shown = await show({ path: '/order/SOL26?parkingSlot=Plass%2030', isSignedIn: false });
  await title('Hjemmelader hos Solbakken borettslag');
  expect(shown.router.state.location.pathname).toBe('/bestill-lader/SOL26');
  expect(sessionStorage.getItem('session')).toContain('aftermarketOrder');
});

it('a retired address of it says that the service is no longer available', async () => {
  await show({ path: '/order/2020/pay', isSignedIn: false });
  await title('Tjenesten er ikke lenger tilgjengelig');
});

it('lets no one order a charger for an account that is being deleted', async () => {
  const { router } = await show({
    path: '/bestill-lader/SOL26/product',
    isLeaving: true,
  });
  expect(await screen.findByText('Kontoen skal slettes')).toBeVisible();
  expect(router.state.location.pathname).toBe('/bestill-lader/SOL26');
  expect(screen.getByRole('link', { name: 'Kontakt kundeservice' })).toBeVisible();
});
