import { lazy, type ComponentType } from 'react';

/** A screen's file, or its texts, did not arrive: without coverage, or after a deployment that took the file away. */
export class ScreenNotLoaded extends Error {}

/** A part of a screen that is fetched when it is shown. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenNotLoaded('A part of the screen could not be loaded', { cause });
    }
  });
