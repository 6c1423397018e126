import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OuterBoundary } from '../../../web/app/OuterBoundary.tsx';
import { PortalRouter } from '../../../web/app/PortalRouter.tsx';
import type { PortalRoute } from '../../../web/app/router.tsx';
import { loadedScreen } from '../../../web/app/screen.tsx';
import { Main } from '../../../web/app/shell/Main.tsx';
import { renderBare } from '../render.tsx';
import { routerAt } from '../router-at.ts';
import { takeComplaints } from '../setup.ts';

function Broken(): never {
  throw new Error('Det gikk i stykker');
}

async function open(path: string, routes: PortalRoute[]) {
  const router = routerAt(path, routes);
  await router.settled();
  renderBare(<PortalRouter router={router} />);
  return router;
}

const layout = (
  <>
    <header>Fjordlading</header>
    <Main />
  </>
);

describe('a screen that fails', () => {
  it('shows its error inside its layout, until the next navigation', async () => {
    const router = await open('/broken', [
      {
        element: layout,
        children: [
          { path: '/', element: <h1>Hjem</h1> },
          { path: '/broken', element: <Broken /> },
        ],
      },
    ]);
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    expect(screen.getByText('Det gikk i stykker')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Fjordlading');
    expect(takeComplaints().length).toBeGreaterThan(0);
    await act(() => router.navigate('/'));
    expect(screen.getByRole('heading', { name: 'Hjem' })).toBeVisible();
  });
});

describe('a layout that fails', () => {
  it('shows the message of the error', async () => {
    await open('/', [{ path: '/', element: <Broken /> }]);
    expect(await screen.findByText('Det gikk i stykker')).toBeVisible();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });
});

describe('a screen whose file does not arrive', () => {
  it('reports it inside its layout, offers a reload, and appears once its file arrives', async () => {
    const Screen = () => <h1>Biler</h1>;
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Screen];
    const screenOf = loadedScreen(async () => (await answers.shift()?.()) ?? Screen);
    const router = await open('/cars', [
      {
        element: layout,
        children: [
          { path: '/', element: <h1>Hjem</h1> },
          { ...screenOf, path: '/cars' },
        ],
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Siden ble ikke lastet' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Fjordlading');
    expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible();
    expect(screen.queryByText(/Failed to fetch|could not be loaded/)).not.toBeInTheDocument();
    expect(takeComplaints().length).toBeGreaterThan(0);
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
