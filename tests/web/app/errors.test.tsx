import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { OuterBoundary } from '../../../web/app/OuterBoundary.tsx';
import { RouteErrorPage } from '../../../web/app/RouteErrorPage.tsx';
import { screenRoute } from '../../../web/app/screen.tsx';
import { renderBare } from '../render.tsx';
import { takeComplaints } from '../setup.ts';

function Broken(): never {
  throw new Error('Det gikk i stykker');
}

describe('the route error page', () => {
  const show = (route: { element?: React.ReactNode; loader?: () => never }, path = '/') => {
    const routes = [{ path: '/', errorElement: <RouteErrorPage />, ...route }];
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    renderBare(<RouterProvider router={router} />);
  };

  it('shows the message of an error', async () => {
    show({ element: <Broken /> });
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    expect(screen.getByText('Det gikk i stykker')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });

  it('shows the status and its text of a routing failure', async () => {
    show({
      loader: () => {
        // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
        throw new Response(null, { status: 405, statusText: 'Method Not Allowed' });
      },
    });
    expect(await screen.findByText('405 Method Not Allowed')).toBeVisible();
    takeComplaints();
  });
});

describe('a screen whose file does not arrive', () => {
  it('reports it inside its layout, offers a reload, and appears once its file arrives', async () => {
    const Screen = () => <h1>Biler</h1>;
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Screen];
    const layout = (
      <>
        <header>Fjordlading</header>
        <Outlet />
      </>
    );
    const screenOf = screenRoute(async () => (await answers.shift()?.()) ?? Screen);
    const router = createMemoryRouter(
      [
        {
          element: layout,
          hydrateFallbackElement: 'Venter',
          children: [
            { path: '/', element: 'Hjem' },
            { ...screenOf, path: '/cars', errorElement: <RouteErrorPage /> },
          ],
        },
      ],
      { initialEntries: ['/cars'] },
    );
    renderBare(<RouterProvider router={router} />);
    expect(await screen.findByRole('heading', { name: 'Siden ble ikke lastet' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Fjordlading');
    expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible();
    expect(screen.queryByText(/Failed to fetch|could not be loaded/)).not.toBeInTheDocument();
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/cars'));
    expect(await screen.findByRole('heading', { name: 'Biler' })).toBeVisible();
    expect(answers).toEqual([]);
  });
});

describe('the outer error boundary', () => {
  it.each([
    ['', 'Noe gikk galt'],
    ['en', 'Something went wrong'],
    ['sv', 'Något gick fel'],
  ])('needs nothing but the browser (%j)', (lang, title) => {
    document.documentElement.lang = lang;
    render(
      <OuterBoundary>
        <Broken />
      </OuterBoundary>,
    );
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });
});
