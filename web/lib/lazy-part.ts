import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A screen's file, or its texts, did not arrive: without coverage, or after a deployment that removed the file. */
export class ScreenNotLoaded extends Error {}

const ignore = (): void => undefined;

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
 * draws the fallback even then, and keeps it for 300 ms. `prepare` also tries a failed import again, which `lazy` does not.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let failure: ScreenNotLoaded | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;

  async function fetchPart() {
    try {
      Loaded = await load();
      failure = undefined;
      return { default: Loaded };
    } catch (cause) {
      failure = new ScreenNotLoaded('A part of the screen could not be loaded', { cause });
      throw failure;
    } finally {
      loading = undefined;
    }
  }
  const start = () => (loading ??= fetchPart());
  const Unprepared = lazy(start);

  function Part(props: Props): ReactNode {
    // The same for as long as it is shown: another component would lose what was typed.
    const [Shown] = useState(() => Loaded ?? Unprepared);
    if (Shown === Unprepared && failure) throw failure;
    return createElement(Shown, props);
  }
  return Object.assign(Part, {
    /** Undefined once its file is there. Never rejects: the part says so when it is shown. */
    prepare: () => (Loaded ? undefined : start().then(ignore, ignore)),
  });
}
