import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { appAnswer, kari, type Answer } from '../../gateway.ts';
import { errorAnswer, mutationAnswer } from '../../mutation-answer.ts';
import { renderPortal } from '../../render.tsx';

const person = {
  __typename: 'Viewer',
  id: 'Viewer:kari',
  loginEmail: 'kari@example.no',
  user: { __typename: 'User', email: 'kari@example.no' },
};
const change = {
  __typename: 'EmailLink',
  email: 'ny@example.no',
  replacedEmail: 'k•••@e•••.no',
  status: 'OPEN',
  undoDays: 14,
  isViewers: true,
};
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the link of an e-mail. */
async function open(link: object | null, viewer: object | null, confirmed?: Answer) {
  const portal = await renderPortal({
    path: '/changeEmail?code=a-b_c',
    answer: ({ operationName }) => {
      if (operationName === 'App') return appAnswer(viewer && kari);
      if (operationName === 'EmailLink')
        return { data: { __typename: 'Query', viewer, emailLink: link } };
      return operationName === 'VerifyEmail' ? (confirmed ?? 503) : 503;
    },
  });
  const confirmations = () =>
    portal.gateway.requests.flatMap(({ operationName, variables }) =>
      operationName === 'VerifyEmail' ? [variables] : [],
    );
  return { ...portal, confirmations };
}

const confirmed = mutationAnswer('verifyEmail', { isVerified: true });

describe('the link of a change of e-mail', () => {
  it('shows both addresses, and changes nothing before the press', async () => {
    const { confirmations, router } = await open(change, person, confirmed);
    expect(await screen.findByRole('heading', { name: 'Bytt e-postadresse' })).toBeVisible();
    expect(screen.getByText('Adressen du har nå').closest('div')).toHaveTextContent(
      'kari@example.no',
    );
    expect(screen.getByText('Ny adresse').closest('div')).toHaveTextContent('ny@example.no');
    expect(screen.getByText(/kan byttet angres i 14 dager/)).toBeVisible();
    expect(confirmations()).toEqual([]);

    await userEvent.click(await button('Bytt e-postadresse'));
    const dialog = await screen.findByRole('dialog', { name: 'E-postadressen er bekreftet' });
    expect(within(dialog).getByRole('link', { name: 'Gå til profilen' })).toBeVisible();
    expect(confirmations()).toEqual([{ input: { code: 'a-b_c' } }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/profile'));
  });

  it('can be confirmed by the keyboard alone', async () => {
    const { confirmations } = await open(change, person, confirmed);
    (await button('Bytt e-postadresse')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(confirmations()).toHaveLength(1));
  });

  it('promises no undo that the backend does not offer', async () => {
    await open({ ...change, undoDays: null }, person);
    await button('Bytt e-postadresse');
    expect(screen.queryByText(/angre/)).toBeNull();
  });

  it('lets a visitor without a session sign in and come back, with the old address masked', async () => {
    const { confirmations } = await open({ ...change, isViewers: null }, null);
    expect(await screen.findByText('k•••@e•••.no')).toBeVisible();
    const signIn = screen
      .getAllByRole('link', { name: 'Logg inn' })
      .map((link) => link.getAttribute('href'));
    expect(signIn).toContain('/login?next=%2FchangeEmail%3Fcode%3Da-b_c');
    expect(screen.queryByRole('button', { name: 'Bytt e-postadresse' })).toBeNull();
    expect(confirmations()).toEqual([]);
  });

  it('gives a stranger no button, and the old address masked', async () => {
    const { confirmations } = await open({ ...change, isViewers: false }, person);
    expect(
      await screen.findByText(
        /^Du er logget inn som kari@example\.no, men lenken hører til en annen/,
      ),
    ).toBeVisible();
    expect(screen.getByText('k•••@e•••.no')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bytt e-postadresse' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Logg inn som en annen' })).toHaveAttribute(
      'href',
      '/logout?next=%2FchangeEmail%3Fcode%3Da-b_c',
    );
    expect(confirmations()).toEqual([]);
  });

  it('says so when the backend knows that the link is of another account', async () => {
    await open(
      { ...change, isViewers: null },
      person,
      errorAnswer({ code: 'FORBIDDEN', status: 403 }),
    );
    await userEvent.click(await button('Bytt e-postadresse'));
    expect(await screen.findByText(/hører til en annen konto/)).toBeVisible();
  });

  it('asks for the press also where the backend does not describe the link', async () => {
    const { confirmations } = await open(null, person, confirmed);
    expect(
      await screen.findByText(/^Trykk på knappen for å bekrefte e-postadressen/),
    ).toBeVisible();
    expect(confirmations()).toEqual([]);
    await userEvent.click(await button('Bekreft e-postadressen'));
    expect(
      await screen.findByRole('dialog', { name: 'E-postadressen er bekreftet' }),
    ).toBeVisible();
  });

  it('says that a link was used', async () => {
    await open({ ...change, status: 'CONFIRMED', replacedEmail: null }, null);
    expect(
      await screen.findByText('Lenken er allerede brukt. ny@example.no er bekreftet.'),
    ).toBeVisible();
  });

  it('offers a new link for one that has expired', async () => {
    await open({ ...change, status: 'EXPIRED' }, person);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'E-postadressen ble ikke bekreftet' }),
    );
    expect(dialog.getByText('Lenken er utløpt. Be om en ny.')).toBeVisible();
  });

  it.each([
    ['CODE_EXPIRED', 400, 'Lenken er utløpt. Be om en ny.'],
    ['NOT_FOUND', 404, 'Lenken virker ikke. Har du bedt om flere, åpner du den siste.'],
    ['USER_EMAIL_EXISTS', 409, 'En annen bruker har allerede denne e-postadressen. Bruk en annen.'],
  ])('shows the refusal %s of the press, and offers a new link', async (code, status, text) => {
    await open(change, person, errorAnswer({ code, status }));
    await userEvent.click(await button('Bytt e-postadresse'));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'E-postadressen ble ikke bekreftet' }),
    );
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Be om en ny lenke' })).toHaveAttribute(
      'href',
      '/account/profile/email',
    );
    expect(dialog.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
  });

  it('can be fetched again after a failure', async () => {
    await renderPortal({
      path: '/changeEmail?code=a-b_c',
      answer: ({ operationName }) => (operationName === 'App' ? appAnswer(kari) : 503),
    });
    expect(await screen.findByText('Vi fikk ikke hentet hva lenken gjelder')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  });
});

describe('the link that verifies the present address', () => {
  const present = { ...change, email: 'kari@example.no', replacedEmail: null, undoDays: null };

  it('acts on a press', async () => {
    const { confirmations } = await open(present, person, confirmed);
    expect(await screen.findByRole('heading', { name: 'Bekreft e-postadresse' })).toBeVisible();
    expect(confirmations()).toEqual([]);
    await userEvent.click(await button('Bekreft e-postadressen'));
    await screen.findByRole('dialog', { name: 'E-postadressen er bekreftet' });
    expect(confirmations()).toHaveLength(1);
  });
});
