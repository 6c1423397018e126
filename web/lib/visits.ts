import { createContext } from 'react';
import type { NavigationType } from 'react-router-dom';

interface Visit {
  readonly key: string;
  /** The path and query of the page or dialog. */
  readonly path: string;
  /** The last pressed element, and its target. The page may be rendered again before it is shown again. */
  pressed: Readonly<{ element: HTMLElement; address: string | null }> | null;
}

const start = (key: string, path: string): Visit => ({ key, path, pressed: null });

/** The entries of the tab's history since the portal was loaded. The router knows the current one alone. */
export function createVisits() {
  let visits: Visit[] = [];
  let index = -1;
  let isGoingBack = false;
  return {
    note: (type: `${NavigationType}`, key: string, path: string): void => {
      isGoingBack = false;
      if (visits[index]?.key === key) return;
      const known = visits.findIndex((visit) => visit.key === key);
      if (type === 'PUSH') {
        visits = [...visits.slice(0, index + 1), start(key, path)];
        index += 1;
      } else if (type === 'REPLACE' && index >= 0) {
        visits[index] = { ...start(key, path), pressed: visits[index]?.pressed ?? null };
      } else if (known >= 0) {
        index = known;
      } else {
        // From before a reload: the surrounding entries are unknown.
        visits = [start(key, path)];
        index = 0;
      }
    },
    press: (element: HTMLElement): void => {
      const visit = visits[index];
      if (visit) visit.pressed = { element, address: element.getAttribute('href') };
    },
    /** Whether the current page was left by pressing an element on it. */
    hasPressed: (): boolean => (visits[index]?.pressed ?? null) !== null,
    /** The last pressed element on the current page, if it exists again. */
    pressed: (): HTMLElement | null => {
      const pressed = visits[index]?.pressed;
      if (!pressed) return null;
      const { element, address } = pressed;
      if (element.isConnected || address === null) return element.isConnected ? element : null;
      return document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(address)}"]`);
    },
    /** The path of the previous entry, if it is the portal's own. */
    previous: (): string | null => visits[index - 1]?.path ?? null,
    /** Whether a dialog goes back by itself, which its lock does not block. */
    isGoingBack: (): boolean => isGoingBack,
    goBack: (): void => {
      isGoingBack = true;
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;

/** A part that is tested on its own has no previous page. */
export const VisitsContext = createContext(createVisits());
