import {
  IDLE_BLOCKER,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  resolvePath,
  type BlockerFunction,
  type DataRouteObject,
  type Location,
  type NonIndexRouteObject,
  type RouterProviderProps,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

type Router = RouterProviderProps['router'];
type State = Router['state'];
type Matches = State['matches'];
type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** A route whose code is loaded before it is shown. */
export type PortalRoute = Omit<NonIndexRouteObject, 'children' | 'index' | 'lazy' | 'loader'> & {
  readonly load?: () => Promise<void>;
  readonly children?: PortalRoute[];
};

type Options = Readonly<{
  state?: unknown;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
}>;

const newKey = () => Math.random().toString(36).slice(2, 10);

const isOnlyFragment = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/** The portal's routes fetch code and nothing else: no data, no forms, no routes that come later. */
const unused = (): never => {
  throw new Error('The portal fetches no data by its router');
};

/**
 * The router behind React Router's own components and hooks: what `createBrowserRouter` makes, of which the portal uses an
 * eighth (`docs/decisions/0015-router.md`). A page stays until the code of the next one is there. Addresses are absolute, or a
 * query alone.
 */
export function createPortalRouter(history: History, table: readonly PortalRoute[]): Router {
  const loads = new Map<string, () => Promise<void>>();
  const toDataRoute = (
    { load, children, ...route }: PortalRoute,
    place: string,
  ): DataRouteObject => {
    if (load) loads.set(place, load);
    return {
      ...route,
      id: place,
      hasErrorBoundary: route.errorElement !== undefined,
      ...(load && { loader: true }),
      ...(children && {
        children: children.map((child, index) => toDataRoute(child, `${place}-${index}`)),
      }),
    };
  };
  const routes = table.map((route, index) => toDataRoute(route, String(index)));
  let matched: Readonly<{ location: Location; matches: Matches }> | undefined;
  const matchesAt = (location: Location): Matches => {
    if (matched?.location !== location)
      matched = { location, matches: matchRoutes(routes, location) ?? [] };
    return matched.matches;
  };

  const subscribers = new Set<Parameters<Router['subscribe']>[0]>();
  const blockers = new Map<string, BlockerFunction>();
  const scroll: {
    positions: Record<string, number> | null;
    position: () => number;
    key: (location: Location) => string | null;
  } = { positions: null, position: () => 0, key: ({ key }) => key };
  let isUnheard = false;
  let latest = 0;
  /** How far the browser stands from the page that is shown, while a change of the history that was blocked is taken back. */
  let away = 0;
  /** The step towards that page which the browser has yet to make. */
  let stepBack = 0;
  let wentBack: (() => void) | null = null;
  let stopListening: (() => void) | null = null;

  const { location: firstLocation } = history;
  const first = matchesAt(firstLocation);
  const initialized = !first.some(({ route }) => loads.has(route.id));
  let state: State = {
    historyAction: history.action,
    location: firstLocation,
    matches: first,
    initialized,
    renderFallback: !initialized,
    restoreScrollPosition: null,
    preventScrollReset: false,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  const update = (change: Partial<State>) => {
    state = { ...state, ...change };
    isUnheard = subscribers.size === 0;
    for (const subscriber of subscribers)
      subscriber(state, { deletedFetchers: [], newErrors: null, flushSync: false });
  };

  const scrollKey = (location: Location) => scroll.key(location) ?? location.key;
  const savedPosition = (location: Location) => scroll.positions?.[scrollKey(location)] ?? null;

  const isThere = (id: string) => id in state.loaderData && state.errors === null;
  const lacks = (matches: Matches) =>
    matches.some(({ route: { id } }) => loads.has(id) && !isThere(id));

  /** Loads what these matches lack; a failure is shown by the nearest route around it that shows failures. */
  async function loadedBy(matches: Matches): Promise<Pick<State, 'loaderData' | 'errors'>> {
    const loaderData: State['loaderData'] = {};
    let errors: State['errors'] = null;
    await Promise.all(
      matches.map(async ({ route }, index) => {
        const load = loads.get(route.id);
        if (!load) return;
        try {
          if (!isThere(route.id)) await load();
          loaderData[route.id] = null;
        } catch (error) {
          const around = matches.slice(0, index + 1);
          const boundary = around.findLast((match) => match.route.hasErrorBoundary) ?? matches[0];
          if (boundary) errors = { [boundary.route.id]: error };
        }
      }),
    );
    return { loaderData, errors };
  }

  async function show(
    historyAction: NavigationType,
    location: Location,
    preventScrollReset = false,
  ) {
    const place = (latest += 1);
    if (scroll.positions) scroll.positions[scrollKey(state.location)] = scroll.position();
    const matches = matchesAt(location);
    const isSame = state.initialized && isOnlyFragment(state.location, location);
    // What needs no code is shown at once: a filter that is chosen stands in the address with the same event.
    const isReady = isSame || !lacks(matches);
    const loaded = isReady ? { errors: isSame ? state.errors : null } : await loadedBy(matches);
    // Another page was chosen meanwhile.
    if (place !== latest) return;
    if (historyAction === NavigationType.Push) history.push(location, location.state);
    if (historyAction === NavigationType.Replace) history.replace(location, location.state);
    update({
      ...loaded,
      matches,
      location,
      historyAction,
      initialized: true,
      renderFallback: false,
      restoreScrollPosition: savedPosition(location),
      preventScrollReset,
    });
    wentBack?.();
    wentBack = null;
  }

  const isBlocked = (nextLocation: Location, action: NavigationType) =>
    [...blockers.values()].some((blocks) =>
      blocks({
        currentLocation: state.location,
        nextLocation,
        historyAction: action,
      }),
    );

  async function navigate(to: number | To | null, options: Options = {}): Promise<void> {
    wentBack?.();
    wentBack = null;
    if (typeof to === 'number') {
      const gone = new Promise<void>((resolve) => {
        wentBack = resolve;
      });
      history.go(to);
      return gone;
    }
    const path = resolvePath(to ?? state.location, state.location.pathname);
    const next: Location = { ...path, state: options.state ?? null, key: newKey() };
    const location = { ...next, ...history.encodeLocation(next) };
    if (history.createURL(location).origin !== history.createURL('/').origin)
      throw new Error('The router leads to no other site');
    const action = options.replace === true ? NavigationType.Replace : NavigationType.Push;
    if (!isBlocked(location, action)) await show(action, location, options.preventScrollReset);
  }

  const router: Router = {
    basename: '/',
    future: {},
    routes,
    branches: undefined,
    manifest: {},
    window: undefined,
    get state() {
      return state;
    },
    initialize() {
      stopListening = history.listen(({ action, location, delta }) => {
        const isStepBack = stepBack !== 0 && delta === stepBack;
        if (delta !== null && (isStepBack || isBlocked(location, action))) {
          away += delta;
          // One step at a time: a second Back may come before the first is taken back.
          if (isStepBack || stepBack === 0) {
            stepBack = -away;
            if (stepBack !== 0) history.go(stepBack);
          }
          if (isStepBack) return;
          wentBack?.();
          wentBack = null;
          return;
        }
        away = 0;
        stepBack = 0;
        void show(action, location);
      });
      if (!state.initialized) void show(NavigationType.Pop, state.location);
      return router;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      if (isUnheard) update({});
      return () => {
        subscribers.delete(subscriber);
      };
    },
    enableScrollRestoration(positions, position, key) {
      Object.assign(scroll, { positions, position });
      if (key) scroll.key = (location) => key(location, []);
      const saved = savedPosition(state.location);
      if (saved !== null && latest <= 1) update({ restoreScrollPosition: saved });
      return () => {
        scroll.positions = null;
      };
    },
    navigate,
    createHref: (location) => history.createHref(location),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker: (key, blocks) => {
      blockers.set(key, blocks);
      return IDLE_BLOCKER;
    },
    deleteBlocker: (key) => {
      blockers.delete(key);
    },
    dispose: () => {
      stopListening?.();
      subscribers.clear();
      latest += 1;
    },
    getFetcher: () => IDLE_FETCHER,
    resetFetcher: unused,
    deleteFetcher: unused,
    fetch: unused,
    _internalFetchControllers: new Map(),
    revalidate: unused,
    patchRoutes: unused,
    _internalSetRoutes: unused,
    _internalSetStateDoNotUseOrYouWillBreakYourApp: unused,
  };
  return router.initialize();
}
