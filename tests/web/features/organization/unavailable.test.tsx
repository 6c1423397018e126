import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { kari, type Answer } from '../../gateway.ts';
import { partlyFailed } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { bakken, network, nordlys, organizationGateway, page, silje } from './organization-data.ts';

const show = (overview: Answer | (() => Answer), app = {}) =>
  renderPortal({ path: '/organization', answer: organizationGateway(overview, app) });

describe('data that cannot be fetched', () => {
  it.each([
    ['cards', { paymentCards: null }, 'Vi fikk ikke hentet betalingsmåten'],
    ['the next invoice', { preparedInvoices: null }, 'Vi fikk ikke hentet neste faktura'],
    [
      'who charges',
      { chargingOverview: { ...network(), topMembers: null } },
      'Vi fikk ikke hentet oversikten over hvem som lader',
    ],
    ['the orders', { rfidOrders: null }, 'Vi fikk ikke hentet invitasjoner og bestillinger'],
    ['the months', { chargingOverview: null }, 'Vi fikk ikke hentet månedens lading'],
    ['the sessions', { latestChargingRecords: null }, 'Vi fikk ikke hentet ladeøktene'],
    ['things to follow up', { followUps: null }, 'Vi fikk ikke sjekket alt som må følges opp'],
    ['the organisation', { organization: null }, 'Vi fikk ikke hentet betalingsmåten'],
  ])('removes one card: %s', async (_what, failed, text) => {
    let answer: Answer = partlyFailed(page({ account: { ...nordlys, ...failed } }));
    await show(() => answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Nye hurtigladere i Bergen')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nordlys Elektro AS');
    answer = page();
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('is told from what the provider does not offer, also where another part fails', async () => {
    const absent = { rfidOrders: null, paymentCards: null, preparedInvoices: null };
    const answer = page({ account: { ...nordlys, ...absent } }, null);
    await show(partlyFailed(answer, 'news'));
    expect(await screen.findByText('Vi fikk ikke hentet nyhetene')).toBeVisible();
    expect(screen.getAllByText(/^Vi fikk ikke hentet/)).toHaveLength(1);
    expect(screen.queryByText('Dette er ikke tilgjengelig.')).toBeNull();
    // Nothing is known of a card, so none is missing.
    const payment = screen.getByRole('region', { name: 'Betalingsmåte' });
    expect(payment).not.toHaveTextContent(/Ikke registrert/);
  });

  it('shows one message when everything fails', async () => {
    await show(page({ account: null }, null));
    expect(await screen.findByText('Vi får ikke hentet organisasjonen akkurat nå')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Prøv igjen' })).toHaveLength(1);
  });
});

describe('access to the overview', () => {
  it('requires an organisation: a person without one goes home', async () => {
    const activeRole = silje.activeRole && { ...silje.activeRole, organizationId: null };
    const { router } = await show(
      page({
        activeRole,
        account: bakken,
      }),
      { screens: kari.screens },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('includes a small business without an organisation, with its own payment method', async () => {
    const activeRole = silje.activeRole && {
      ...silje.activeRole,
      organizationId: null,
      cardName: 'Tor Bakken',
    };
    await show(
      page({
        activeRole,
        account: {
          ...bakken,
          activePaymentMethod: {
            __typename: 'ActivePaymentMethod',
            paymentType: 'E_INVOICE',
            label: 'tor@bakken.example',
          },
        },
      }),
    );
    expect(await screen.findByText('tor@bakken.example')).toBeVisible();
    expect(await screen.findByText('Bakken verksted')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Velkommen, Tor Bakken');
  });
});
