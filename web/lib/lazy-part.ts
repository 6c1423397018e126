import { lazy, type ComponentType, type ReactNode } from 'react';

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

/** A part of a screen that loads when it is shown. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenNotLoaded('A part of the screen could not be loaded', { cause });
    }
  });
