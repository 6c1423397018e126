import type { To } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createRouter, routeObjects, type PortalRoute } from '../../web/app/router.tsx';

/** The portal's router over the window's history, at an address; and what the browser does with it. */
export function routerAt(path: string, routes: PortalRoute[] = routeObjects, state?: unknown) {
  window.history.replaceState({ usr: state }, '', path);
  const router = createRouter(routes);
  onTestFinished(router.stop);
  const { navigator, shown, settled } = router;
  return {
    ...router,
    state: {
      get location() {
        return shown().location;
      },
    },
    /** Goes to an address, or a number of steps through the history. */
    navigate: async (to: To | number): Promise<void> => {
      if (typeof to === 'number') {
        const moved = new Promise((resolve) =>
          window.addEventListener('popstate', resolve, { once: true }),
        );
        navigator.go(to);
        await moved;
      } else navigator.push(to);
      await settled();
    },
  };
}
