import { createElement, lazy, use, type ComponentType, type ReactNode } from 'react';

/** A screen's file, or its texts, did not arrive: without coverage, or after a deployment that removed the file. */
export class ScreenNotLoaded extends Error {}

/** A part of a screen that loads when it is shown, and is left out if its file fails to load. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (_: Props): ReactNode => null }),
    ),
  );

/**
 * A part of a screen that loads when it is shown, or before by `prepare`. Once its file is there, it is drawn at once: React's `lazy`
 * draws the fallback even then, and keeps it for 300 ms. `prepare` also tries a failed import again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let failure: ScreenNotLoaded | undefined;
  let loading: Promise<void> | undefined;

  async function start(): Promise<void> {
    try {
      Loaded = await load();
      failure = undefined;
    } catch (cause) {
      failure = new ScreenNotLoaded('A part of the screen could not be loaded', { cause });
    }
  }
  /** Undefined once its file is there. */
  function prepare(): Promise<void> | undefined {
    if (Loaded) return undefined;
    loading = start();
    return loading;
  }
  function Part(props: Props): ReactNode {
    if (Loaded) return createElement(Loaded, props);
    if (failure) throw failure;
    loading ??= start();
    use(loading);
    return null;
  }
  return Object.assign(Part, { prepare });
}
