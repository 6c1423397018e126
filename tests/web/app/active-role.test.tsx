import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Guarded } from '../../../web/app/Guarded.tsx';
import { useRoles } from '../../../web/lib/roles.ts';
import { createSessionState } from '../../../web/lib/session-state/session-state.ts';
import { appAnswer, fjordbyen, kari, type Answer, type GatewayRequest } from '../gateway.ts';
import { renderPortal } from '../render.tsx';
import { company, cooperative, family, personal, rolesGateway, smallBusiness } from '../roles.ts';

const storeRole = (activeRoleId: string) =>
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values: { activeRoleId } }));
const storedRole = () => createSessionState().get('activeRoleId');
const page = '/no/such/page';
const cards = async () => within(await screen.findByRole('list', { name: 'Rollene dine' }));

describe('choosing a role', () => {
  it('asks when there are several roles and none is active, and sends the choice from then on', async () => {
    const { gateway, router } = await renderPortal({ path: '/', answer: rolesGateway().answer });
    await screen.findByRole('heading', { name: 'Hvilken rolle vil du bruke?' });
    expect(router.state.location.pathname).toBe('/roles');
    expect(gateway.requests.every(({ role }) => role === undefined)).toBe(true);
    const card = (await cards()).getByRole('button', { name: /Bedriftsadministrator/ });
    await userEvent.click(card);
    await waitFor(() => expect(router.state.location.pathname).toBe('/organization'));
    // A request of the page before may be on its way.
    const inRole = () => gateway.requests.findIndex(({ role }) => role === 'fjord-admin');
    await waitFor(() => expect(inRole()).toBeGreaterThan(-1));
    const roles = gateway.requests.slice(inRole()).map(({ role }) => role);
    expect(new Set(roles)).toEqual(new Set(['fjord-admin']));
    expect(storedRole()).toBe('fjord-admin');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Fjord, brukermeny' })).toBeVisible(),
    );
  });

  it.each([
    ['Privat', '/'],
    ['Ansatt i boligselskap', '/'],
    ['Bedriftsadministrator', '/organization'],
    ['Enkeltpersonforetak', '/organization'],
    ['Familieadministrator', '/'],
  ])('lands a role of the kind %s on %s', async (name, landing) => {
    const { router } = await renderPortal({
      path: '/roles',
      answer: rolesGateway([personal, company, cooperative, smallBusiness, family]).answer,
    });
    await userEvent.click((await cards()).getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(landing));
  });

  it('leads on to the requested page, as the chosen role sees it', async () => {
    const path = '/account/payment?tab=card#bank';
    const { router } = await renderPortal({ path, answer: rolesGateway().answer });
    const card = (await cards()).getByRole('button', { name: /Bedriftsadministrator/ });
    expect(router.state.location).toMatchObject({ pathname: '/roles' });
    await userEvent.click(card);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/organization/account/payment',
        search: '?tab=card',
        hash: '#bank',
      }),
    );
  });

  it('never leads to another site', async () => {
    const path = '/roles?next=%2F%5Cevil.example';
    const { router } = await renderPortal({ path, answer: rolesGateway().answer });
    await userEvent.click((await cards()).getByRole('button', { name: /^Privat/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('offers the most recent role first, also in a new tab', async () => {
    const first = await renderPortal({ path: '/roles', answer: rolesGateway().answer });
    await userEvent.click((await cards()).getByRole('button', { name: /^Ansatt i boligselskap/ }));
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/'));
    cleanup();
    sessionStorage.clear();
    await renderPortal({ path: '/roles', answer: rolesGateway().answer });
    const choices = (await cards()).getAllByRole('button', { name: /^(?!Forlat )/ });
    const names = choices.map(({ textContent }) => textContent);
    expect(names[0]).toContain('Solbakken borettslag');
    expect(names.filter((name) => name.includes('Solbakken'))).toHaveLength(1);
  });

  it('stays open to a person who acts for an organisation without an address', async () => {
    storeRole('fjord-admin');
    const { answer } = rolesGateway();
    const lacking = (request: GatewayRequest): Answer =>
      request.operationName === 'App' && request.role === 'fjord-admin'
        ? appAnswer({
            ...kari,
            account: { ...fjordbyen, isAddressRequired: true },
            rolesCount: 3,
            screens: kari.screens && { ...kari.screens, showRoles: true },
          })
        : answer(request);
    const { router } = await renderPortal({ path: '/', answer: lacking });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/missing/organization-address'),
    );
    await screen.findByRole('heading', { name: 'Vi mangler organisasjonens adresse' });
    await userEvent.click(await screen.findByRole('button', { name: 'Kari, brukermeny' }));
    await userEvent.click(await screen.findByRole('link', { name: /^Se alle/ }));
    await userEvent.click((await cards()).getByRole('button', { name: /^Privat/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('leads from / to the organisation, for a person who acts for one', async () => {
    storeRole('fjord-admin');
    const { router } = await renderPortal({ path: '/', answer: rolesGateway().answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/organization'));
    expect(screen.getByRole('link', { name: /Fjordlading/ })).toHaveAttribute(
      'href',
      '/organization',
    );
  });

  it.each([
    '/organization',
    '/organization/account/profile',
    '/organization/account/subscriptions',
    '/organization/network',
  ])('leads from %s home, for a person who acts for none', async (path) => {
    storeRole('kari-private');
    const { router } = await renderPortal({ path, answer: rolesGateway().answer });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('keeps a person who acts for none on the page of becoming a member', async () => {
    storeRole('kari-private');
    const path = '/organization/becomeMember';
    const { router } = await renderPortal({ path, answer: rolesGateway().answer });
    await screen.findByRole('button', { name: 'Kari, brukermeny' });
    expect(router.state.location.pathname).toBe(path);
  });

  it('skips the question for a single role', async () => {
    const { router } = await renderPortal({ path: '/', answer: rolesGateway([personal]).answer });
    await screen.findByRole('button', { name: 'Kari, brukermeny' });
    expect(router.state.location.pathname).toBe('/');
  });

  it('forgets all data of the other role', async () => {
    storeRole('fjord-admin');
    const { client: lazy, gateway } = await renderPortal({
      path: page,
      answer: rolesGateway().answer,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fjord, brukermeny' }));
    const own = (await cards()).getByRole('button', { name: /^Privat/ });
    gateway.answer(() => 503);
    await userEvent.click(own);
    await waitFor(() => expect(storedRole()).toBe('kari-private'));
    const client = await lazy.load();
    expect(JSON.stringify(client.cache.extract())).not.toContain('Fjord');
    expect(screen.queryByText('Fjord')).not.toBeInTheDocument();
  });

  it('warns of an id that is not among the choices, and changes nothing', async () => {
    function Stray() {
      const { changeRole } = useRoles();
      return (
        <button onClick={() => changeRole('somebody-else', [personal], personal)}>Stray</button>
      );
    }
    storeRole('kari-private');
    const { router } = await renderPortal({
      path: page,
      answer: rolesGateway().answer,
      extra: (
        <Guarded access={{ login: true, registration: true }}>
          <Stray />
        </Guarded>
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stray' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Du har ikke denne rollen lenger');
    expect(storedRole()).toBe('kari-private');
    expect(router.state.location.pathname).toBe(page);
  });
});

describe('a role that is lost', () => {
  it('clears the role and reports it once, and fetches all data again without it', async () => {
    storeRole('fjord-admin');
    const world = rolesGateway();
    world.lose(company);
    const { gateway, router } = await renderPortal({ path: '/', answer: world.answer });
    expect(
      await screen.findByRole('heading', { name: 'Hvilken rolle vil du bruke?' }),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/roles');
    expect(storedRole()).toBeUndefined();
    expect(screen.getByRole('alert')).toHaveTextContent('Du har ikke denne rollen lenger');
    expect((await cards()).queryByRole('button', { name: /Fjordbyen/ })).not.toBeInTheDocument();
    expect(gateway.requests.filter(({ role }) => role !== undefined)).toHaveLength(1);
  });

  it('stays dismissed', async () => {
    storeRole('fjord-admin');
    const world = rolesGateway();
    world.lose(company);
    await renderPortal({ path: '/', answer: world.answer });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Lukk: Du har ikke denne rollen lenger' }),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click((await cards()).getByRole('button', { name: /^Privat/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives another person’s role the same message', async () => {
    storeRole('of-somebody-else');
    await renderPortal({ path: '/', answer: rolesGateway().answer });
    await screen.findByRole('heading', { name: 'Hvilken rolle vil du bruke?' });
    expect(storedRole()).toBeUndefined();
  });
});

describe('the role switcher in the user menu', () => {
  it('shows the personal and the alternate role, ticks the active one, and leads to all', async () => {
    storeRole('fjord-admin');
    await renderPortal({ path: page, answer: rolesGateway().answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Fjord, brukermeny' }));
    const buttons = (await cards()).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual(['false', 'true']);
    expect(buttons[0]).toHaveTextContent('Kari Nordmann');
    expect(buttons[0]).toHaveTextContent('Kort •••• 4242');
    expect(buttons[1]).toHaveTextContent('BedriftsadministratorFjordbyen AS');
    expect(buttons[1]).toHaveTextContent('i bruk nå');
    expect(buttons[1]).not.toHaveTextContent('4242');
    expect(screen.getByRole('link', { name: 'Se alle 3 rollene' })).toHaveAttribute(
      'href',
      '/roles',
    );
  });

  it('offers the last alternative role first after a switch to the personal one', async () => {
    storeRole('solbakken-member');
    const { router, session } = await renderPortal({ path: page, answer: rolesGateway().answer });
    session.set('lastAlternativeRoleId', cooperative.userRoleId);
    await userEvent.click(await screen.findByRole('button', { name: 'Kari, brukermeny' }));
    await userEvent.click((await cards()).getByRole('button', { name: /Privat/ }));
    await waitFor(() => expect(storedRole()).toBe('kari-private'));
    // Showing another page closes the menu.
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await screen.findByRole('heading', { level: 1, name: 'Velkommen' });
    await userEvent.click(await screen.findByRole('button', { name: 'Kari, brukermeny' }));
    const [, alternate] = (await cards()).getAllByRole('button');
    expect(alternate).toHaveTextContent('Solbakken borettslag');
  });

  it('closes when the active role is clicked, without navigation', async () => {
    storeRole('fjord-admin');
    const { router } = await renderPortal({ path: page, answer: rolesGateway().answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Fjord, brukermeny' }));
    await userEvent.click((await cards()).getByRole('button', { name: /i bruk nå/ }));
    expect(screen.queryByRole('list', { name: 'Rollene dine' })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(page);
  });

  it('shows the only role, which is no choice', async () => {
    await renderPortal({ path: page, answer: rolesGateway([personal]).answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Kari, brukermeny' }));
    expect(await (await cards()).findByText('Privat')).toBeVisible();
    expect((await cards()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('appears in the panel as well', async () => {
    storeRole('fjord-admin');
    await renderPortal({ path: page, answer: rolesGateway().answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Meny' }));
    const panel = within(screen.getByRole('dialog', { name: 'Meny' }));
    // Behind the person's name, since the menu of an organisation is long.
    await userEvent.click(panel.getByRole('button', { name: /Roller, profil og språk$/ }));
    expect(await panel.findByRole('list', { name: 'Rollene dine' })).toBeVisible();
    const toRoles = panel
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/roles');
    expect(toRoles.map((link) => link.textContent)).toEqual(['Bytt rolle33 roller']);
  });
});
