import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../../web/lib/cookie.ts';
import { writeDraft } from '../../../web/lib/forms/draft.ts';
import { takeKey } from '../../../web/lib/idempotency-key.ts';
import { rememberRole } from '../../../web/lib/roles.ts';
import { createSessionState } from '../../../web/lib/session-state/session-state.ts';
import { appAnswer } from '../gateway.ts';
import { renderPortal } from '../render.tsx';
import { registrationGateway } from '../features/registration/world.ts';
import { rolesGateway } from '../roles.ts';

const storeRole = (activeRoleId: string) =>
  sessionStorage.setItem('session', JSON.stringify({ version: 1, values: { activeRoleId } }));
const storedRole = () => createSessionState().get('activeRoleId');
const page = '/no/such/page';

describe('the end of a session', () => {
  it('begins with forgetting the person: state, drafts, keys and the last role', async () => {
    storeRole('fjord-admin');
    localStorage.setItem('session', JSON.stringify({ version: 1, values: { payment: { a: 1 } } }));
    writeDraft('address:kari', { city: 'Oslo' });
    await takeKey('kari', 'OrderRfids', { quantity: 1 });
    rememberRole('fjord-admin');
    writeCookie('color-mode', 'dark');
    await renderPortal({ path: page, answer: rolesGateway().answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Fjord, brukermeny' }));
    const link = screen.getByRole('link', { name: 'Logg ut' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(readCookie('color-mode')).toBe('dark');
  });

  it.each([
    ['a navigation to /logout', '/logout'],
    ['the way out for who is not registered', '/register/user'],
  ])('forgets the person by %s too', async (_way, path) => {
    storeRole('kari-private');
    writeDraft('address:kari', { city: 'Oslo' });
    await takeKey('kari', 'OrderRfids', { quantity: 1 });
    const { left } = await renderPortal({
      path,
      answer: registrationGateway().answer,
    });
    if (path !== '/logout') {
      const main = within(await screen.findByRole('main'));
      const link = await main.findByRole('link', { name: 'Logg ut' });
      link.addEventListener('click', (event) => event.preventDefault());
      await userEvent.click(link);
    } else await waitFor(() => expect(left).toContain('/logout'));
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ['a navigation to /login', '/login?next=%2Froles'],
    ['signing in after an error', '/auth/error?code=timeout'],
  ])('clears the active role by %s', async (_way, path) => {
    storeRole('kari-private');
    const { left } = await renderPortal({ path, answer: appAnswer(null) });
    if (path.startsWith('/login')) await waitFor(() => expect(left).toEqual([path]));
    else {
      const link = await screen.findByRole('link', { name: 'Logg inn på nytt' });
      link.addEventListener('click', (event) => event.preventDefault());
      await userEvent.click(link);
    }
    expect(storedRole()).toBeUndefined();
  });

  it('clears the active role before the login', async () => {
    storeRole('fjord-admin');
    const { left } = await renderPortal({
      path: '/account/payment',
      answer: { data: { __typename: 'Query', portal: null, viewer: null } },
    });
    await waitFor(() => expect(left).toContain('/login?next=%2Faccount%2Fpayment'));
    expect(storedRole()).toBeUndefined();
  });
});
