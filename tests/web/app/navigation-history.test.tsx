import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PortalRouter } from '../../../web/app/PortalRouter.tsx';
import { loadedScreen } from '../../../web/app/screen.tsx';
import { Main } from '../../../web/app/shell/Main.tsx';
import { renderBare } from '../render.tsx';
import { routerAt } from '../router-at.ts';

/** A screen whose file is on its way until it is let through. */
function slowScreen(title: string) {
  let arrive: () => void = () => undefined;
  const file = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const route = loadedScreen(async () => {
    await file;
    return () => <h1>{title}</h1>;
  });
  return {
    route,
    arrive: () =>
      act(async () => {
        arrive();
        await file;
      }),
  };
}

function openAt(path: string) {
  const cars = slowScreen('Biler');
  const router = routerAt(path, [
    {
      element: (
        <>
          <header>Fjordlading</header>
          <Main />
        </>
      ),
      children: [
        { path: '/first', element: <h1>Først</h1> },
        { path: '/', element: <h1>Hjem</h1> },
        { path: '/chips', element: <h1>Brikker</h1> },
        { ...cars.route, path: '/cars' },
      ],
    },
  ]);
  return { router, cars };
}

const shown = () => [location.pathname, screen.getByRole('heading').textContent];

describe('a page whose file is on its way', () => {
  it('leaves the page before it, with its address, and is one entry of the history however often its link is pressed', async () => {
    const { router, cars } = openAt('/first');
    renderBare(<PortalRouter router={router} />);
    await act(() => router.navigate('/'));
    act(() => router.navigator.push('/cars'));
    act(() => router.navigator.push('/cars'));
    expect(shown()).toEqual(['/', 'Hjem']);
    await cars.arrive();
    await act(() => router.settled());
    expect(shown()).toEqual(['/cars', 'Biler']);
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['/', 'Hjem']);
  });

  it('yields to another navigation', async () => {
    const { router, cars } = openAt('/first');
    renderBare(<PortalRouter router={router} />);
    act(() => router.navigator.push('/cars'));
    await act(() => router.navigate('/chips'));
    await cars.arrive();
    expect(shown()).toEqual(['/chips', 'Brikker']);
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['/first', 'Først']);
  });

  it('has its frame and its shape on a slow start', async () => {
    const { router, cars } = openAt('/cars');
    await act(async () => {
      renderBare(<PortalRouter router={router} />);
      await Promise.resolve();
    });
    expect(screen.getByRole('banner')).toHaveTextContent('Fjordlading');
    expect(screen.getByRole('status')).toHaveTextContent('Henter');
    await cars.arrive();
    expect(await screen.findByRole('heading', { name: 'Biler' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
