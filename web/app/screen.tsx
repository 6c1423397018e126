import type { ComponentType } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

/** A component that is prepared before its route is shown, except on a slow start, where the page's shape is shown until then. */
export function loadedScreen(load: () => Promise<ComponentType>) {
  const Screen = lazyPart(load);
  return { element: <Screen />, prepare: Screen.prepare };
}
