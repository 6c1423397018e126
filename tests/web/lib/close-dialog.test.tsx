import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useCloseDialog } from '../../../web/lib/use-close-dialog.ts';
import { renderBare } from '../render.tsx';

function Dialog() {
  const close = useCloseDialog('/list?search=a');
  return (
    <button type="button" onClick={() => void close()}>
      Close
    </button>
  );
}

it('Back after closing a dialog leads to what was before it, never to the dialog', async () => {
  const router = createMemoryRouter(
    [
      { path: '/home', element: 'Home' },
      { path: '/list', element: 'List' },
      { path: '/list/dialog', element: <Dialog /> },
    ],
    { initialEntries: ['/home', '/list/dialog'] },
  );
  renderBare(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('List')).toBeVisible();
  expect(router.state.location.search).toBe('?search=a');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/home');
});
