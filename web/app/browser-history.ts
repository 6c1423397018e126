import { createPath, NavigationType, type Location, type Navigator } from 'react-router-dom';
import { createEmitter } from '../lib/emitter.ts';
import { holdsBack } from '../lib/history-lock.ts';
import { randomId } from '../lib/random-id.ts';
import { fieldsOf } from '../lib/record.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/** An address that is shown. */
export interface Shown {
  readonly location: Location;
  readonly type: NavigationType;
  /** Where the page is scrolled to, in px. Null: it stays where it is. */
  readonly top: number | null;
}

export type Address = Pick<Location, 'pathname' | 'search'>;

const SCROLL_POSITIONS = 'scroll-positions';

/** The key of an entry that no navigation made: the first of a document, or a fragment. */
const NO_KEY = 'default';

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr: state = null, key } = fieldsOf(window.history.state);
  return { pathname, search, hash, state, key: typeof key === 'string' ? key : NO_KEY };
}

/** Every document begins with the same key, so one page must not open at another's scroll position. */
const scrollKey = ({ key, pathname }: Location) => (key === NO_KEY ? pathname : key);

/**
 * The browser's history for React Router's `<Router>`. The page that is shown stays, with its address, until the next one is
 * prepared; another navigation meanwhile takes its place. Not `<BrowserRouter>`, which changes the address at once (a second press of
 * a link would be a second entry) and keeps no scroll positions.
 *
 * @param prepare fetches what the page of an address needs; undefined when that is there
 */
export function createBrowserHistory(prepare: (address: Address) => Promise<unknown> | undefined) {
  const { emit, subscribe } = createEmitter();
  const positions = new Map(
    Object.entries(fieldsOf(readStored('sessionStorage', SCROLL_POSITIONS))),
  );
  const savedTop = (location: Location) => {
    const top = positions.get(scrollKey(location));
    return typeof top === 'number' ? top : 0;
  };
  let shown: Shown = { location: currentLocation(), type: NavigationType.Pop, top: 0 };
  shown = { ...shown, top: savedTop(shown.location) };
  let turn = 0;
  let pending: Promise<unknown> | undefined = prepare(shown.location);

  const rememberTop = () => positions.set(scrollKey(shown.location), window.scrollY);

  function open(address: Address, show: () => void): void {
    turn += 1;
    const mine = turn;
    const showOnce = () => {
      if (mine !== turn) return;
      rememberTop();
      show();
      emit();
    };
    pending = prepare(address)?.then(showOnce);
    if (!pending) showOnce();
  }

  const createHref: Navigator['createHref'] = (to) =>
    typeof to === 'string' ? to : createPath(to);

  /** @param change the method of the browser's history */
  const change =
    (method: 'pushState' | 'replaceState', type: NavigationType): Navigator['push'] =>
    (to, state: unknown, options) => {
      const href = createHref(to);
      open(new URL(href, window.location.href), () => {
        window.history[method]({ usr: state, key: randomId() }, '', href);
        const top = options?.preventScrollReset === true ? null : 0;
        shown = { location: currentLocation(), type, top };
      });
    };

  const onPop = () => {
    if (holdsBack()) return;
    const location = currentLocation();
    open(location, () => {
      shown = { location, type: NavigationType.Pop, top: savedTop(location) };
    });
  };
  const onHide = () => {
    rememberTop();
    writeStored('sessionStorage', SCROLL_POSITIONS, Object.fromEntries(positions));
    // The next document that shows this entry may be another one.
    window.history.scrollRestoration = 'auto';
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', onPop);
  window.addEventListener('pagehide', onHide);

  return {
    navigator: {
      createHref,
      go: (delta) => window.history.go(delta),
      push: change('pushState', NavigationType.Push),
      replace: change('replaceState', NavigationType.Replace),
    } satisfies Navigator,
    subscribe,
    shown: () => shown,
    /** Resolves once the last navigation, or the first page, is prepared. */
    settled: async (): Promise<void> => {
      await pending;
    },
    stop: () => {
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('pagehide', onHide);
    },
  };
}
