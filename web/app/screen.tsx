import { use, type ComponentType } from 'react';
import { ScreenNotLoaded } from '../lib/lazy-part.ts';

/**
 * A component that is loaded when its route is opened, and kept. An import that failed is tried again when the route is opened again,
 * which React's `lazy` does not.
 */
export function loadedScreen(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | undefined;
  let failure: ScreenNotLoaded | undefined;
  let loading = Promise.resolve();

  async function start(): Promise<void> {
    try {
      Loaded = await load();
      failure = undefined;
    } catch (cause) {
      failure = new ScreenNotLoaded('The screen could not be loaded', { cause });
    }
  }
  const prepare = (): Promise<void> | undefined => {
    if (Loaded) return undefined;
    loading = start();
    return loading;
  };
  /** Prepared before it is shown, except on a slow start, where the page's shape is shown until then. */
  function Screen() {
    if (Loaded) return <Loaded />;
    if (failure) throw failure;
    use(loading);
    return null;
  }
  return { element: <Screen />, prepare };
}
