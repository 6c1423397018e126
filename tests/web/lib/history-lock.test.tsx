import { act } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHistoryLock } from '../../../web/lib/use-history-lock.ts';
import { renderBare } from '../render.tsx';

describe('a locked dialog', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  async function open() {
    history.replaceState(null, '', '/first');
    const isLocked = vi.fn(() => true);
    function Dialog() {
      useHistoryLock(true, isLocked);
      return null;
    }
    const router = createBrowserRouter([{ path: '*', element: <Dialog /> }]);
    stops.push(() => router.dispose());
    renderBare(<RouterProvider router={router} />);
    for (const path of ['/second', '/third', '/fourth']) await act(() => router.navigate(path));
    return { router, isLocked };
  }
  /** Whether the address and the page are the same, and stay so. */
  const expectAt = async (router: ReturnType<typeof createBrowserRouter>, path: string) => {
    for (let times = 0; times < 3; times += 1) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
      await vi.waitFor(() => expect(location.pathname).toBe(path));
      expect(router.state.location.pathname).toBe(path);
    }
  };

  it.each([1, 2, 3])('keeps page and address after Back pressed %i times', async (times) => {
    const { router } = await open();
    for (let time = 0; time < times; time += 1) history.back();
    await expectAt(router, '/fourth');
  });

  it('keeps them when Back comes again while the first is being reversed', async () => {
    const { router, isLocked } = await open();
    isLocked.mockImplementationOnce(() => {
      history.back();
      return true;
    });
    history.back();
    await expectAt(router, '/fourth');
  });

  it('lets Back through once it is unlocked', async () => {
    const { router, isLocked } = await open();
    history.back();
    await expectAt(router, '/fourth');
    isLocked.mockReturnValue(false);
    history.back();
    await expectAt(router, '/third');
  });
});
