import type { ComponentType } from 'react';
import { ScreenNotLoaded } from '../lib/lazy-part.ts';
import type { PortalRoute } from './portal-router.ts';

/** Loads a screen when its route is opened, and keeps it. */
export function screenRoute(load: () => Promise<ComponentType>) {
  let Screen: ComponentType | undefined;
  return {
    load: async () => {
      try {
        Screen ??= await load();
      } catch (cause) {
        throw new ScreenNotLoaded('The screen could not be loaded', { cause });
      }
    },
    Component: () => Screen && <Screen />,
  } satisfies PortalRoute;
}
