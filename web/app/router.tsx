import type { ComponentType, ReactNode } from 'react';
import { matchRoutes, useLocation, type NonIndexRouteObject } from 'react-router-dom';
import type { TextFeature } from '../../locales/generated/texts.ts';
import { NotFoundPage } from '../features/technical/NotFoundPage.tsx';
import { pageLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/LanguageProvider.tsx';
import { loadTexts } from '../lib/messages.ts';
import { useIsAbsent } from '../lib/portal.ts';
import type { LayoutName, Route } from '../lib/route.ts';
import { createBrowserHistory, type Address } from './browser-history.ts';
import { GatewayHandover } from './GatewayHandover.tsx';
import { Guarded } from './Guarded.tsx';
import { layouts } from './layouts.tsx';
import { LoadingProfile } from './LoadingProfile.tsx';
import { Root } from './Root.tsx';
import { routes } from './routes.ts';
import { loadedScreen } from './screen.tsx';

async function componentOf(screen: Route['screen']): Promise<ComponentType> {
  if (screen === 'notBuilt') return NotFoundPage;
  return screen === 'gateway' ? GatewayHandover : screen.load();
}

type WithTextsProps = Readonly<{ features: readonly TextFeature[]; children: ReactNode }>;

/** A screen waits for its texts as for its code. */
const WithTexts = ({ features, children }: WithTextsProps) =>
  useTexts(features) ? children : <LoadingProfile />;

type OfferedProps = Readonly<{ path: string; children: ReactNode }>;

const notFoundTexts: readonly TextFeature[] = ['common'];

/** The page of a route, unless it or the dialog over it is not offered. */
function Offered({ path, children }: OfferedProps) {
  const isAbsent = useIsAbsent();
  return [path, useLocation().pathname].some(isAbsent) ? (
    <WithTexts features={notFoundTexts}>
      <NotFoundPage />
    </WithTexts>
  ) : (
    children
  );
}

/** A route as React Router has it, which fetches what its page needs. */
export interface PortalRoute extends NonIndexRouteObject {
  /** @param view the value of `view` in the address */
  prepare?: (view: string | null) => Promise<unknown> | undefined;
  texts?: readonly TextFeature[];
  children?: PortalRoute[];
}

/** The view that an address names, or the first. */
function viewAt({ views = {} }: Route, named: string | null) {
  const all = Object.entries(views);
  return (all.find(([name]) => name === named) ?? all[0])?.[1];
}

function toRouteObject(route: Route): PortalRoute {
  const { path, access, screen, texts, dialogs = {} } = route;
  const { element, prepare } = loadedScreen(async () => {
    const [Screen] = await Promise.all([
      componentOf(screen),
      // Fetched beside the code; `WithTexts` then finds them there.
      loadTexts(pageLanguage(), ['app', ...texts]),
    ]);
    return () => (
      <Offered path={path}>
        <Guarded access={access}>
          <WithTexts features={texts}>
            <Screen />
          </WithTexts>
        </Guarded>
      </Offered>
    );
  });
  return {
    path,
    element,
    texts,
    prepare: (view) => {
      const page = prepare();
      return page && Promise.all([page, viewAt(route, view)?.prepare()]);
    },
    children: Object.entries(dialogs).map(([rest, dialog]) => ({
      ...loadedScreen(() => dialog.load()),
      path: rest,
    })),
  };
}

const layoutNames = Object.keys(layouts).filter((name): name is LayoutName => name in layouts);

/** The routes as the router wants them: one branch for each layout, so that a layout stays while its screens change. */
export const routeObjects: PortalRoute[] = [
  {
    element: <Root />,
    children: layoutNames.map((name) => {
      const Layout = layouts[name];
      return {
        element: <Layout />,
        children: routes.filter(({ layout }) => layout === name).map(toRouteObject),
      };
    }),
  },
];

/** The routes and the browser's history. The page of the current address begins to load. */
export function createRouter(objects: PortalRoute[] = routeObjects) {
  const routesAt = (pathname: string) =>
    (matchRoutes(objects, pathname) ?? []).map(({ route }) => route);
  const prepare = ({ pathname, search }: Address) => {
    const view = new URLSearchParams(search).get('view');
    const waits = routesAt(pathname).flatMap((route) => route.prepare?.(view) ?? []);
    return waits.length > 0 ? Promise.all(waits) : undefined;
  };
  const history = createBrowserHistory(prepare);
  return {
    routes: objects,
    ...history,
    /** The features whose texts the first page shows. */
    texts: routesAt(history.shown().location.pathname).flatMap(({ texts = [] }) => texts),
  };
}
