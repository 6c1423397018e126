import type { ComponentType } from 'react';
import type { PortalRoute } from './portal-router.ts';

/** A screen's file, or its texts, did not arrive: without coverage, or after a deployment that took the file away. */
export class ScreenNotLoaded extends Error {}

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
