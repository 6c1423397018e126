import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A screen's file, or its texts, did not arrive: without coverage, or after a deployment that took the file away. */
export class ScreenNotLoaded extends Error {}

/**
 * Loads a screen when its route is opened, and keeps it. A loader, because the router shows nothing at all for a route whose
 * `lazy` is rejected.
 */
export function screenRoute(load: () => Promise<ComponentType>) {
  let Screen: ComponentType | undefined;
  return {
    loader: async () => {
      try {
        Screen ??= await load();
      } catch (cause) {
        throw new ScreenNotLoaded('The screen could not be loaded', { cause });
      }
      return null;
    },
    // A filter in the address changes nothing about the file.
    shouldRevalidate: () => false,
    Component: () => Screen && <Screen />,
  } satisfies RouteObject;
}
