import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ScreenNotLoaded } from '../lib/lazy-part.ts';

/**
 * Loads a component when its route is opened, and keeps it. Not by a route's own `lazy`, which remembers an import that failed.
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
    shouldRevalidate: () => false,
    Component: () => Screen && <Screen />,
  } satisfies RouteObject;
}
