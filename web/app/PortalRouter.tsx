import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, useRoutes } from 'react-router-dom';
import { SettledContext } from '../lib/use-navigate.ts';
import { placeScroll } from './place-scroll.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import type { createRouter } from './router.tsx';

type Props = Readonly<{ router: ReturnType<typeof createRouter> }>;

const Routes = ({ router: { routes } }: Props) => useRoutes(routes);

/** Shows the page of the address. */
export function PortalRouter({ router }: Props) {
  const [shown, setShown] = useState(router.shown);
  useLayoutEffect(
    () => router.subscribe(() => startTransition(() => setShown(router.shown()))),
    [router],
  );
  useLayoutEffect(() => placeScroll(shown), [shown]);
  return (
    <Router location={shown.location} navigationType={shown.type} navigator={router.navigator}>
      <SettledContext value={router.settled}>
        <RouteBoundary>
          <Routes router={router} />
        </RouteBoundary>
      </SettledContext>
    </Router>
  );
}
