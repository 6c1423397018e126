import type { ReactNode } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { NotFoundPage } from '../features/technical/NotFoundPage.tsx';
import { rememberedLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/LanguageProvider.tsx';
import { loadMessages } from '../lib/messages.ts';
import { paths } from '../../schema/paths.ts';
import { Guarded } from './Guarded.tsx';
import { GatewayHandover } from './GatewayHandover.tsx';
import { layouts, type LayoutName } from './layouts.tsx';
import { LoadingProfile } from './LoadingProfile.tsx';
import { createPortalRouter, type PortalRoute } from './portal-router.ts';
import { RouteErrorPage } from './RouteErrorPage.tsx';
import { Root } from './Root.tsx';
import { routes, type RouteRow, type Screen } from './routes.ts';
import { screenRoute } from './screen.tsx';

async function componentOf(screen: Screen) {
  if (screen === 'notBuilt') return NotFoundPage;
  return screen === 'gateway' ? GatewayHandover : screen();
}

/** Until the texts of a screen are there, it is as if it was not. */
function WithTexts({ row, children }: Readonly<{ row: number; children: ReactNode }>) {
  return useTexts(row) ? children : <LoadingProfile />;
}

/** The home's texts come with the first load. */
const isFirst = (path: string) => path === paths.home;

const leaf = (row: RouteRow): PortalRoute => {
  const { path, access, screen, modals = {} } = row;
  const place = routes.indexOf(row);
  return {
    ...screenRoute(async () => {
      const texts = isFirst(path)
        ? undefined
        : loadMessages(rememberedLanguage(document.cookie), [place]);
      const [Screen] = await Promise.all([componentOf(screen), texts]);
      return () => (
        <Guarded access={access}>
          {isFirst(path) ? (
            <Screen />
          ) : (
            <WithTexts row={place}>
              <Screen />
            </WithTexts>
          )}
        </Guarded>
      );
    }),
    path,
    // Inside the layout, so that the navigation stays when a screen fails.
    errorElement: <RouteErrorPage />,
    children: Object.entries(modals).map(([rest, modal]) => ({
      ...screenRoute(modal),
      path: rest,
    })),
  };
};

const layoutNames = Object.keys(layouts).filter((name): name is LayoutName => name in layouts);

/** The route table as the router wants it: one branch per layout, so that a layout stays while its screens change. */
export const routeObjects: PortalRoute[] = [
  {
    element: <Root />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <LoadingProfile />,
    children: layoutNames.map((name) => {
      const Layout = layouts[name];
      return {
        element: <Layout />,
        children: routes.filter(({ layout }) => layout === name).map(leaf),
      };
    }),
  },
];

export const createRouter = () => createPortalRouter(createBrowserHistory(), routeObjects);
