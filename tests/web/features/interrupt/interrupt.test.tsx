import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../../../web/lib/cookie.ts';
import { appAnswer, kari, signInWay, type GatewayRequest } from '../../gateway.ts';
import { renderPortal } from '../../render.tsx';

afterEach(() => writeCookie('link-accounts-later', null));

const settled = {
  __typename: 'Identity',
  loginWay: signInWay('DATABASE'),
  identityMigrationAction: 'NONE',
  identityMigrationUrl: null,
  suggestedWays: [],
};

/** A page for a person with this sign-in. Null is a visitor without a session. */
const openAs = (path: string, identity: object | null) =>
  renderPortal({
    path,
    answer: ({ operationName }: GatewayRequest) => {
      if (operationName === 'App') return appAnswer(identity && kari);
      if (operationName !== 'Interrupt') return 503;
      const viewer = identity && { __typename: 'Viewer', id: 'Viewer:kari', identity };
      return { data: { __typename: 'Query', viewer } };
    },
  });

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('moving to another way to sign in', () => {
  it('leads to the provider’s address, or to sign-out, when it is demanded', async () => {
    await openAs('/interrupt/sign-in?next=%2Fwait', {
      ...settled,
      identityMigrationAction: 'FORCE',
      identityMigrationUrl: 'https://login.example/move',
    });
    await title('Du må bytte innloggingsmåte');
    expect(screen.getByText('Slik logger du inn i dag: E-post og passord.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bytt innloggingsmåte' })).toHaveAttribute(
      'href',
      'https://login.example/move',
    );
    expect(screen.getByRole('link', { name: 'Logg ut' })).toHaveAttribute('href', '/logout');
    expect(screen.queryByRole('link', { name: 'Ikke nå' })).toBeNull();
  });

  it('offers to postpone a suggested move, which is done in the settings without an address', async () => {
    const { router } = await openAs('/interrupt/sign-in?next=%2Fwait', {
      ...settled,
      loginWay: null,
      identityMigrationAction: 'PROMPT',
    });
    await title('Bytt innloggingsmåte');
    expect(screen.getByRole('link', { name: 'Bytt innloggingsmåte' })).toHaveAttribute(
      'href',
      '/account/settings/sign-in',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ikke nå' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wait'));
  });
});

describe('linking another account', () => {
  const other = { ...settled, suggestedWays: [signInWay('GOOGLE'), signInWay('VIPPS')] };

  it('offers each account, and comes back to the target', async () => {
    await openAs('/interrupt/link-accounts?next=%2Fwait', other);
    await title('Har du to kontoer?');
    const forms = screen
      .getAllByRole('button', { name: /^Koble sammen med/ })
      .map((button) => button.closest('form')?.getAttribute('action'));
    expect(forms).toEqual([
      '/identities/link?provider=google&next=%2Fwait',
      '/identities/link?provider=vipps&next=%2Fwait',
    ]);
  });

  it('offers to postpone the question, which the browser remembers', async () => {
    const { router } = await openAs('/interrupt/link-accounts?next=%2Fwait', other);
    await userEvent.click(await screen.findByRole('link', { name: 'Ikke nå' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wait'));
    expect(readCookie('link-accounts-later')).toBe('1');
  });
});

it.each([
  ['/interrupt/sign-in?next=%2Fwait', settled],
  ['/interrupt/link-accounts?next=%2Fwait', settled],
  ['/interrupt/sign-in?next=%2Fwait', null],
  ['/interrupt/link-accounts?next=https%3A%2F%2Fevil.example', null],
])('%s continues when nothing is to be settled', async (path, identity) => {
  const { router, left } = await openAs(path, identity);
  await waitFor(() => expect(router.state.location.pathname).not.toMatch(/^.interrupt/));
  expect(left.join()).not.toContain('evil.example');
});

it('reports that the state could not be fetched', async () => {
  await renderPortal({
    path: '/interrupt/sign-in',
    answer: ({ operationName }) => (operationName === 'App' ? appAnswer(kari) : 503),
  });
  expect(await screen.findByText('Vi fikk ikke hentet innstillingene')).toBeVisible();
});
