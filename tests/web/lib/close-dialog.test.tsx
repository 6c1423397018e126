import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useFocusOnNavigation } from '../../../web/app/focus-on-navigation.ts';
import { PortalRouter } from '../../../web/app/PortalRouter.tsx';
import { ModalRoute } from '../../../web/components/dialogs/ModalRoute.tsx';
import { PageTitle } from '../../../web/components/layout/PageTitle.tsx';
import { useCloseDialog } from '../../../web/lib/use-close-dialog.ts';
import { createVisits, VisitsContext } from '../../../web/lib/visits.ts';
import { renderBare } from '../render.tsx';
import { routerAt } from '../router-at.ts';

function Shell() {
  const [visits] = useState(createVisits);
  useFocusOnNavigation(visits);
  return (
    <VisitsContext value={visits}>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </VisitsContext>
  );
}

/**
 * A form that closes its dialog once it is sent. The page after it may differ from the one before.
 */
function Send({ leadsOn }: Readonly<{ leadsOn: boolean }>) {
  const close = useCloseDialog('/list?search=a', { leadsOn });
  return (
    <button type="button" onClick={() => void close()}>
      Send
    </button>
  );
}

const dialog = (leadsOn: boolean) => (
  <ModalRoute title="Chip" closeTo="/list?search=a">
    <Send leadsOn={leadsOn} />
  </ModalRoute>
);

const Home = () => (
  <>
    <PageTitle>Home</PageTitle>
    <Link to="/list/chip">Open</Link>
    <Link to="/list/verify">Verify</Link>
  </>
);

const List = () => (
  <>
    <PageTitle>List</PageTitle>
    <Link to="/list/chip">Row</Link>
    <Outlet />
  </>
);

function open(path: string) {
  const router = routerAt(path, [
    {
      element: <Shell />,
      children: [
        { path: '/home', element: <Home /> },
        {
          path: '/list',
          element: <List />,
          children: [
            { path: 'chip', element: dialog(false) },
            { path: 'verify', element: dialog(true) },
          ],
        },
      ],
    },
  ]);
  renderBare(<PortalRouter router={router} />);
  return router;
}
const press = (name: string) => userEvent.click(screen.getByText(name));
const ways = [
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Lukk' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['what is done in it', () => press('Send')],
] as const;

describe.each(ways)('a dialog closed by %s', (_name, close) => {
  it('leads back to the page where it was opened, with focus on the control that opened it', async () => {
    const router = open('/home');
    await press('Open');
    expect(await screen.findByRole('dialog', { name: 'Chip' })).toBeVisible();
    expect(document.title).toBe('Chip');
    await close();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Open' })).toHaveFocus());
    expect(document.title).toBe('Home');
    // Forward only: Back would leave the portal.
    await act(() => router.navigate(1));
    expect(router.state.location.pathname).toBe('/list/chip');
  });

  it('leads to the page below if it was opened by its address', async () => {
    const router = open('/list/chip');
    await close();
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(router.state.location.search).toBe('?search=a');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.title).toBe('List');
  });
});

it('a dialog over its own list gives focus back to the row', async () => {
  open('/list');
  await press('Row');
  await screen.findByRole('dialog');
  await press('Send');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Row' })).toHaveFocus());
});

it('a row that is pressed before the page below is drawn again opens its dialog', async () => {
  const router = open('/list');
  await press('Row');
  expect(await screen.findByRole('dialog')).toBeVisible();
  // Nothing is drawn before the end of this.
  await act(async () => {
    screen.getByRole('button', { name: 'Lukk' }).click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    await router.navigate('/list/chip');
  });
  expect(await screen.findByRole('dialog', {}, { timeout: 1000 })).toBeVisible();
});

it('a dialog that leads on goes to that page, wherever it was opened', async () => {
  const router = open('/home');
  await press('Verify');
  await screen.findByRole('dialog');
  await press('Send');
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/home');
});
