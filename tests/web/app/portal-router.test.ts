import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createPortalRouter } from '../../../web/app/portal-router.ts';

describe('a page that holds Back', () => {
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
  /** Whether the address and the page are the same, and stay so. */
  const expectAt = async (router: ReturnType<typeof createPortalRouter>, path: string) => {
    for (let times = 0; times < 3; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await vi.waitFor(() => expect(location.pathname).toBe(path));
      expect(router.state.location.pathname).toBe(path);
    }
  };

  it.each([1, 2, 3])('stays, and its address too, after Back pressed %i times', async (times) => {
    const { router } = await open();
    for (let time = 0; time < times; time += 1) history.back();
    await expectAt(router, '/fourth');
  });

  it('stays when Back comes again while the first is being taken back', async () => {
    const { router, isHeld } = await open();
    isHeld.mockImplementationOnce(() => {
      history.back();
      return true;
    });
    history.back();
    await expectAt(router, '/fourth');
  });

  it('lets Back through once nothing holds it', async () => {
    const { router, isHeld } = await open();
    history.back();
    await expectAt(router, '/fourth');
    isHeld.mockReturnValue(false);
    history.back();
    await expectAt(router, '/third');
  });
});
