import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lackWrites } from '../../gateway.ts';
import { mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';
import { coopViewer, gatewayOf, membership, refusal } from './coop-data.ts';

const address = 'https://coop.example/sign-in?state=state-1';
const start = { StartCoopSignIn: mutationAnswer('startCoopSignIn', { url: address }) };

describe('the coop’s membership among the benefits', () => {
  it('leaves for the coop’s sign-in and stores its purpose, state and return page', async () => {
    const answer = gatewayOf(coopViewer([]), start);
    const { left, session } = await renderPortal({ path: '/my-benefits', answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Logg inn hos Coop' }));
    await waitFor(() => expect(left).toEqual([address]));
    expect(session.get('membership')).toEqual({ action: 'CONNECT', state: 'state-1' });
    expect(session.get('returnUrl')).toBe('/my-benefits');
  });

  it('stays and shows why the sign-in could not start', async () => {
    const answer = gatewayOf(coopViewer([]), { StartCoopSignIn: refusal('REQUEST_TIMEOUT', 504) });
    const { left } = await renderPortal({ path: '/my-benefits', answer });
    const begin = await screen.findByRole('button', { name: 'Logg inn hos Coop' });
    await userEvent.click(begin);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(begin).toBeEnabled();
    expect(left).toEqual([]);
  });

  it('disconnects a membership proved by the coop’s sign-in with another sign-in', async () => {
    const answer = gatewayOf(coopViewer([membership(true)]), start);
    const { left, session, gateway } = await renderPortal({ path: '/my-benefits', answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Koble fra Coop' }));
    const dialog = await screen.findByRole('dialog');
    expect(left).toEqual([]);
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Logg inn hos Coop og koble fra' }),
    );
    await waitFor(() => expect(left).toEqual([address]));
    expect(session.get('membership')).toEqual({ action: 'DISCONNECT', state: 'state-1' });
    expect(gateway.requests.map(({ operationName }) => operationName)).not.toContain(
      'DisconnectCoop',
    );
  });

  it('disconnects a membership connected by number after a confirmation', async () => {
    const ended = mutationAnswer('endMembership', { viewer: coopViewer([]) });
    const answer = gatewayOf(coopViewer([membership(false)]), { DisconnectCoop: ended });
    await renderPortal({ path: '/my-benefits', answer });
    expect(await screen.findByText('Medlemsnummer 200000008 er koblet til')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Koble fra Coop' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Koble fra Coop' }));
    expect(await screen.findByLabelText('Medlemsnummer')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['INVALID_COOP_MEMBERID', 400, 'Medlemsnummeret er ugyldig. Sjekk at det er riktig skrevet.'],
    [
      'MEMEBERSHIP_EXIST',
      409,
      'Medlemskapet er allerede lagt til. Sjekk medlemsnummeret, eller kontakt kundeservice.',
    ],
  ])('shows %s in the number field', async (code, status, text) => {
    const answer = gatewayOf(coopViewer([]), { ConnectCoop: refusal(code, status) });
    await renderPortal({ path: '/my-benefits', answer });
    const number = await screen.findByLabelText('Medlemsnummer');
    await userEvent.type(number, '200 000 008');
    await userEvent.click(screen.getByRole('button', { name: 'Koble til medlemskapet' }));
    await waitFor(() => expect(number).toHaveAccessibleDescription(text));
    expect(number).toHaveValue('200 000 008');
  });

  it('shows the configured bonus and its pause in a network', async () => {
    await renderPortal({ path: '/my-benefits', answer: gatewayOf(coopViewer([])) });
    expect(
      await screen.findByText(/20\s% ladebonus på ladere hos Coop og 7\s% andre/),
    ).toBeVisible();
    expect(screen.getByText(/^Så lenge du er medlem av et nettverk/)).toBeVisible();
  });

  it('shows that the bonus is paused in a network', async () => {
    const answer = gatewayOf(coopViewer([membership(false)], true));
    await renderPortal({ path: '/my-benefits', answer });
    expect(
      await screen.findByText('Bonusen er satt på pause fordi du er medlem av et nettverk'),
    ).toBeVisible();
  });

  it.each([
    ['none', [], false],
    ['the connected one', [membership(true)], true],
  ])('shows %s where none can be connected', async (_, memberships, isShown) => {
    lackWrites('connectMembership', 'startCoopSignIn', 'finishCoopSignIn');
    await renderPortal({ path: '/my-benefits', answer: gatewayOf(coopViewer(memberships)) });
    await screen.findByRole('region', { name: 'Aktive fordeler' });
    const title = { name: 'Coop-medlemskap' };
    if (isShown) expect(await screen.findByRole('region', title)).toHaveTextContent('200000008');
    else await waitFor(() => expect(screen.queryByRole('region', title)).toBeNull());
    expect(screen.queryByText('Ingen Coop-medlemskap er koblet til')).toBeNull();
  });
});

describe('/memberships/:intention?/coop', () => {
  const close = () => screen.findByRole('link', { name: 'Lukk' });

  it.each([
    ['/memberships/coop', 'Coop-medlemskap'],
    ['/memberships/connect/coop', 'Koble til Coop-medlemskap'],
  ])('%s connects, by number or by sign-in', async (path, title) => {
    await renderPortal({ path, answer: gatewayOf(coopViewer([])) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByLabelText('Medlemsnummer')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logg inn hos Coop' })).toBeEnabled();
    expect(await close()).toHaveAttribute('href', '/');
  });

  it('says that there is nothing to disconnect', async () => {
    const path = '/memberships/disconnect/coop';
    await renderPortal({ path, answer: gatewayOf(coopViewer([])) });
    expect(await screen.findByText('Ingen Coop-medlemskap er koblet til')).toBeVisible();
    expect(screen.queryByLabelText('Medlemsnummer')).not.toBeInTheDocument();
  });

  it('says that a connected membership is connected', async () => {
    const answer = gatewayOf(coopViewer([membership(true)]));
    await renderPortal({ path: '/memberships/connect/coop', answer });
    expect(await screen.findByText('Medlemsnummer 200000008 er koblet til')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Koble fra Coop' })).not.toBeInTheDocument();
  });

  it.each([
    ['/account/subscriptions', '/account/subscriptions'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
  ])('closes to %s as %s, and the sign-in leads there too', async (next, target) => {
    const path = `/memberships/connect/coop?${new URLSearchParams({ next }).toString()}`;
    const answer = gatewayOf(coopViewer([]), start);
    const { session, left } = await renderPortal({ path, answer });
    expect(await close()).toHaveAttribute('href', target);
    await userEvent.click(await screen.findByRole('button', { name: 'Logg inn hos Coop' }));
    await waitFor(() => expect(left).toEqual([address]));
    expect(session.get('returnUrl')).toBe(target);
  });

  it('shows a member of an organisation’s network nothing to connect', async () => {
    const viewer = coopViewer([]);
    const screens = { ...viewer.screens, showBenefits: false };
    await renderPortal({ path: '/memberships/coop', answer: gatewayOf({ ...viewer, screens }) });
    expect(await screen.findByText('Ingen fordeler i denne rollen')).toBeVisible();
    expect(screen.queryByLabelText('Medlemsnummer')).not.toBeInTheDocument();
  });

  it('offers both actions for an unknown intention', async () => {
    const path = '/memberships/anything/coop?next=%2Faccount%2Fsettings';
    const { router } = await renderPortal({ path, answer: gatewayOf(coopViewer([])) });
    expect(await close()).toHaveAttribute('href', '/account/settings');
    expect(router.state.location.pathname).toBe('/memberships/coop');
  });
});
