import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PortalRouter } from '../../../web/app/PortalRouter.tsx';
import { useHistoryLock } from '../../../web/lib/history-lock.ts';
import { renderBare } from '../render.tsx';
import { routerAt } from '../router-at.ts';

describe('a locked dialog', () => {
  async function open() {
    const isLocked = vi.fn(() => true);
    function Dialog() {
      useHistoryLock(true, isLocked);
      return null;
    }
    const router = routerAt('/first', [{ path: '*', element: <Dialog /> }]);
    renderBare(<PortalRouter router={router} />);
    for (const path of ['/second', '/third', '/fourth']) await act(() => router.navigate(path));
    return { router, isLocked };
  }
  /** Whether the address and the page are the same, and stay so. */
  const expectAt = async (router: ReturnType<typeof routerAt>, path: string) => {
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
