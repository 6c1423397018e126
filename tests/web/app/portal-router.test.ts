import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createPortalRouter } from '../../../web/app/portal-router.ts';

describe('a page that blocks Back', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  async function open() {
    history.replaceState(null, '', '/first');
    const router = createPortalRouter(createBrowserHistory(), [{ path: '*', element: null }]);
    stops.push(() => router.dispose());
    await router.navigate('/second');
    await router.navigate('/third');
    await router.navigate('/fourth');
    const isHeld = vi.fn(() => true);
    router.getBlocker('held', isHeld);
    return { router, isHeld };
  }
  /** Whether the address and the page stay the same. */
  const expectAt = async (router: ReturnType<typeof createPortalRouter>, path: string) => {
    for (let times = 0; times < 3; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await vi.waitFor(() => expect(location.pathname).toBe(path));
      expect(router.state.location.pathname).toBe(path);
    }
  };

  it.each([1, 2, 3])('stays, with its address, after Back is pressed %i times', async (times) => {
    const { router } = await open();
    for (let time = 0; time < times; time += 1) history.back();
    await expectAt(router, '/fourth');
  });

  it('stays when Back is pressed again while the first press is being undone', async () => {
    const { router, isHeld } = await open();
    isHeld.mockImplementationOnce(() => {
      history.back();
      return true;
    });
    history.back();
    await expectAt(router, '/fourth');
  });

  it('lets Back through once nothing blocks it', async () => {
    const { router, isHeld } = await open();
    history.back();
    await expectAt(router, '/fourth');
    isHeld.mockReturnValue(false);
    history.back();
    await expectAt(router, '/third');
  });
});
